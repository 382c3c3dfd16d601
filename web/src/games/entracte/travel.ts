// A card that leaves a hand is the one that arrives in the row: it travels.

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, type TransitionConfig } from "svelte/transition";

const duration = (milliseconds: number) => () => (prefersReducedMotion.current ? 0 : milliseconds);

/** From a hand that nobody here sees a card comes out of the wings. */
function fromTheWings(): TransitionConfig {
  return {
    duration: duration(520)(),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translate(${u * 5}rem, ${u * -3}rem) rotate(${u * 14}deg)`,
  };
}

export const [send, receive] = crossfade({ duration: duration(520), easing: cubicOut, fallback: fromTheWings });
