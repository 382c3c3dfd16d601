// The words of the game once more: the best that was laid, and round by round what could have been.

import type { Seat } from "../../protocol";
import { paced } from "../../show/moment";
import type { ResultsProps, Scene } from "../kit";
import type * as Keyword from "./protocol";
import { roundsOf, type RoundInHindsight } from "./rounds";
import { t } from "./texts";

export const BEST = "best";
const BEST_SECONDS = 8;
const ROUND_SECONDS = 4;
const SEAT_SECONDS = 1.1;
const LONGEST = 150;
const SHORTEST = 5;
const PODIUM = 3;

export interface Kept {
  readonly seat: Seat;
  readonly word: Keyword.KeptWord;
}

/** The longest words that somebody kept, of equal ones those with more blue cards. */
export const bestWords = (piles: readonly Keyword.Pile[]): readonly Kept[] =>
  piles
    .flatMap(({ words }, seat) => words.map((word): Kept => ({ seat, word })))
    .toSorted((one, other) => other.word.text.length - one.word.text.length || other.word.blue.length - one.word.blue.length)
    .slice(0, PODIUM);

export const roundId = (round: number): string => `round/${round}`;

/** How many of a round's rows are there by now, 0 to 1: one after another, the last in time to be read. */
export const rowsBy = (count: number, part: number): number => Math.min(count, Math.floor((part / 0.6) * count + 1));

export function scenes({ look, hindsight }: ResultsProps<"keyword">): readonly Scene[] {
  const piles = look.open.piles;
  const best: Scene[] = bestWords(piles).length === 0 ? [] : [{ id: BEST, title: t("keyword.show.best"), seconds: BEST_SECONDS }];
  const rounds: readonly RoundInHindsight[] = roundsOf(hindsight?.best ?? [], piles);
  return paced(
    [...rounds.map(({ round, seats }) => ({ id: roundId(round), title: t("keyword.results.round", { round }), seconds: ROUND_SECONDS + SEAT_SECONDS * seats.length })), ...best],
    LONGEST,
    SHORTEST,
  );
}
