// How a drawing came to be: line by line in the time that is written in it, without pauses, and never for long.

import type { Drawing, Point, Stroke } from "./drawing";

const PAUSE_BETWEEN = 220;
const PAUSE_WITHIN = 350;
const SHORTEST = 700;
const LONGEST = 7_000;

/** A drawing with the moment of the replay at which each of its points is reached. */
export interface Replay {
  readonly drawing: Drawing;
  /** In milliseconds. */
  readonly length: number;
  /** Stroke by stroke, point by point. */
  readonly moments: readonly (readonly number[])[];
}

export function replayOf(drawing: Drawing, longest = LONGEST): Replay {
  let now = 0;
  let before: Point | null = null;
  const paced = drawing.strokes.map(({ points }) =>
    points.map((point, at) => {
      const took = before === null ? 0 : point.ms - before.ms;
      now += Math.min(took, at === 0 ? PAUSE_BETWEEN : PAUSE_WITHIN);
      before = point;
      return now;
    }),
  );
  const length = Math.min(longest, Math.max(SHORTEST, now));
  const pace = now === 0 ? 0 : length / now;
  return { drawing, length, moments: paced.map((moments) => moments.map((moment) => moment * pace)) };
}

/** What is on the sheet at a moment of the replay; strokes that are done are the drawing's own. */
export function strokesAt({ drawing, length, moments }: Replay, moment: number): readonly Stroke[] {
  if (moment >= length) return drawing.strokes;
  return drawing.strokes.flatMap((stroke, at) => {
    const reached = moments[at] ?? [];
    if ((reached.at(-1) ?? 0) <= moment) return [stroke];
    if ((reached[0] ?? 0) > moment) return [];
    return [begun(stroke, reached, moment)];
  });
}

function begun(stroke: Stroke, reached: readonly number[], moment: number): Stroke {
  const next = reached.findIndex((each) => each > moment);
  const done = stroke.points.slice(0, next);
  const from = done.at(-1);
  const to = stroke.points[next];
  if (from === undefined || to === undefined) return { ...stroke, points: done };
  const start = reached[next - 1] ?? 0;
  const part = (moment - start) / ((reached[next] ?? start) - start);
  const between = (a: number, b: number) => Math.round(a + (b - a) * part);
  const tip = { x: between(from.x, to.x), y: between(from.y, to.y), pressure: between(from.pressure, to.pressure), ms: from.ms };
  return { ...stroke, points: [...done, tip] };
}
