// The fair copy of a drawing: docs/protocol.md, "Drawings". Its lines, and nothing of the hand and the device that drew them.
// The server makes one of whatever it gets; made here as well, what is on the pad is what everybody will see.

import { FINE, BROAD, MAX_POINTS, pointsIn, PRESSURE, type Drawing, type Point, type Stroke } from "./drawing";

interface Spot {
  readonly x: number;
  readonly y: number;
}

const BROADER = 16;
/** From a point to the next. Of what is smaller, less than half as much as the fine pen is wide, nobody sees anything. */
export const STEP = 32;
const STEP_MS = 6;
const LIFT_MS = 200;

export function fairCopy({ strokes }: Drawing): Drawing {
  const step = stepFor(strokes);
  let now = -LIFT_MS;
  const copied = strokes.map(({ width, points }): Stroke => {
    now += LIFT_MS;
    const start = now;
    const even = paced(points, step).map(({ x, y }, at): Point => ({ x, y, pressure: PRESSURE, ms: start + at * STEP_MS }));
    now = even.at(-1)?.ms ?? now;
    return { width: width >= BROADER ? BROAD : FINE, points: even };
  });
  return { strokes: copied };
}

/** The line by points that are a step apart, to the nearest one of the grid; its ends are among them. */
export function paced<At extends Spot>(line: readonly At[], step = STEP): readonly At[] {
  const first = line[0];
  if (first === undefined) return line;
  let last = first;
  const points = [first];
  let begin = first;
  for (const end of line.slice(1)) {
    let at = begin;
    for (let away = apart(last, end); away >= (same(at, last) ? step - 1 : step); away = apart(last, end)) {
      // A step that was rounded to the grid is left as it is: what is even already stays so.
      last = at = same(at, last) && away <= step + 1 ? end : reached(last, at, end, step);
      points.push(last);
      if (same(at, end)) break;
    }
    begin = end;
  }
  return same(last, begin) ? points : [...points, begin];
}

/** The strokes with at most so many points in all: the same ones while they fit, coarser only as far as needed. */
export function fitted(strokes: readonly Stroke[], most = MAX_POINTS): readonly Stroke[] {
  if (pointsIn(strokes) <= most) return strokes;
  const step = Math.max(2 * STEP, stepFor(strokes, most));
  return strokes.map((stroke) => ({ ...stroke, points: paced(stroke.points, step) }));
}

/** Where on the way from `begin`, which is nearer to `last` than a step, to `end`, which is not, one is a step away from it. */
function reached<At extends Spot>(last: Spot, begin: Spot, end: At, step: number): At {
  const dx = end.x - begin.x;
  const dy = end.y - begin.y;
  const ox = begin.x - last.x;
  const oy = begin.y - last.y;
  const square = dx * dx + dy * dy;
  const along = ox * dx + oy * dy;
  const part = (Math.sqrt(along * along + square * (step * step - ox * ox - oy * oy)) - along) / square;
  return { ...end, x: Math.floor(begin.x + dx * part + 0.5), y: Math.floor(begin.y + dy * part + 0.5) };
}

/** As far apart as points must be to be few enough. */
function stepFor(strokes: readonly Stroke[], most = MAX_POINTS): number {
  let length = 0;
  for (const { points } of strokes) points.forEach((point, at) => (length += apart(points[at - 1] ?? point, point)));
  let step = STEP;
  while (length / (step - 1) > most - 2 * strokes.length) step *= 2;
  return step;
}

function apart(one: Spot, other: Spot): number {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  return Math.sqrt(dx * dx + dy * dy);
}

const same = (one: Spot, other: Spot): boolean => one.x === other.x && one.y === other.y;
