// The reveal of the round before is a moment: it comes before the next question, until somebody goes on or for a while.

import type { Seat } from "../../protocol";
import type * as Keyword from "./protocol";
import type { Drafts } from "../kit";

const WHILE = 9_000;
const DRAFT = "seen";

export interface Moment {
  /** Whether the reveal stands before everything else now. */
  readonly on: boolean;
  readonly goOn: () => void;
  /** Show it once more. */
  readonly again: () => void;
}

/** Made while a component is; `clocked` says whether time is running, because then nobody should have to hurry to go on. */
export function moments(open: () => Keyword.Open, clocked: () => boolean, me: () => Seat | null, drafts: Drafts): Moment {
  // Kept, so that who comes back after a refresh is shown what they missed, and not what they have seen.
  let seen = $state(Number(drafts.read(DRAFT) ?? 0));
  const round = $derived(open().reveal?.round ?? 0);
  // Not "later than": a replay may go back.
  const on = $derived(open().phase === "word" && open().reveal !== null && round !== seen);

  function goOn() {
    seen = round;
    if (me() !== null) drafts.keep(DRAFT, String(round));
  }

  $effect(() => {
    if (!on || (me() !== null && !clocked())) return;
    const timer = setTimeout(goOn, WHILE);
    return () => clearTimeout(timer);
  });

  return {
    get on() {
      return on;
    },
    goOn,
    again: () => {
      seen = 0;
    },
  };
}
