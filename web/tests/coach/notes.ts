// Notes as the server sends them.

import type { Advice, Note, NoteValue } from "../../src/protocol";

export function note(key: string, values: Record<string, NoteValue>, about: Partial<Note> = {}): Note {
  return { step: 0, weight: 0.5, prompt: "guess/1", seat: 0, good: key.includes("best"), key, values, ...about };
}

export const advice = (...notes: Note[]): Advice => ({ game: "compass", notes });
