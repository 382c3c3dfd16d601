import { expect, test } from "vitest";
import { MAX_POINTS, MAX_STROKES, pointsIn, type Point, type Stroke } from "../../../../src/games/subtext/ink/drawing";
import { touched } from "../../../../src/games/subtext/ink/eraser";
import { outline } from "../../../../src/games/subtext/ink/outline";
import { stepped } from "../../../../src/games/subtext/ink/pad";
import { pack } from "../../../../src/games/subtext/ink/packing";
import { Pen } from "../../../../src/games/subtext/ink/pen";
import { Sketch } from "../../../../src/games/subtext/ink/sketch.svelte";
import { Trace } from "../../../../src/games/subtext/ink/trace";
import { fairCopy, fitted, paced, STEP } from "../../../../src/games/subtext/ink/fairCopy";

const at = (x: number, y: number, ms = 0, pressure = 128): Point => ({ x, y, pressure, ms });
const line = (...points: Point[]): Stroke => ({ width: 9, points });

/** A hand that does not come to rest: no two steps in one direction. */
function scribble(count: number): Point[] {
  return Array.from({ length: count }, (_, n) => at(Math.round(4000 + 3900 * Math.sin(n * 2.3)), Math.round(4000 + 3900 * Math.cos(n * 1.7)), n));
}

