// The guesses at the code that is asked for, as they are kept.

import type { TodayResult } from "../../kit";
import type { CodeId } from "../codes";

export const TRIES = 3;

/** What was guessed, in order; nothing that is no code, and nothing twice. */
export function guessesIn(body: string | null, codes: readonly CodeId[]): readonly CodeId[] {
  const found = (body ?? "").split(" ").filter((each) => codes.includes(each));
  return [...new Set(found)].slice(0, TRIES);
}

export const isOver = (guesses: readonly CodeId[], answer: CodeId): boolean => guesses.includes(answer) || guesses.length >= TRIES;

/** What came of it. The sooner, the better. */
export function resultOf(guesses: readonly CodeId[], answer: CodeId): TodayResult {
  const found = guesses.indexOf(answer);
  return { marks: guesses.map((each) => (each === answer ? "hit" : "miss")), score: found < 0 ? 0 : TRIES - found, of: TRIES };
}
