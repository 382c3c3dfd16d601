// A show that is on, followed by the server's clock.

import { createSubscriber, MediaQuery } from "svelte/reactivity";
import type { Scene } from "../games/kit";
import type { Show } from "../protocol";
import { momentOf } from "./moment";

/** How often something that moves within a scene is drawn anew. */
const FRAME = 33;
/** Timers may come a little early. */
const LATE = 4;

const still = new MediaQuery("(prefers-reduced-motion: reduce)");

export interface Showing {
  readonly at: number;
  /** How far the scene has come, 0 to 1; without motion 1. */
  readonly part: number;
}

/** Made while a component is; it follows what the table says. */
export function showing(scenes: () => readonly Scene[], show: () => Show, now: () => number): Showing {
  const moment = () => momentOf(scenes(), show(), now());
  // Made anew when the show is put elsewhere: the old timer waits for a scene that will not come.
  const changing = $derived.by(() => {
    void [show(), scenes()];
    return createSubscriber((update) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function wait() {
        const { left } = moment();
        if (left !== null) timer = setTimeout(() => (update(), wait()), left + LATE);
      }
      wait();
      return () => clearTimeout(timer);
    });
  });
  const moving = createSubscriber((update) => {
    const timer = setInterval(update, FRAME);
    return () => clearInterval(timer);
  });
  return {
    get at() {
      changing();
      return moment().at;
    },
    get part() {
      if (still.current) return 1;
      changing();
      const { part } = moment();
      if (part < 1) moving();
      return part;
    },
  };
}
