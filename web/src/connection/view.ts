// The game as it is seen from one place: what everybody sees, and what is this place's own.

import type { Look, SeatView, TableView } from "../protocol";

export interface View {
  /** Null: no game. */
  readonly table: TableView | null;
  /** Null: a spectator. */
  readonly mine: SeatView | null;
  /** What boards are given; null: no game. */
  readonly look: Look | null;
}

export function viewOf(table: TableView | null, mine: SeatView | null): View {
  return { table, mine, look: table === null ? null : lookOf(table, mine) };
}

function lookOf({ version, open, prompts, outcome }: TableView, mine: SeatView | null): Look {
  return { seat: mine?.seat ?? null, version, open, own: mine?.own ?? null, prompts, mine: mine?.mine ?? {}, outcome };
}
