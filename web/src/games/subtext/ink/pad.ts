// Hands on the sheet: pointers become touches of the pen, in the units of the grid.

import { GRID } from "./drawing";
import type { Nib, Touch } from "./pen";

export type Tool = Nib | "eraser";

/** What a finger or the broad end of a pencil rubs out, in units of the grid. */
export const REACH = 120;

const PALM = 1_500;

/** Where on the sheet an event is. */
export function touchOf(event: PointerEvent, sheet: DOMRect): Touch {
  return {
    x: ((event.clientX - sheet.left) / sheet.width) * GRID,
    y: ((event.clientY - sheet.top) / sheet.height) * GRID,
  };
}

/** All of a move, also what lies between two frames. */
export function partsOf(event: PointerEvent): readonly PointerEvent[] {
  const parts = event.getCoalescedEvents?.() ?? [];
  return parts.length === 0 ? [event] : parts;
}

/** The other end of the pencil, or its button. */
export const upsideDown = (event: PointerEvent): boolean => event.pointerType === "pen" && (event.buttons & 32) !== 0;

/** Keeps the ball of the hand that holds a stylus from drawing. */
export class PalmGuard {
  #pen = -Infinity;

  lets(event: PointerEvent): boolean {
    if (event.pointerType === "pen") this.#pen = event.timeStamp;
    if (event.pointerType === "touch") return event.timeStamp - this.#pen > PALM;
    return event.pointerType !== "mouse" || event.button === 0;
  }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = GRID / 50;
const STRIDE = 5;

/** Where a key moves the pen; null if it is not for that. */
export function stepped(from: { x: number; y: number }, key: string, far: boolean): { x: number; y: number } | null {
  const way = STEPS[key];
  if (way === undefined) return null;
  const length = far ? STEP * STRIDE : STEP;
  const on = (value: number) => Math.min(GRID, Math.max(0, value));
  return { x: on(from.x + way[0] * length), y: on(from.y + way[1] * length) };
}
