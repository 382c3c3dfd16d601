// The tables at which this device has a seat, as home tells of them.

import type { SeatState } from "../protocol";

/** About more than this many the server is not asked at a time. */
export const MOST = 20;

/** In a word: what is going on there; `turn`: one is waited for. */
export type TableState = "turn" | "playing" | "lobby" | "over";

export function stateOf(table: SeatState): TableState {
  if (table.asked) return "turn";
  if (table.over) return "over";
  return table.phase === "lobby" ? "lobby" : "playing";
}

const ORDER: readonly TableState[] = ["turn", "playing", "lobby", "over"];

/** Where one is waited for comes first. */
export function yourTables(found: readonly (SeatState | null)[]): readonly SeatState[] {
  return found.flatMap((table) => table ?? []).toSorted((one, other) => ORDER.indexOf(stateOf(one)) - ORDER.indexOf(stateOf(other)));
}
