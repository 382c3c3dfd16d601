// In a lesson one's own drawing hangs where the script has another.

import type { GameKit } from "../kit";
import { drawingIn } from "./draft";
import { bringSheet } from "./ink/sheets";

export const adopt: NonNullable<GameKit<"subtext">["adopt"]> = (receipt, mine) => {
  const drawing = mine.type === "draw" ? drawingIn(JSON.stringify(mine)) : null;
  if (drawing !== null && "sheet" in receipt) bringSheet(receipt.sheet, drawing);
};
