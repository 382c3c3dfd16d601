// What one pair of eyes sees of a table, whichever game is played at it.
// Made by `make protocol` from the server's structs: change those, not this.

import type { GameTypes } from "./games";

/**
 * A chair at the table, not the person in it: a stand-in plays the same seat. In a JSON schema it
 * is marked, so that a form can offer people instead of numbers.
 */
export type Seat = number;

/** Bytes, as JSON carries them: standard base64 with padding. */
export type Base64 = string;

export type Language = "en" | "de" | "fr" | "es" | "nl";

/** An open prompt as everybody sees it. */
export interface OpenPrompt {
  readonly prompt: Prompt;
  readonly answered: number;
  /** Whose answers are in, where the prompt tells it; otherwise nothing is said about who. */
  readonly who: readonly Seat[] | null;
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
  /**
   * An aside that whoever is asked owes the table sooner or later, such as writing one's cards:
   * bots that pay no attention answer it too.
   */
  readonly duty: boolean;
  /** How many answers close it; all of its seats where this is not said. */
  readonly quorum: number | null;
  /** What everybody learns while it is open: how many have answered, or also who. */
  readonly tells: Tells;
  /** How long a clock should give it; the clock itself belongs to whoever runs the table. */
  readonly seconds: number | null;
  /**
   * Whether something is made for it, drawn or written, which takes people longer than choosing.
   */
  readonly makes: boolean;
  /**
   * Whether it is a vote of people: bots at the table ask for nothing, and go along with most of
   * them.
   */
  readonly people: boolean;
  /** The steps of a reveal, one after another: only a curtain has any. */
  readonly beats: readonly Beat[];
}

export type Tells = "count" | "who";

/** One step of a reveal. It adds to what the steps before have shown. */
export interface Beat {
  readonly name: string;
  /** How long it takes to show and to read, at the usual speed. */
  readonly seconds: number;
}

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

export type Format = "discord" | "slack" | "ntfy";

/**
 * Everything a viewer is shown at one moment. Two worlds that differ only in others' secrets give
 * equal looks.
 */
export interface Look<Name extends string = string> {
  readonly seat: Seat | null;
  /** How many prompts have closed: sealing, changing and withdrawing do not move it. */
  readonly version: number;
  /** What lies open on the table: the same in every look. */
  readonly open: GameTypes<Name>["open"];
  /** What is this seat's alone; a spectator has nothing. */
  readonly own: GameTypes<Name>["own"] | null;
  readonly prompts: readonly OpenPrompt[];
  /** The viewer's own sealed answers, by the id of their prompt. */
  readonly mine: Readonly<Record<string, GameTypes<Name>["receipt"]>>;
  readonly outcome: Outcome | null;
}

/** I have seen it: the answer to a curtain, whatever the game. */
export interface GoOn {
  readonly type: "on";
}
