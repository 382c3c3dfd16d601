// A pen that is down: it steadies the hand, guesses at pressure where the device has none, and leaves a stroke.

import { GRID, PRESSURES, type Point, type Stroke } from "./drawing";
import { thinned } from "./thinning";

/** The two pens there are. */
export const WIDTHS_OF = { fine: 9, broad: 26 } as const;
export type Nib = keyof typeof WIDTHS_OF;

// Of each step of the hand the line follows so much at once: takes out the tremble, lags by less than a frame.
const FOLLOW = 0.65;
// Steps shorter than this say nothing: half a pixel or so.
const SHORTEST = 8;
// As fast as a hasty hand, in units of the grid a millisecond.
const HASTE = 22;
const CALM_PRESSURE = 0.72;
const HASTY_PRESSURE = 0.3;

export interface Touch {
  readonly x: number;
  readonly y: number;
  /** 0 to 1; null: the device does not tell. */
  readonly pressure: number | null;
  readonly ms: number;
}

export class Pen {
  readonly #points: Point[] = [];
  #tip: Point;

  constructor(
    readonly width: number,
    start: Touch,
  ) {
    this.#tip = inked(start, start.pressure ?? (CALM_PRESSURE + HASTY_PRESSURE) / 2);
    this.#points.push(this.#tip);
  }

  /** The line from its point of this number up to where the pen is, which is not yet settled. */
  from(first: number): readonly Point[] {
    return [...this.#points.slice(first), this.#tip];
  }

  move(touch: Touch): void {
    const before = this.#points.at(-1) ?? this.#tip;
    const pressure = touch.pressure ?? this.#pressed(touch, before);
    this.#tip = inked({ ...touch, ms: Math.max(touch.ms, before.ms) }, pressure);
    const x = before.x + (this.#tip.x - before.x) * FOLLOW;
    const y = before.y + (this.#tip.y - before.y) * FOLLOW;
    if (Math.hypot(x - before.x, y - before.y) < SHORTEST) return;
    this.#points.push({ ...this.#tip, x: Math.round(x), y: Math.round(y) });
  }

  /** Straight there, and the corner is kept: how keys draw. */
  goTo(touch: Touch): void {
    const before = this.#points.at(-1) ?? this.#tip;
    this.#tip = inked({ ...touch, ms: Math.max(touch.ms, before.ms) }, touch.pressure ?? before.pressure / PRESSURES);
    this.#points.push(this.#tip);
  }

  lift(): Stroke {
    const last = this.#points.at(-1);
    const moved = last === undefined || last.x !== this.#tip.x || last.y !== this.#tip.y;
    return { width: this.width, points: thinned(moved ? this.from(0) : this.#points) };
  }

  /** Hasty lines are thinner, as with a real pen. */
  #pressed(touch: Touch, before: Point): number {
    const speed = Math.hypot(touch.x - before.x, touch.y - before.y) / Math.max(1, touch.ms - before.ms);
    const wanted = CALM_PRESSURE - (CALM_PRESSURE - HASTY_PRESSURE) * Math.min(1, speed / HASTE);
    return before.pressure / PRESSURES + (wanted - before.pressure / PRESSURES) * 0.25;
  }
}

function inked({ x, y, ms }: Touch, pressure: number): Point {
  return { x: bounded(x, GRID), y: bounded(y, GRID), pressure: bounded(pressure * PRESSURES, PRESSURES), ms: Math.round(ms) };
}

const bounded = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
