// A drawing in the whole numbers in which it is sent and stored: docs/protocol.md, "Drawings".

export const GRID = 8191;
export const PRESSURES = 255;
/** A width counts in so many parts of the sheet's side. */
export const WIDTHS = 1024;
export const WIDEST = 255;

/** The two pens there are, and how hard they press: a line is as broad as its pen. */
export const FINE = 9;
export const BROAD = 26;
export const PRESSURE = 128;

export const MAX_STROKES = 400;
export const MAX_POINTS = 20_000;
export const MAX_BYTES = 200_000;

/** Where the pen was, how hard it pressed, and how many milliseconds after the first point: the last two are even in every fair copy. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly ms: number;
}

/** A line from pen down to pen up; a single point is a dot. */
export interface Stroke {
  readonly width: number;
  readonly points: readonly Point[];
}

/** What is on a sheet, in the order in which it was drawn. */
export interface Drawing {
  readonly strokes: readonly Stroke[];
}

export const EMPTY: Drawing = { strokes: [] };

export function pointsIn(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.points.length, 0);
}
