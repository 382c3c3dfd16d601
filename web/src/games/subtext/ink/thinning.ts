// Fewer points for the same line, so that a busy drawing stays within what a sheet holds.

import { GRID, MAX_POINTS, pointsIn, type Point, type Stroke } from "./drawing";

/** Nobody sees a line moved by so little: a sixth of a pixel on a phone, half of one on a large screen. */
export const UNSEEN = 3;
const PRESSURE_UNSEEN = 10;

/** The points without which the line would be further off than `tolerance` somewhere; first and last always stay. */
export function thinned(points: readonly Point[], tolerance = UNSEEN): readonly Point[] {
  if (points.length < 3) return points;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const worst = furthest(points, from, to, tolerance);
    if (worst === null) continue;
    keep[worst] = 1;
    spans.push([from, worst], [worst, to]);
  }
  return points.filter((_, at) => keep[at] === 1);
}

/**
 * The strokes with at most so many points in all: the same ones while they fit, coarser only as far as needed.
 * No stroke loses its ends, so a limit below two points each cannot be kept.
 */
export function fitted(strokes: readonly Stroke[], most = MAX_POINTS): readonly Stroke[] {
  let fit = strokes;
  for (let tolerance = 2 * UNSEEN; pointsIn(fit) > most && tolerance < 2 * GRID; tolerance *= 2) {
    fit = strokes.map((stroke) => ({ ...stroke, points: thinned(stroke.points, tolerance) }));
  }
  return fit;
}

function furthest(points: readonly Point[], from: number, to: number, tolerance: number): number | null {
  const start = points[from];
  const end = points[to];
  if (start === undefined || end === undefined) return null;
  let most = 1;
  let worst: number | null = null;
  for (let at = from + 1; at < to; at++) {
    const point = points[at];
    if (point === undefined) continue;
    const off = offLine(point, start, end, tolerance);
    if (off > most) {
      most = off;
      worst = at;
    }
  }
  return worst;
}

/** How far a point is from the straight line, and its pressure from an even change, where 1 is as far as may be. */
function offLine(point: Point, start: Point, end: Point, tolerance: number): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length));
  const away = Math.hypot(point.x - start.x - along * dx, point.y - start.y - along * dy) / tolerance;
  // A coarser line may be coarser in this too.
  const pressed = Math.abs(point.pressure - start.pressure - along * (end.pressure - start.pressure));
  return Math.max(away, (pressed * UNSEEN) / (PRESSURE_UNSEEN * tolerance));
}
