// Drawings as bytes: docs/protocol.md, "Drawings". Every drawing has exactly one form; bytes that are no such form are refused.

import {
  GRID,
  MAX_BYTES,
  MAX_POINTS,
  MAX_STROKES,
  pointsIn,
  PRESSURES,
  WIDEST,
  type Drawing,
  type Point,
  type Stroke,
} from "./drawing";

const VERSION = 1;
const VARINT_BYTES = 5;
const LATEST = 2 ** 31 - 1;

/** The bytes of a drawing. Breaks with a `RangeError` if it is not within the sheet and its limits. */
export function pack({ strokes }: Drawing): Uint8Array<ArrayBuffer> {
  within("strokes", strokes.length, 0, MAX_STROKES);
  within("points", pointsIn(strokes), 0, MAX_POINTS);
  const bytes = [VERSION];
  append(bytes, strokes.length);
  for (const { width, points } of strokes) {
    append(bytes, within("width", width, 1, WIDEST));
    append(bytes, within("points", points.length, 1, MAX_POINTS));
  }
  let before: Point = { x: 0, y: 0, pressure: 0, ms: 0 };
  for (const point of strokes.flatMap((stroke) => stroke.points)) {
    onSheet(point);
    append(bytes, zigzag(point.x - before.x));
    append(bytes, zigzag(point.y - before.y));
    append(bytes, zigzag(point.pressure - before.pressure));
    append(bytes, within("time since the point before", point.ms - before.ms, 0, LATEST));
    before = point;
  }
  within("bytes", bytes.length, 0, MAX_BYTES);
  return Uint8Array.from(bytes);
}

/** The drawing in these bytes; breaks with a `RangeError` if there is none. */
export function unpack(bytes: Uint8Array): Drawing {
  within("bytes", bytes.length, 0, MAX_BYTES);
  if (bytes[0] !== VERSION) throw new RangeError(`not a drawing of version ${VERSION}`);
  const numbers = numbersIn(bytes);
  const next = (): number => {
    const { done, value } = numbers.next();
    if (done === true) throw new RangeError("the drawing ends too early");
    return value;
  };
  const heads = Array.from({ length: within("strokes", next(), 0, MAX_STROKES) }, () => ({
    width: within("width", next(), 1, WIDEST),
    count: within("points", next(), 1, MAX_POINTS),
  }));
  within("points", heads.reduce((sum, head) => sum + head.count, 0), 0, MAX_POINTS);
  let x = 0;
  let y = 0;
  let pressure = 0;
  let ms = 0;
  const strokes = heads.map(({ width, count }): Stroke => {
    const points = Array.from({ length: count }, (): Point => {
      x += unzigzag(next());
      y += unzigzag(next());
      pressure += unzigzag(next());
      ms += next();
      return onSheet({ x, y, pressure, ms });
    });
    return { width, points };
  });
  if (numbers.next().done !== true) throw new RangeError("there is more than the drawing");
  return { strokes };
}

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

function onSheet(point: Point): Point {
  within("x", point.x, 0, GRID);
  within("y", point.y, 0, GRID);
  within("pressure", point.pressure, 0, PRESSURES);
  within("ms", point.ms, 0, LATEST);
  return point;
}

function within(what: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${what}: ${value} is not from ${least} to ${most}`);
  }
  return value;
}

// Multiplied, not shifted: five groups of seven bits are more than JavaScript shifts.
function append(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function* numbersIn(bytes: Uint8Array): Generator<number, undefined> {
  let number = 0;
  let weight = 1;
  for (const byte of bytes.subarray(1)) {
    number += (byte & 127) * weight;
    if (byte > 127) {
      weight *= 128;
      if (weight === 128 ** VARINT_BYTES) throw new RangeError(`a number has more than ${VARINT_BYTES} bytes`);
      continue;
    }
    if (byte === 0 && weight > 1) throw new RangeError("a number is not in its shortest form");
    yield number;
    number = 0;
    weight = 1;
  }
  if (weight > 1) throw new RangeError("the drawing ends in the middle of a number");
}

const zigzag = (step: number): number => (step >= 0 ? 2 * step : -2 * step - 1);
const unzigzag = (number: number): number => (number % 2 === 0 ? number / 2 : -(number + 1) / 2);
