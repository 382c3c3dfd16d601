// By post nobody looks at a reveal together: whoever comes sees the last one first, in its steps, before anything is asked.

import { untrack } from "svelte";
import type { Curtain, LastReveal } from "../games/kit";
import { ownCurtain } from "./curtain.svelte";

const KEPT = "entendre:looked-at:";

export interface MissedReveal {
  /** Null: there is none that was not looked at. */
  readonly up: Curtain | null;
  readonly goOn: () => void;
}

/** Made while a component is; `last` is what came out last in the game that `game` names, null where all look together. */
export function missedReveal(game: () => string, last: () => LastReveal | null): MissedReveal {
  let gone = $state.raw<string | null>(null);
  const id = $derived(last()?.id ?? null);
  const seen = $derived(id === null || gone === `${game()} ${id}` || lookedAt(game()) === id);
  const up = $derived.by(() => {
    if (seen || id === null) return null;
    return untrack(() => ownCurtain(last() ?? { id, beats: [] }, Date.now()));
  });
  function goOn() {
    if (id === null) return;
    gone = `${game()} ${id}`;
    try {
      localStorage.setItem(KEPT + game(), id);
    } catch {
      // Then it holds for this visit.
    }
  }
  return {
    get up() {
      return up;
    },
    goOn,
  };
}

function lookedAt(game: string): string | null {
  try {
    return localStorage.getItem(KEPT + game);
  } catch {
    return null;
  }
}
