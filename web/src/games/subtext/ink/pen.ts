// A pen that is down: it steadies the hand, and leaves a stroke. It asks nobody how fast or how hard they draw.

import { BROAD, FINE, GRID, PRESSURE, type Point, type Stroke } from "./drawing";
import { paced } from "./fairCopy";

/** The two pens there are. */
export const WIDTHS_OF = { fine: FINE, broad: BROAD } as const;
export type Nib = keyof typeof WIDTHS_OF;

// Of a small step of the hand the line follows so much at once: takes out the tremble, lags by less than a frame.
const FOLLOW = 0.65;
// Nobody trembles so far: of such a step it follows all, and the corners of a fast line are where the hand was.
const FAR = 160;
// Steps shorter than this say nothing: half a pixel or so.
const SHORTEST = 8;

export interface Touch {
  readonly x: number;
  readonly y: number;
}

export class Pen {
  readonly #points: Point[] = [];
  #tip: Point;

  constructor(
    readonly width: number,
    start: Touch,
  ) {
    this.#tip = inked(start);
    this.#points.push(this.#tip);
  }

  /** The line from its point of this number up to where the pen is, which is not yet settled. */
  from(first: number): readonly Point[] {
    return [...this.#points.slice(first), this.#tip];
  }

  move(touch: Touch): void {
    const before = this.#points.at(-1) ?? this.#tip;
    this.#tip = inked(touch);
    const step = Math.hypot(this.#tip.x - before.x, this.#tip.y - before.y);
    const follow = FOLLOW + (1 - FOLLOW) * Math.min(1, step / FAR);
    const x = before.x + (this.#tip.x - before.x) * follow;
    const y = before.y + (this.#tip.y - before.y) * follow;
    if (Math.hypot(x - before.x, y - before.y) < SHORTEST) return;
    this.#points.push(inked({ x, y }));
  }

  /** Straight there, and the corner is kept: how keys draw. */
  goTo(touch: Touch): void {
    this.#tip = inked(touch);
    this.#points.push(this.#tip);
  }

  lift(): Stroke {
    return { width: this.width, points: paced(this.from(0)) };
  }
}

const inked = ({ x, y }: Touch): Point => ({ x: bounded(x), y: bounded(y), pressure: PRESSURE, ms: 0 });
const bounded = (value: number): number => Math.min(GRID, Math.max(0, Math.round(value)));
