// What the coach says when a game is over.
// Made by `make protocol` from the server's structs: change those, not this.

import type { Seat } from "./table";

/**
 * What the coach tells of a game, in the order of its decisions: the few things that mattered most.
 */
export interface Advice {
  readonly game: string;
  readonly notes: readonly Note[];
}

/** One decision beside what the expert would have done, from what that seat could see then. */
export interface Note {
  /** How many prompts had closed before: the step of the replay at which the seat had to decide. */
  readonly step: number;
  readonly prompt: string;
  readonly seat: Seat;
  /** Names the sentence among the game's texts, as `coach.longer`. */
  readonly key: string;
  readonly values: Readonly<Record<string, NoteValue>>;
  /** Whether the expert would have done the same, or something that is worth no more. */
  readonly good: boolean;
  /**
   * How much it mattered, from 0 to 1: 1 decided the game, 0.5 is worth remembering, 0 worth no
   * word.
   */
  readonly weight: number;
}

export type NoteValue = string | number | SeatValue | ChanceValue | PieceValue | NamedValue;

/** Somebody at the table, by their seat. */
export interface SeatValue {
  readonly type: "seat";
  readonly seat: Seat;
}

/** How likely something was, from 0 to 1 in whole percents. */
export interface ChanceValue {
  readonly type: "chance";
  readonly chance: number;
}

/**
 * Something of the game that has no word: the game's text `piece.<kind>` says it with the number,
 * and its board may show it.
 */
export interface PieceValue {
  readonly type: "piece";
  readonly kind: string;
  readonly number: number;
}

/**
 * Something that is called otherwise in each language: its names by language, English among them.
 */
export interface NamedValue {
  readonly type: "named";
  readonly names: Readonly<Record<string, string>>;
}
