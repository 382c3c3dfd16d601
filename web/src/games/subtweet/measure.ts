import { guessed, type Measure } from "./wrap";

const UNIT = 100;

/** Measures with the very fonts the picture will be drawn with, where the browser lets us. */
export function measureWith(font: string): Measure {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return guessed;
  pen.font = `${UNIT}px ${font}`;
  // A little room, since another computer has other fonts.
  return (text) => (pen.measureText(text).width / UNIT) * 1.03;
}
