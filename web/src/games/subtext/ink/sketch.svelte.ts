// A drawing in the making: what is on the sheet, and the way back.

import { MAX_STROKES, type Drawing, type Stroke } from "./drawing";
import { fitted } from "./fairCopy";

type Strokes = readonly Stroke[];
const REMEMBERED = 300;

export class Sketch {
  #now = $state.raw<Strokes>([]);
  #past = $state.raw<readonly Strokes[]>([]);
  #future = $state.raw<readonly Strokes[]>([]);

  constructor({ strokes }: Drawing) {
    this.#now = strokes;
  }

  get strokes(): Strokes {
    return this.#now;
  }
  get full(): boolean {
    return this.#now.length >= MAX_STROKES;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** False, and nothing is done, if the sheet holds no more strokes. */
  draw(stroke: Stroke): boolean {
    if (this.full) return false;
    this.#become(fitted([...this.#now, stroke]));
    return true;
  }

  erase(gone: ReadonlySet<Stroke>): void {
    const left = this.#now.filter((stroke) => !gone.has(stroke));
    if (left.length < this.#now.length) this.#become(left);
  }

  clear(): void {
    if (this.#now.length > 0) this.#become([]);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [...this.#future, this.#now];
    this.#past = this.#past.slice(0, -1);
    this.#now = before;
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#past = [...this.#past, this.#now];
    this.#future = this.#future.slice(0, -1);
    this.#now = after;
  }

  #become(strokes: Strokes): void {
    this.#past = [...this.#past, this.#now].slice(-REMEMBERED);
    this.#future = [];
    this.#now = strokes;
  }
}
