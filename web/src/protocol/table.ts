// What one pair of eyes sees of a table, whichever game is played at it.
// Made by `make protocol` from the server's structs: change those, not this.

import type { AnyReceipt } from "./games";

/** Bytes, as JSON carries them: standard base64 with padding. */
export type Base64 = string;

/** A chair at the table, not the person in it: a stand-in plays the same seat. */
export type Seat = number;

/**
 * Everything a viewer is shown at one moment. Two worlds that differ only in others' secrets give
 * equal looks.
 */
export interface Look<ViewT> {
  readonly seat: Seat | null;
  /** How many prompts have closed: sealing, changing and withdrawing do not move it. */
  readonly version: number;
  readonly view: ViewT;
  readonly prompts: readonly OpenPrompt[];
  readonly outcome: Outcome | null;
}

/** An open prompt as one viewer sees it. */
export interface OpenPrompt {
  readonly prompt: Prompt;
  readonly answered: number;
  /** Whose answers are in, where the prompt tells it; otherwise nothing is said about who. */
  readonly who: readonly Seat[] | null;
  /** The viewer's own sealed answer. */
  readonly mine: AnyReceipt | null;
}

/**
 * A question to some seats; it closes when enough have answered, or when its clock runs out.
 *
 * Everything in a prompt is public: whatever only one seat may know belongs in that seat's view.
 */
export interface Prompt {
  /**
   * Names this very question, as `kind/number`; never used twice in a game, and never changes while
   * it is open.
   */
  readonly id: string;
  readonly kind: string;
  readonly seats: readonly Seat[];
  /** The tags of the choices that can answer it. */
  readonly takes: readonly string[];
  /**
   * Whether play waits for it. One that holds nobody up never expires, and may vanish unanswered.
   */
  readonly holds: boolean;
  /** How many answers close it; all of its seats where this is not said. */
  readonly quorum: number | null;
  /** What everybody learns while it is open: how many have answered, or also who. */
  readonly tells: Tells;
  /** How long a clock should give it; the clock itself belongs to whoever runs the table. */
  readonly seconds: number | null;
}

export type Tells = "count" | "who";

/**
 * The end of a game: what happened in one word of the game's own, who won, and by what score.
 *
 * `winners` may be everybody (a team that succeeds, a shared victory) or nobody. `scores` mean what
 * the game says they mean; only within one game do they compare.
 */
export interface Outcome {
  readonly result: string;
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
}
