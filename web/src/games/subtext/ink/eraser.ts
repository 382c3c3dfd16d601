import { WIDTHS, GRID, type Point, type Stroke } from "./drawing";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The strokes that an eraser of this reach touches on its way. */
export function touched(strokes: readonly Stroke[], from: Spot, to: Spot, reach: number): readonly Stroke[] {
  return strokes.filter(({ width, points }) => {
    const near = reach + (width * GRID) / WIDTHS / 2;
    return points.some((point, at) => apart(points[at - 1] ?? point, point, from, to) <= near);
  });
}

/** The distance between two straight lines, each of which may be a spot. */
function apart(a: Point, b: Point, c: Spot, d: Spot): number {
  if (cross(a, b, c, d)) return 0;
  return Math.min(toLine(a, c, d), toLine(b, c, d), toLine(c, a, b), toLine(d, a, b));
}

function toLine(spot: Spot, start: Spot, end: Spot): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((spot.x - start.x) * dx + (spot.y - start.y) * dy) / length));
  return Math.hypot(spot.x - start.x - along * dx, spot.y - start.y - along * dy);
}

function cross(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  const side = (p: Spot, q: Spot, r: Spot) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
