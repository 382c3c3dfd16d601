// What a card of the hand would ask the others, were it played now.

import type { Seat } from "../../protocol";
import { has, type CodeId } from "./codes";
import type * as Entracte from "./protocol";
import type { Cell } from "./sheet";

export interface Asked {
  readonly code: CodeId;
  /** Who may still have it, by the sheet as it lies there. */
  readonly open: readonly Seat[];
}

/** Code by code what a card would test; those that are settled for everybody come last. Nothing where the table does not say. */
export function askedBy(held: Entracte.HandCard, codes: readonly CodeId[], cells: readonly (readonly Cell[])[], others: readonly Seat[]): readonly Asked[] {
  const tests = held.tests ?? 0;
  return codes
    .flatMap((code, place) => (has(tests, place) ? [{ code, open: others.filter((seat) => cells[seat]?.[place]?.mark !== "crossed") }] : []))
    .sort((one, other) => Number(one.open.length === 0) - Number(other.open.length === 0));
}
