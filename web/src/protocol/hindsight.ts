// What can be told about a game only when it is over.
// Made by `make protocol` from the server's structs: change those, not this.

import type { CodeId } from "./entracte";
import type { Reveal } from "./subtext";
import type { Seat } from "./table";

/** What is told of one game; `game` says of which. */
export type AnyHindsight =
  | SubtextHindsight
  | SubtweetHindsight
  | EntracteHindsight
  | KeywordHindsight;

/** All rounds: a view remembers only the last. */
export interface SubtextHindsight {
  readonly game: "subtext";
  readonly rounds: readonly Reveal[];
}

/** Nothing that the last view does not show. */
export interface SubtweetHindsight {
  readonly game: "subtweet";
}

/** A moment for every code, seat by seat. */
export interface EntracteHindsight {
  readonly game: "entracte";
  readonly certain: readonly CertainMoment[];
}

/** When somebody's code could be known for certain. */
export interface CertainMoment {
  readonly seat: Seat;
  readonly code: CodeId;
  /**
   * How many cards were in the row, the opening one counted, when the signals left no other code;
   * null: never.
   */
  readonly row: number | null;
}

/** The words, round by round and in each of them seat by seat. */
export interface KeywordHindsight {
  readonly game: "keyword";
  readonly best: readonly BestWord[];
}

/** What a seat could have laid in a round. */
export interface BestWord {
  readonly round: number;
  readonly seat: Seat;
  /** What they laid; null: nothing that stood. */
  readonly laid: string | null;
  /** The best word their cards and the row had; null: none. */
  readonly best: string | null;
}
