// Notes as the server sends them.

import type { Advice, Entracte, GameName, Note, NoteKey, NoteValue } from "../../src/protocol";

export const COUNTESS: Entracte.Card = {
  number: 4, hand: "up", season: "spring", day: "Thursday", moon: "waxing", age: "old", rank: "count", sex: "female", light: "on",
};

export function note(key: NoteKey, values: Record<string, NoteValue>, about: Partial<Note> = {}): Note {
  return { step: 0, prompt: "word/1", seat: 0, good: key.includes("best"), key, values, ...about };
}

export const advice = (game: GameName, ...notes: Note[]): Advice => ({ game, notes });
