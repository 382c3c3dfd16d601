// A note of the coach's in words: the game has the sentence, and what goes into it is told by its kind.

import type { Game } from "../games/game.svelte";
import type { People } from "../games/kit";
import { language } from "../i18n/index.svelte";
import type { Values } from "../i18n/text";
import type { Note, NoteValue, Seat } from "../protocol";

/** What the coach says to whoever decided, or about them to anybody else; empty where the game has no words for it. */
export function sentence(note: Note, game: Game, people: People, me: Seat | null): string {
  const values = { player: people.name(note.seat), ...said(note, game, people) };
  const direct = game.texts.say(note.key, values);
  return note.seat === me ? direct : game.texts.maybe(`${note.key}.them`, direct, values);
}

/** Where in the game it was: "Round 3, drawing", or at least what was asked. */
export function place(note: Note, game: Game, people: People): string {
  const [kind = "", rest = ""] = note.prompt.split("/");
  return game.texts.maybe(`coach.at.${kind}`, game.prompt(kind), { number: Number.parseInt(rest, 10), ...said(note, game, people) });
}

function said(note: Note, game: Game, people: People): Values {
  return Object.fromEntries(Object.entries(note.values).map(([name, value]) => [name, told(value, game, people)] as const));
}

function told(value: NoteValue, game: Game, people: People): string | number {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number(value.toFixed(1));
  switch (value.type) {
    case "seat":
      return people.name(value.seat);
    case "chance":
      return value.chance.toLocaleString(language.now, { style: "percent" });
    case "piece":
      return game.piece(value.kind, value.number);
    case "named":
      return value.names[language.now] ?? value.names["en"] ?? "";
  }
}
