// Drawings written down as a few numbers: a sheet is 100 wide and 100 high, and each line says how it goes.

import { FINE, GRID, PRESSURE, type Drawing, type Point, type Stroke } from "../ink/drawing";

type Spot = readonly [x: number, y: number];

const BETWEEN = 8;
const EVERY_MS = 12;

/**
 * `10,20 30,40`: straight from spot to spot. `~10,20 30,40`: a curve through them. `o50,50 10,8`: an ellipse around a spot, so wide and so high.
 * `@50,50 30,2`: a spiral into a spot, from so far away and with so many turns.
 */
export function sketch(...lines: readonly string[]): Drawing {
  let ms = 0;
  const strokes = lines.map((line): Stroke => {
    const points = spotsOf(line).map(([x, y]): Point => ({ x: onGrid(x), y: onGrid(y), pressure: PRESSURE, ms: (ms += EVERY_MS) }));
    return { width: FINE, points };
  });
  return { strokes };
}

const onGrid = (value: number) => Math.round((value / 100) * GRID);

function spotsOf(line: string): readonly Spot[] {
  const kind = line.charAt(0);
  const given = line.replace(/^[~o@]/, "").split(" ").map((spot) => spot.split(",").map(Number) as [number, number]);
  const [middle = [50, 50], size = [10, 10]] = given;
  if (kind === "~") return curve(given);
  if (kind === "o") return turning(1, 24, (turn) => [middle[0] + size[0] * Math.cos(turn), middle[1] + size[1] * Math.sin(turn)]);
  if (kind === "@") {
    const [from, turns] = size;
    return turning(turns, 24 * turns, (turn) => {
      const far = from * (1 - turn / (2 * Math.PI * turns));
      return [middle[0] + far * Math.cos(turn), middle[1] + far * Math.sin(turn)];
    });
  }
  return given;
}

const turning = (turns: number, steps: number, spot: (turn: number) => Spot): readonly Spot[] =>
  Array.from({ length: steps + 1 }, (_, step) => spot((2 * Math.PI * turns * step) / steps));

/** A curve that goes through every spot, and at each in the direction from the one before to the one after. */
function curve(spots: readonly Spot[]): readonly Spot[] {
  const at = (index: number): Spot => spots[Math.max(0, Math.min(spots.length - 1, index))] ?? [0, 0];
  return spots.flatMap((spot, index) => {
    if (index === spots.length - 1) return [spot];
    const [before, from, to, after] = [at(index - 1), spot, at(index + 1), at(index + 2)];
    return Array.from({ length: BETWEEN }, (_, step): Spot => {
      const t = step / BETWEEN;
      return [bend(before[0], from[0], to[0], after[0], t), bend(before[1], from[1], to[1], after[1], t)];
    });
  });
}

const bend = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
