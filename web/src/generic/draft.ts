// The form that somebody has begun, so that a refresh does not empty it. Only the last one that was touched is kept.

import type { Drafts } from "../games/kit";
import { isFields } from "./schema";

const NAME = "form";

/** What was begun of this choice for this prompt; undefined: nothing. */
export function kept(drafts: Drafts, prompt: string, tag: string): unknown {
  try {
    const found: unknown = JSON.parse(drafts.read(NAME) ?? "null");
    return isFields(found) && found["prompt"] === prompt && isFields(found["choice"]) && found["choice"]["type"] === tag ? found["choice"] : undefined;
  } catch {
    return undefined;
  }
}

export const keep = (drafts: Drafts, prompt: string, choice: unknown): void => drafts.keep(NAME, JSON.stringify({ prompt, choice }));
export const drop = (drafts: Drafts): void => drafts.keep(NAME, null);
