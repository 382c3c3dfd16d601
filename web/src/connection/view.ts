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

/** The four parts as they were heard last; null: there is no such part. */
export interface Parts {
  readonly table: TableView | null;
  readonly open: Look["open"] | null;
  readonly seat: SeatView | null;
  readonly own: Look["own"];
}

export const NO_PARTS: Parts = { table: null, open: null, seat: null, own: null };

export function viewOf({ table, open, seat, own }: Parts): View {
  if (table === null) return { table, mine: seat, look: null };
  const { version, prompts, outcome } = table;
  return { table, mine: seat, look: { seat: seat?.seat ?? null, version, open, own, prompts, mine: seat?.mine ?? {}, outcome } };
}
