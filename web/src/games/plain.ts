// What can be said of a game that says nothing of its own: its texts, filled with the fields of its events and answers.

import { list } from "../i18n/index.svelte";
import type { Values } from "../i18n/text";
import type { AnyGame } from "../protocol";
import type { NameOf, Say } from "./kit";

/** `told.<tag>` with the event's plain fields, the name of whoever is at `seat`, and those at `seats`. Null where the game has no such text. */
export function plainSentence(event: AnyGame["event"], say: Say, nameOf: NameOf): string | null {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  const { seat, seats } = fields;
  const people = {
    ...(typeof seat === "number" ? { name: nameOf(seat) } : {}),
    ...(isNumbers(seats) ? { names: list(seats.map(nameOf)) } : {}),
  };
  return say(`told.${event.type}`, { ...plainly(fields), ...people }) || null;
}

/** `answered.<tag>` with the answer's plain fields; empty where the game has no such text. */
export function plainAnswer(answer: unknown, say: Say): string {
  if (typeof answer !== "object" || answer === null || !("type" in answer)) return "";
  return say(`answered.${String(answer.type)}`, plainly({ ...answer }));
}

export const plainPiece = (kind: string, number: number, say: Say): string => say(`piece.${kind}`, { number }) || String(number);

function plainly(fields: Readonly<Record<string, unknown>>): Values {
  const plain = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string | number] => plain(field[1])));
}

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((each) => typeof each === "number");
