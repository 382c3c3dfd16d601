import { createSubscriber } from "svelte/reactivity";

const TICK = 250;

/** Called where something depends on the time: it is worked out anew a few times a second while anybody looks at it. */
export function ticking(): () => void {
  return createSubscriber((update) => {
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  });
}
