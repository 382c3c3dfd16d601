// How long each open prompt still has, ticking only while somebody looks at it.

import { createSubscriber } from "svelte/reactivity";
import type { View } from "../protocol";
import type { PromptClock } from "./contract";

const TICK = 250;

/** `view` and `now` are asked anew every time: the view changes under the clock. */
export function promptClock(view: () => Pick<View, "deadlines" | "left">, now: () => number): PromptClock {
  const ticking = createSubscriber((update) => {
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  });
  return {
    left: (prompt) => {
      const { deadlines, left } = view();
      const deadline = deadlines[prompt];
      if (deadline === undefined) return left[prompt] ?? null;
      ticking();
      return Math.max(0, deadline - now());
    },
  };
}
