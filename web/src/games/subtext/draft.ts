// Drafts are kept as the very answers they may become: when time is up, the table seals them.

import { EMPTY, type Drawing } from "./ink/drawing";
import { fairCopy } from "./ink/fairCopy";
import { fromBase64, pack, toBase64, unpack } from "./ink/packing";
import type * as Subtext from "./protocol";

export function drawn(drawing: Drawing): Subtext.Draw {
  return { type: "draw", sheet: toBase64(pack(fairCopy(drawing))) };
}

/** The drawing in a draft; null if there is none in it. */
export function drawingIn(body: string | null): Drawing | null {
  const choice = choiceIn(body);
  if (choice?.type !== "draw") return null;
  try {
    return unpack(fromBase64(choice.sheet));
  } catch {
    return EMPTY;
  }
}

export function letterIn(body: string | null): string | null {
  const choice = choiceIn(body);
  return choice?.type === "guess" ? choice.letter : null;
}

function choiceIn(body: string | null): Subtext.Choice | null {
  try {
    return body === null ? null : (JSON.parse(body) as Subtext.Choice | null);
  } catch {
    return null;
  }
}

/** The drafts that nobody needs any more in this stage of this round. */
export function outgrown(stage: Subtext.Stage, round: number): readonly string[] {
  return stage === "guess" ? [`draw/${round}`] : [`draw/${round - 1}`, `guess/${round - 1}`];
}
