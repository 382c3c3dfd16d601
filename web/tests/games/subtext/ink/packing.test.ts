import { expect, test } from "vitest";
import { MAX_POINTS, MAX_STROKES, type Drawing, type Point } from "../../../../src/games/subtext/ink/drawing";
import { fairCopy } from "../../../../src/games/subtext/ink/fairCopy";
import { fromBase64, pack, toBase64, unpack } from "../../../../src/games/subtext/ink/packing";
// Packed by the server's own codec, src/entendre/games/subtext/rules/drawing.py; the bad ones are what it refuses, the fair ones its fair copies.
import drawings from "./drawings.json";

type Row = readonly (readonly [number, readonly (readonly [number, number, number, number])[]])[];

function drawingOf(rows: Row): Drawing {
  return { strokes: rows.map(([width, points]) => ({ width, points: points.map(([x, y, pressure, ms]) => ({ x, y, pressure, ms })) })) };
}

test.each(drawings.good)("$name has the bytes that the server gives it", ({ base64, strokes }) => {
  expect(toBase64(pack(drawingOf(strokes as unknown as Row)))).toBe(base64);
});

test.each(drawings.good)("$name is read as the server reads it", ({ base64, strokes }) => {
  expect(unpack(fromBase64(base64))).toEqual(drawingOf(strokes as unknown as Row));
});

test.each(drawings.bad)("$name is refused, as the server refuses it", ({ base64 }) => {
  expect(() => unpack(fromBase64(base64))).toThrow(RangeError);
});

test.each(drawings.fair)("the fair copy of $name is the server's, and its own", ({ base64, copy }) => {
  const fair = fairCopy(unpack(fromBase64(base64)));
  expect(toBase64(pack(fair))).toBe(copy);
  expect(fairCopy(fair)).toEqual(fair);
});

const dot: Point = { x: 1, y: 2, pressure: 3, ms: 4 };

test.each([
  ["off the sheet", { ...dot, x: 8192 }],
  ["between the lines of the grid", { ...dot, y: 0.5 }],
  ["pressed too hard", { ...dot, pressure: 256 }],
  ["nowhere", { ...dot, x: NaN }],
])("a point %s is not packed", (_, point) => {
  expect(() => pack({ strokes: [{ width: 9, points: [point] }] })).toThrow(RangeError);
});

test("time cannot go back", () => {
  expect(() => pack({ strokes: [{ width: 9, points: [dot, { ...dot, ms: 3 }] }] })).toThrow(RangeError);
});

test("a sheet that is as full as may be is packed and read again, one more stroke or point is not", () => {
  const points = Array.from({ length: MAX_POINTS / MAX_STROKES }, (_, at) => ({ ...dot, x: (at % 2) * 8191, ms: 9 }));
  const stroke = { width: 255, points };
  const full: Drawing = { strokes: Array.from({ length: MAX_STROKES }, () => stroke) };
  expect(unpack(pack(full))).toEqual(full);
  expect(() => pack({ strokes: [...full.strokes, { width: 1, points: [dot] }] })).toThrow(/strokes/);
  expect(() => pack({ strokes: [...full.strokes.slice(1), { width: 1, points: [...points, dot] }] })).toThrow(/points/);
});
