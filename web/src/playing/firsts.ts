// What was explained on this device once, and is not explained again.

import { remembered } from "../remembered.svelte";

const explained = remembered("entendre:explained");

/** What is explained besides the kinds of questions: what the game is about. */
export const GOAL = "goal";

export const firsts = {
  /** Whether this was not explained here yet. */
  isNew: (game: string, what: string): boolean => !explained.has(`${game}/${what}`),
  explained: (game: string, ...what: readonly string[]): void => explained.add(...what.map((each) => `${game}/${each}`)),
};
