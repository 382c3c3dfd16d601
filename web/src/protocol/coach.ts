// What the coach says when a game is over.
// Made by `make protocol` from the server's structs: change those, not this.

import type { Card } from "./entracte";
import type { GameName } from "./games";
import type { Seat } from "./table";

/** Names the sentence of a note. */
export type NoteKey =
  | "coach.entracte.best-card"
  | "coach.entracte.best-declare"
  | "coach.entracte.best-exchange"
  | "coach.entracte.best-finish"
  | "coach.entracte.best-names"
  | "coach.entracte.best-race-card"
  | "coach.entracte.card"
  | "coach.entracte.declare"
  | "coach.entracte.exchange"
  | "coach.entracte.finish"
  | "coach.entracte.name"
  | "coach.entracte.poor-hand"
  | "coach.entracte.poor-race-hand"
  | "coach.entracte.race-card"
  | "coach.entracte.race-exchange"
  | "coach.entracte.unnamed"
  | "coach.keyword.best"
  | "coach.keyword.bluer"
  | "coach.keyword.longer"
  | "coach.keyword.passed"
  | "coach.keyword.towards"
  | "coach.subtext.alone"
  | "coach.subtext.alone-better"
  | "coach.subtext.best-guess"
  | "coach.subtext.dealer"
  | "coach.subtext.dealer-better"
  | "coach.subtext.guess"
  | "coach.subtext.lucky-guess"
  | "coach.subtext.no-telling"
  | "coach.subtext.partner"
  | "coach.subtext.partner-better"
  | "coach.subtext.unlucky-guess"
  | "coach.subtext.unreadable"
  | "coach.subtweet.best-card"
  | "coach.subtweet.best-fav"
  | "coach.subtweet.best-no-fav"
  | "coach.subtweet.card"
  | "coach.subtweet.fav"
  | "coach.subtweet.no-fav"
  | "coach.subtweet.nobody";

/** Everything the coach has to say about a game, in the order of its decisions. */
export interface Advice {
  readonly game: GameName;
  readonly notes: readonly Note[];
}

/** One decision beside what the expert would have done, from what that seat could see then. */
export interface Note {
  /** How many prompts had closed before: the step of the replay at which the seat had to decide. */
  readonly step: number;
  readonly prompt: string;
  readonly seat: Seat;
  /**
   * Names the sentence, as `coach.keyword.longer`; never changes, so that clients can translate it.
   */
  readonly key: NoteKey;
  readonly values: Readonly<Record<string, NoteValue>>;
  /** Whether the expert would have done the same, or something that is worth no more. */
  readonly good: boolean;
}

/** A word, a seat or a number, a chance from 0 to 1, a character: the sentence says which. */
export type NoteValue = string | number | Card;
