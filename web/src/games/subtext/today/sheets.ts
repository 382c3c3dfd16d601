// Drawings as they come along with a puzzle.

import { EMPTY, type Drawing } from "../ink/drawing";
import { fromBase64, unpack } from "../ink/packing";

/** Empty where it cannot be read. */
export function drawingOf(sheet: string): Drawing {
  try {
    return unpack(fromBase64(sheet));
  } catch {
    return EMPTY;
  }
}
