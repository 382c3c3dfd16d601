// The words that were laid, as they are kept, and how good they are.

import type { Mark, TodayResult } from "../../kit";
import { blueOf, textOf, type Half } from "../piece";
import type * as Keyword from "../protocol";
import { withTyped } from "../typing";

/** A word as it was laid. */
export interface Laid extends Keyword.Rank {
  readonly text: string;
  /** Letter by letter, whether its card was blue. */
  readonly blues: readonly boolean[];
}

export const laid = (word: Half): Laid => ({
  text: textOf(word),
  length: word.length,
  blue: blueOf(word).length,
  blues: word.map(({ card }) => card.colour === "blue"),
});

/** More than 0: the one is better. */
export const compared = (one: Keyword.Rank, other: Keyword.Rank): number => one.length - other.length || one.blue - other.blue;

export type Refused = "unknown" | "twice";

/** Why a word cannot be laid; null: it can. It costs no go. */
export function refused(word: Laid, goes: readonly Laid[], { answer }: Keyword.Puzzle): Refused | null {
  if (!Object.hasOwn(answer.words, word.text)) return "unknown";
  return goes.some((each) => each.text === word.text && each.blue >= word.blue) ? "twice" : null;
}

/** What it is worth: the best, at least par, or less. */
export const markOf = (word: Keyword.Rank, { par, answer }: Keyword.Puzzle): Mark => (compared(word, answer.best) >= 0 ? "hit" : compared(word, par) >= 0 ? "near" : "miss");

export const OF = 3;

export function scoreOf(word: Keyword.Rank, { par, answer }: Keyword.Puzzle): number {
  if (compared(word, answer.best) >= 0) return OF;
  const over = compared(word, par);
  return over > 0 ? 2 : over === 0 ? 1 : 0;
}

export const isOver = (goes: readonly Laid[], puzzle: Keyword.Puzzle): boolean => goes.length >= puzzle.tries || goes.some((each) => markOf(each, puzzle) === "hit");

export const resultOf = (goes: readonly Laid[], puzzle: Keyword.Puzzle): TodayResult => ({
  marks: goes.map((each) => markOf(each, puzzle)),
  score: Math.max(0, ...goes.map((each) => scoreOf(each, puzzle))),
  of: OF,
});

/** What was kept; nothing that could not have been laid. */
export function goesIn(body: string | null, puzzle: Keyword.Puzzle): readonly Laid[] {
  return (body ?? "").split(" ").flatMap((each): Laid[] => {
    const [text = "", blues = ""] = each.split(":");
    if (!Object.hasOwn(puzzle.answer.words, text) || blues.length !== text.length) return [];
    const marks = [...blues].map((sign) => sign === "b");
    return [{ text, length: text.length, blue: marks.filter(Boolean).length, blues: marks }];
  }).slice(0, puzzle.tries);
}

export const written = (goes: readonly Laid[]): string => goes.map(({ text, blues }) => `${text}:${blues.map((blue) => (blue ? "b" : "o")).join("")}`).join(" ");

/** A word on the best of today's cards. */
export function onCards(text: string, { hand, row }: Keyword.Puzzle): Half {
  return [...text].reduce<Half>((word, letter) => withTyped(word, letter, hand, row) ?? word, []);
}
