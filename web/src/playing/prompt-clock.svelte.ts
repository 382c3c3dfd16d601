// How long each open prompt still has, and what else goes by the server's clock, ticking only while somebody looks at it.

import { createSubscriber } from "svelte/reactivity";
import type { PromptClock } from "../games/kit";
import type { TableView } from "../protocol";

const TICK = 250;

/** `table` and `now` are asked anew every time: the table changes under the clock. */
export function promptClock(table: () => Pick<TableView, "deadlines" | "left"> | null, now: () => number): PromptClock {
  const ticking = createSubscriber((update) => {
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  });
  return {
    left: (prompt) => {
      const shown = table();
      const deadline = shown?.deadlines[prompt];
      if (deadline === undefined) return shown?.left[prompt] ?? null;
      ticking();
      return Math.max(0, deadline - now());
    },
    rounds: (every) => {
      ticking();
      return Math.floor(now() / every);
    },
  };
}
