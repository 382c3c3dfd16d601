// The round on the rules page: Ada deals, Cleo is her partner, and a camper van makes the other two think of camping.

import { castOf } from "../../cast";
import type * as Subtext from "../protocol";
import { idOf, type DrawingName } from "./drawings";
import { t } from "./texts";

export const PEOPLE = castOf(["Ada", "Ben", "Cleo", "Dan"]);

const WORDS = ["snail", "lemon", "snail", "tent"] as const;
const ON_THE_BOARD: readonly (readonly [label: string, drawing: DrawingName, author: number])[] = [
  ["dealer", "camper", 0],
  ["A", "sour", 1],
  ["B", "stairs", 2],
  ["C", "campfire", 3],
];

export const wordOf = (seat: number): string => t(`rulebook.word.${WORDS[seat] ?? "snail"}`);

export const board = (): readonly Subtext.OpenedSheet[] =>
  ON_THE_BOARD.map(([label, drawing, author]) => ({ label, id: idOf(drawing), author, word: wordOf(author), foul: false }));

export const reveal = (): Subtext.Reveal => ({
  round: 1,
  dealer: 0,
  partner: 2,
  word: wordOf(0),
  letter: "B",
  sheets: board(),
  guesses: ["B", "C", "B", "C"],
  wrong: 2,
  points: [2, 0, 2, 0],
  scores: [2, 0, 2, 0],
});
