// Every round in hindsight: what each seat laid, and the best it could have laid.

import type { Seat } from "../../protocol";
import type * as Keyword from "./protocol";

export interface SeatRound {
  readonly seat: Seat;
  readonly laid: string | null;
  readonly best: string | null;
  readonly kept: boolean;
}

export interface RoundInHindsight {
  readonly round: number;
  readonly seats: readonly SeatRound[];
}

export function roundsOf(best: readonly Keyword.BestWord[], piles: readonly Keyword.Pile[]): RoundInHindsight[] {
  const rounds = [...new Set(best.map((each) => each.round))].toSorted((one, other) => one - other);
  return rounds.map((round) => ({
    round,
    seats: best
      .filter((each) => each.round === round)
      .toSorted((one, other) => one.seat - other.seat)
      .map(({ seat, laid, best: most }) => ({ seat, laid, best: most, kept: laid !== null && keptAlways(seat, laid, best, piles) })),
  }));
}

/** A pile does not tell in which round a word was kept: if the seat laid it several times and kept it only sometimes, nothing is said. */
function keptAlways(seat: Seat, laid: string, best: readonly Keyword.BestWord[], piles: readonly Keyword.Pile[]): boolean {
  const times = best.filter((each) => each.seat === seat && each.laid === laid).length;
  return piles[seat]?.words.filter((word) => word.text === laid).length === times;
}