function away(point: Point, points: readonly Point[]): number {
  return Math.min(
    ...points.slice(1).map((end, index) => {
      const start = points[index] ?? end;
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const along = Math.min(1, Math.max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(point.x - start.x - along * dx, point.y - start.y - along * dy);
    }),
  );
}

test("a line is paced out evenly, however often a device told where its pen was", () => {
  const straight = paced([at(0, 0), at(1000, 0)]);
  expect(straight.map((point) => point.x)).toEqual([...Array.from({ length: 32 }, (_, n) => n * STEP), 1000]);
  expect(paced(Array.from({ length: 1001 }, (_, n) => at(n, 0, n * 16)))).toMatchObject(straight.map(({ x, y }) => ({ x, y })));
});

test("a line that is paced out is nowhere further off than nobody sees, and stays as it is", () => {
  const curve = Array.from({ length: 400 }, (_, n) => at(Math.round(4000 + 3000 * Math.cos(n / 60)), Math.round(4000 + 2000 * Math.sin(n / 60)), n));
  const even = paced(curve);
  for (const point of curve) expect(away(point, even)).toBeLessThanOrEqual(STEP / 4);
  expect(paced(even)).toEqual(even);
});

test("a fair copy tells neither time nor pressure nor whose pen it was", () => {
  const [slow, hasty] = [fairCopy({ strokes: [line(at(0, 0, 900, 30), at(500, 900, 4000, 200))] }), fairCopy({ strokes: [{ ...line(at(0, 0), at(500, 900, 7)), width: 12 }] })];
  expect(slow).toEqual(hasty);
  expect(slow.strokes[0]?.points.slice(0, 2)).toMatchObject([{ ms: 0, pressure: 128 }, { ms: 6, pressure: 128 }]);
  expect(fairCopy(slow)).toEqual(slow);
});

test("a drawing that is busier than a sheet holds is drawn coarser, not cut", () => {
  const busy = [line(...scribble(MAX_POINTS)), line(...scribble(9)), ...Array.from({ length: 30 }, () => line(...curl(900)))];
  const fit = fitted(busy);
  expect(pointsIn(busy)).toBeGreaterThan(MAX_POINTS);
  expect(pointsIn(fit)).toBeLessThanOrEqual(MAX_POINTS);
  expect(fit).toHaveLength(busy.length);
  for (const [index, stroke] of fit.entries()) expect(stroke.points.at(-1)).toEqual(busy[index]?.points.at(-1));
});

function curl(count: number): Point[] {
  return Array.from({ length: count }, (_, n) => at(Math.round(4000 + n * Math.cos(n / 9)), Math.round(4000 + n * Math.sin(n / 9)), n));
}

test("what fits is left alone", () => {
  const strokes = [line(...scribble(300))];
  expect(fitted(strokes)).toBe(strokes);
});

test("a sketch of endless scribbles can always be packed", () => {
  const sketch = new Sketch({ strokes: [] });
  for (let n = 0; n < 12; n++) sketch.draw(line(...scribble(3_000).map((point) => ({ ...point, ms: point.ms + n * 3_000 }))));
  expect(pack({ strokes: sketch.strokes }).length).toBeLessThan(200_000);
});

test("a full sheet takes no more strokes until one is erased", () => {
  const first = line(at(1, 1));
  const sketch = new Sketch({ strokes: [first, ...Array.from({ length: MAX_STROKES - 1 }, () => line(at(9, 9)))] });
  expect(sketch.draw(line(at(5, 5)))).toBe(false);
  expect(sketch.strokes).toHaveLength(MAX_STROKES);
  sketch.erase(new Set([first]));
  expect(sketch.draw(line(at(5, 5)))).toBe(true);
});

test("everything can be undone and done again, clearing too", () => {
  const [one, two] = [line(at(1, 1)), line(at(2, 2))];
  const sketch = new Sketch({ strokes: [] });
  sketch.draw(one);
  sketch.draw(two);
  sketch.erase(new Set([one]));
  sketch.clear();
  expect(sketch.strokes).toEqual([]);
  sketch.undo();
  expect(sketch.strokes).toEqual([two]);
  sketch.undo();
  expect(sketch.strokes).toEqual([one, two]);
  sketch.redo();
  expect(sketch.strokes).toEqual([two]);
  sketch.draw(one);
  expect(sketch.canRedo).toBe(false);
});

test("clearing an empty sheet is nothing to undo", () => {
  const sketch = new Sketch({ strokes: [] });
  sketch.clear();
  expect(sketch.canUndo).toBe(false);
});

test("the eraser takes what it crosses, and what it passes closely, and nothing else", () => {
  const crossed = line(at(0, 1000), at(8000, 1000));
  const near = line(at(4200, 3000));
  const far = line(at(0, 7000), at(8000, 7000));
  expect(touched([crossed, near, far], { x: 4000, y: 0 }, { x: 4000, y: 4000 }, 250)).toEqual([crossed, near]);
});

test("a pen is steadied, ends where it was lifted, and stays on the sheet", () => {
  const pen = new Pen(9, { x: 100, y: 100 });
  for (let n = 1; n <= 60; n++) pen.move({ x: 100 + n * 200, y: n % 2 === 0 ? 140 : 60 });
  const stroke = pen.lift();
  expect(stroke.points.at(-1)).toMatchObject({ x: 8191, y: 140 });
  const heights = stroke.points.slice(5, -1).map((point) => point.y);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(80);
  expect(() => pack({ strokes: [stroke] })).not.toThrow();
});

test("a tap leaves a dot", () => {
  const stroke = new Pen(9, { x: 10, y: 20 }).lift();
  expect(stroke.points).toHaveLength(1);
  expect(outline(stroke.points, stroke.width)).toMatch(/^M\S+ 20a/);
});

test("the corner of a line of few points stays a corner", () => {
  const numbers = (outline([at(1000, 1000), at(7000, 1000), at(7000, 7000)], 9).match(/-?\d+/g) ?? []).map(Number);
  const spots = numbers.flatMap((x, n) => (n % 2 === 0 ? [[x, numbers[n + 1] ?? 0] as const] : []));
  const nearest = Math.min(...spots.map(([x, y]) => Math.hypot(x - 7000, y - 1000)));
  expect(nearest).toBeLessThan(60);
});

test("keys move the pen over the sheet and not beyond it", () => {
  expect(stepped({ x: 0, y: 4000 }, "ArrowLeft", true)).toEqual({ x: 0, y: 4000 });
  const down = stepped({ x: 0, y: 4000 }, "ArrowDown", false);
  const further = stepped({ x: 0, y: 4000 }, "ArrowDown", true);
  expect(down?.y).toBeGreaterThan(4000);
  expect(further?.y).toBeGreaterThan(down?.y ?? 0);
  expect(stepped({ x: 0, y: 0 }, "a", false)).toBeNull();
});

test("of a long line only the end is worked out anew", () => {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const trace = new Trace(group);
  const pen = new Pen(9, { x: 0, y: 0 });
  const outlines = () => [...group.children].map((path) => path.getAttribute("d") ?? "");
  let settled: readonly string[] = [];
  for (let n = 1; n <= 500; n++) {
    pen.move({ x: 4000 + 3900 * Math.sin(n / 9), y: 4000 + 3900 * Math.cos(n / 9) });
    trace.show(pen);
    const now = outlines().slice(0, -1);
    expect(settled.every((path, at) => path === now[at])).toBe(true);
    settled = now;
  }
  expect(group.children.length).toBeGreaterThan(4);
  trace.clear();
  expect(group.children).toHaveLength(0);
});
