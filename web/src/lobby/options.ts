// How one option can be set, as far as its note tells; what it may be is the server's to say.

import type { OptionNote } from "../protocol";

export type Kind = "switch" | "seat" | "words" | "number" | "lines" | "text";

export function kindOf(note: OptionNote): Kind {
  if (note.seat) return "seat";
  if (note.choices.length > 0) return "words";
  if (typeof note.default === "boolean") return "switch";
  if (Array.isArray(note.default)) return "lines";
  return note.least === null && note.most === null && typeof note.default !== "number" ? "text" : "number";
}

/** Whether the option can be left empty. */
export const mayBeNothing = (note: OptionNote): boolean => note.default === null || note.allowed.endsWith("or nothing");

/** What somebody typed, as the server takes it. A number that is none stays text, and the server says why not. */
export function read(note: OptionNote, typed: string): unknown {
  switch (kindOf(note)) {
    case "seat":
    case "number":
      if (typed.trim() === "") return mayBeNothing(note) ? null : note.default;
      return Number.isNaN(Number(typed)) ? typed : Number(typed);
    case "lines":
      return typed.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    default:
      return typed.trim() === "" ? note.default : typed.trim();
  }
}

export function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join("\n") : String(value);
}

/** Everything that is not as usual, which is what the server wants to be told. */
export function unusual(notes: readonly OptionNote[], options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const differs = (note: OptionNote) => note.name in options && JSON.stringify(options[note.name]) !== JSON.stringify(note.default);
  return Object.fromEntries(notes.filter(differs).map((note) => [note.name, options[note.name]]));
}
