// The line that is being drawn, put on the sheet by hand: however long it gets, only its end is worked out anew.

import { outline } from "./outline";
import type { Pen } from "./pen";

const END = 100;
const SVG = "http://www.w3.org/2000/svg";

export class Trace {
  #begin = 0;
  #end: SVGPathElement | null = null;

  constructor(private readonly group: SVGGElement) {}

  show(pen: Pen): void {
    const line = pen.from(this.#begin);
    if (this.#end !== null && line.length > END) {
      // The next piece begins where this one ends: round ends on top of each other leave no seam.
      this.#end.setAttribute("d", outline(line.slice(0, -1), pen.width));
      this.#begin += line.length - 2;
      this.#end = null;
    }
    if (this.#end === null) {
      this.#end = document.createElementNS(SVG, "path");
      this.group.append(this.#end);
    }
    this.#end.setAttribute("d", outline(pen.from(this.#begin), pen.width));
  }

  clear(): void {
    this.group.replaceChildren();
    this.#begin = 0;
    this.#end = null;
  }
}
