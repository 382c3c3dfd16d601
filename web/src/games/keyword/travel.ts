// A card that comes to lie somewhere is seen to come from where it was.

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

const LONG = 220;

export const moving = (): number => (prefersReducedMotion.current ? 0 : LONG);

/** From the place that is marked with this in `data-from`, if it is in sight. */
export function travel(node: Element, from: number): TransitionConfig {
  const source = document.querySelector(`[data-from="${from}"]`);
  if (source === null || moving() === 0) return { duration: 0 };
  const start = source.getBoundingClientRect();
  const end = node.getBoundingClientRect();
  const x = start.left - end.left;
  const y = start.top - end.top;
  return { duration: LONG, easing: cubicOut, css: (_, still) => `transform: translate(${x * still}px, ${y * still}px)` };
}
