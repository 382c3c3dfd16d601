// A moving picture: frames of SVG as a GIF, made on this device. Fetched only when somebody wants one.

import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { Frame } from "../games/kit";
import { painted, withLetters } from "./picture";

/** Ink on paper and a little colour: more would only make it larger. */
const COLOURS = 64;

export async function gif(frames: readonly Frame[]): Promise<Blob> {
  const last = frames.at(-1);
  if (last === undefined) throw new Error("There is nothing to see.");
  const encoder = GIFEncoder();
  // The last frame has everything that the others have: one palette does for all, and nothing flickers.
  const palette = quantize((await pixels(last.svg)).data, COLOURS);
  for (const { svg, ms } of frames) {
    const { data, width, height } = await pixels(svg);
    encoder.writeFrame(applyPalette(data, palette), width, height, { palette, delay: ms });
  }
  encoder.finish();
  return new Blob([encoder.bytes()], { type: "image/gif" });
}

async function pixels(svg: string): Promise<ImageData> {
  const canvas = await painted(await withLetters(svg), 1);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser has no canvas.");
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
