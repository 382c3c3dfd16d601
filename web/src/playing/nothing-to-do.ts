import type { Drafts, PromptClock } from "../games/kit";

const drafts: Drafts = { read: () => null, keep: () => undefined };
const clock: PromptClock = { left: () => null, rounds: () => 0 };

/** What a board is given where nobody plays: it can be looked at. */
export const nothingToDo = {
  answer: () => Promise.resolve(false),
  withdraw: () => Promise.resolve(false),
  drafts,
  clock,
  curtain: null,
} as const;
