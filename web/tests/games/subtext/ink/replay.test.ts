import { expect, test } from "vitest";
import type { Drawing, Point } from "../../../../src/games/subtext/ink/drawing";
import { replayOf, strokesAt } from "../../../../src/games/subtext/ink/replay";

const at = (x: number, ms: number): Point => ({ x, y: 0, pressure: 128, ms });
const drawing: Drawing = {
  strokes: [
    { width: 9, points: [at(0, 1_000), at(1_000, 2_000)] },
    { width: 9, points: [at(5_000, 90_000), at(6_000, 90_300)] },
  ],
};

test("a replay begins with an empty sheet and ends with the drawing itself", () => {
  const replay = replayOf(drawing);
  expect(strokesAt(replay, -1)).toEqual([]);
  expect(strokesAt(replay, replay.length)).toBe(drawing.strokes);
});

test("nobody waits for a pause", () => {
  expect(replayOf(drawing).length).toBeLessThan(1_200);
});

test("a line grows between its points", () => {
  const replay = replayOf(drawing);
  const [first] = replay.moments;
  const half = ((first?.[0] ?? 0) + (first?.[1] ?? 0)) / 2;
  expect(strokesAt(replay, half)).toEqual([{ width: 9, points: [at(0, 1_000), { ...at(500, 1_000) }] }]);
});

test("strokes come one after another", () => {
  const replay = replayOf(drawing);
  const counts = Array.from({ length: 50 }, (_, n) => strokesAt(replay, (n / 49) * replay.length).length);
  expect(counts).toEqual([...counts].sort());
  expect(new Set(counts)).toEqual(new Set([1, 2]));
});

test("a long drawing is shown quickly, in its own rhythm", () => {
  const points = Array.from({ length: 2_000 }, (_, n) => at(n, n * 40));
  const replay = replayOf({ strokes: [{ width: 9, points }] }, 3_000);
  expect(replay.length).toBe(3_000);
  expect(replay.moments[0]?.[1_000]).toBeCloseTo(1_500, -1);
});

test("an empty sheet and a dot can be replayed", () => {
  expect(strokesAt(replayOf({ strokes: [] }), 0)).toEqual([]);
  const dot: Drawing = { strokes: [{ width: 9, points: [at(3, 0)] }] };
  expect(strokesAt(replayOf(dot), 10)).toEqual(dot.strokes);
});
