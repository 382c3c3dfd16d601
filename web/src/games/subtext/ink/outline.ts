// The shape that a stroke leaves on paper, as the path of an SVG in the units of the grid.

import { getStroke } from "perfect-freehand";
import { GRID, PRESSURES, WIDTHS, type Point, type Stroke } from "./drawing";

const UNIT = (GRID + 1) / WIDTHS;
const THINNING = 0.55;
// Corners far apart would be rounded into one another: between them the line is filled with points this far apart.
const SPACING = 72;

const known = new WeakMap<Stroke, string>();

/** Remembered for as long as the stroke is. */
export function outlineOf(stroke: Stroke): string {
  let path = known.get(stroke);
  if (path === undefined) {
    path = outline(stroke.points, stroke.width);
    known.set(stroke, path);
  }
  return path;
}

/** The same, for a line that is still growing. */
export function outline(points: readonly Point[], width: number): string {
  const size = width * UNIT;
  const first = points[0];
  if (first === undefined) return "";
  if (points.every(({ x, y }) => x === first.x && y === first.y)) return dot(first, size);
  // Hands are steadied while they draw, not here: what is stored is what was seen.
  const edge = getStroke(filled(points), { size, thinning: THINNING, streamline: 0, smoothing: 0.5, simulatePressure: false, last: true });
  return smooth(edge);
}

function dot({ x, y, pressure }: Point, size: number): string {
  const radius = Math.max(1, Math.round(size * (0.5 - THINNING * (0.5 - pressure / PRESSURES))));
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function filled(points: readonly Point[]): [number, number, number][] {
  const line: [number, number, number][] = [];
  points.forEach((to, at) => {
    const from = points[at - 1] ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / SPACING));
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const pressure = from.pressure + (to.pressure - from.pressure) * part;
      line.push([from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, pressure / PRESSURES]);
    }
  });
  return line;
}

/** A closed curve that passes half-way between neighbouring points and bends towards them. */
function smooth(edge: readonly (readonly number[])[]): string {
  const whole = edge.map(([x = 0, y = 0]) => [Math.round(x), Math.round(y)] as const);
  const first = whole[0];
  if (first === undefined) return "";
  const bends = whole.map(([x, y], at) => {
    const [nextX, nextY] = whole[(at + 1) % whole.length] ?? first;
    return `${x} ${y} ${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`;
  });
  return `M${first[0]} ${first[1]}Q${bends.join(" ")}Z`;
}
