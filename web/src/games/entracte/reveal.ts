// How far the end has come: what was named for whom, whose codes lie open, what it came to.

import type { Curtain } from "../kit";
import type * as Entracte from "./protocol";

/** Which part of somebody's moment passes before their codes turn over: everybody looks there first. */
const HELD = 0.4;

export interface Shown {
  readonly names: boolean;
  /** Whose codes are about to turn, or have just turned; null before and after. */
  readonly turning: number | null;
  /** How many have turned theirs over, seat by seat. */
  readonly turned: number;
  readonly verdict: boolean;
}

/** What may be seen by now. */
export function shownBy(curtain: Curtain, seats: number): Shown {
  const verdict = curtain.reached("verdict");
  const gone = curtain.reached("codes") ? curtain.within("codes") * seats : -1;
  return {
    names: curtain.reached("names"),
    turning: gone < 0 || gone >= seats || verdict ? null : Math.floor(gone),
    turned: verdict ? seats : Math.max(0, Math.min(seats, Math.floor(gone + 1 - HELD))),
    verdict,
  };
}

/** With which step an event is told: that all codes are open when they are, what led to it at once. */
export const beat = (event: Entracte.Event): string => (event.type === "revealed" ? "verdict" : "names");
