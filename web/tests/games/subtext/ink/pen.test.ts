import { expect, test } from "vitest";
import { FINE } from "../../../../src/games/subtext/ink/drawing";
import { STEP } from "../../../../src/games/subtext/ink/fairCopy";
import { outlineOf } from "../../../../src/games/subtext/ink/outline";
import { Pen } from "../../../../src/games/subtext/ink/pen";

/** A hand so fast that the page hears of nothing but the corners. */
const CORNERS = [[1000, 6000], [1800, 2000], [2600, 6000], [3400, 2000], [4200, 6000], [5000, 2000], [5800, 6000]] as const;

function zigzag() {
  const [[x, y], ...rest] = CORNERS;
  const pen = new Pen(FINE, { x, y });
  for (const [toX, toY] of rest) pen.move({ x: toX, y: toY });
  return pen.lift();
}

const nearest = (points: readonly (readonly [number, number])[], [x, y]: readonly [number, number]) =>
  Math.min(...points.map(([px, py]) => Math.hypot(px - x, py - y)));

test("a fast line keeps its corners", () => {
  const points = zigzag().points.map(({ x, y }) => [x, y] as const);
  for (const corner of CORNERS) expect(nearest(points, corner)).toBeLessThanOrEqual(STEP);
});

test("on paper its corners are where the hand was, too", () => {
  const numbers = (outlineOf(zigzag()).match(/-?\d+/g) ?? []).map(Number);
  const edge = numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []));
  for (const corner of CORNERS) expect(nearest(edge, corner)).toBeLessThan(120);
});

test("a hand that trembles draws a line that trembles less", () => {
  const pen = new Pen(FINE, { x: 1000, y: 4000 });
  for (let step = 1; step <= 60; step += 1) pen.move({ x: 1000 + 40 * step, y: 4000 + (step % 2 === 0 ? 20 : -20) });
  const middle = pen.lift().points.slice(10, -10);
  expect(Math.max(...middle.map(({ y }) => Math.abs(y - 4000)))).toBeLessThan(16);
});
