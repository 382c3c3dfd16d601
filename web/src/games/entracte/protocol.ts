// Entracte's own words.
// Made by `make protocol` from the server's structs: change those, not this.

import type { Figure } from "../../protocol/http";
import type { Seat } from "../../protocol/table";

/** Every answer there is to a prompt of this game. */
export type Choice = Play | Exchange | Pass | Finish | Certain | Name | Declare;

/** Put this card of your hand at the end of the row. */
export interface Play {
  readonly type: "play";
  readonly card: CardNumber;
}

/** Names a card for ever: records of old games say nothing else about it. */
export type CardNumber = number;

/** Put your hand under the deck, draw a new one, and go on with your turn; once a game. */
export interface Exchange {
  readonly type: "exchange";
}

/** Play nothing. */
export interface Pass {
  readonly type: "pass";
}

/** Agree to stop playing and name the codes. */
export interface Finish {
  readonly type: "finish";
}

/** Say of how many other players you are certain. */
export interface Certain {
  readonly type: "certain";
  readonly count: number;
}

/** Name the codes of all others; whatever is left out counts as wrong. */
export interface Name {
  readonly type: "name";
  readonly names: readonly (readonly CodeId[])[];
}

/** Names a code for ever, as `season-reverse` or `sex-both-male`. */
export type CodeId = string;

/** Claim to know all codes, and hand in their names for good. */
export interface Declare {
  readonly type: "declare";
  readonly names: readonly (readonly CodeId[])[];
}

/** Everything that is said aloud in this game. */
export type Event =
  | Opened
  | Exchanged
  | Played
  | Passed
  | SaidCertain
  | Declared
  | Took
  | LastLap
  | Ended
  | Revealed;

/** The top card of the deck opened the row, and somebody has the first turn. */
export interface Opened {
  readonly type: "opened";
  readonly card: CardNumber;
  readonly first: Seat;
}

/** A player exchanged their hand, and goes on with their turn. */
export interface Exchanged {
  readonly type: "exchanged";
  readonly seat: Seat;
}

/** A card was played, another drawn if there was one, and signals were placed. */
export interface Played {
  readonly type: "played";
  readonly seat: Seat;
  readonly card: CardNumber;
  readonly signals: readonly Seat[];
}

/** A turn ended without a card. */
export interface Passed {
  readonly type: "passed";
  readonly seat: Seat;
}

/** A player said of how many others they are certain. */
export interface SaidCertain {
  readonly type: "said-certain";
  readonly seat: Seat;
  readonly count: number;
}

/** A player claimed to know all codes. */
export interface Declared {
  readonly type: "declared";
  readonly seat: Seat;
}

/** A declared player's turn: the top card of the deck, which nobody saw, went to their pile. */
export interface Took {
  readonly type: "took";
  readonly seat: Seat;
  /** False: there was no deck left to take from. */
  readonly taken: boolean;
  /** How many cards are in the pile now. */
  readonly pile: number;
}

/** The last card that counts was played in competition: everybody else has one more turn. */
export interface LastLap {
  readonly type: "last-lap";
}

/** Nobody plays any more; codes will be named. */
export interface Ended {
  readonly type: "ended";
  readonly reason: Reason;
}

export type Reason = "last-card" | "agreed" | "nobody-can-play" | "all-declared";

/** All codes and all names were shown; what was not named is missing from them. */
export interface Revealed {
  readonly type: "revealed";
  readonly codes: readonly (readonly CodeId[])[];
  readonly names: readonly (readonly (readonly CodeId[])[])[];
}

/** What a seat is shown of its own sealed answer. */
export type Receipt = Play | Exchange | Pass | Finish | Certain | Name | Declare;

/** How a table plays Entracte. */
export interface Options {
  /** One team that must name every code, or everybody with two codes for themselves. */
  readonly mode: "cooperative" | "competitive";
  /** The seat that takes the first turn; nothing: chance decides. */
  readonly first_player: number | null;
  /** How many cards are played before the end, the opening card not counted. */
  readonly last_card: number;
  /** What a sheet does by itself: nothing, check your marks, or fill itself in. */
  readonly sheet: "off" | "check" | "fill";
  /** How long a turn may take; nothing: as long as you like. */
  readonly turn_seconds: number | null;
  /** How long the final naming may take; nothing: as long as you like. */
  readonly name_seconds: number | null;
}

/** The table as everybody sees it. */
export interface Open {
  readonly options: Options;
  readonly codes_each: number;
  readonly phase: Phase;
  /** How many turns are over. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly active: Seat | null;
  readonly row: readonly RowCard[];
  readonly played: number;
  /** How many turns in succession have ended without a card in the row. */
  readonly idle: number;
  /** With how many cards in the row a team may still triumph; nothing where there is no team. */
  readonly triumph_row: number | null;
  readonly deck: number;
  /** How many cards each player holds. */
  readonly cards: readonly number[];
  readonly exchanged: readonly boolean[];
  /** Of how many others each player says they are certain; nothing: they have not said. */
  readonly certain: readonly (number | null)[];
  readonly race: Race | null;
  /**
   * The codes that each player may still have by all that is public: signals, silence, and that no
   * code is there twice. Whoever has a code knows besides that nobody else has it. Nothing where
   * sheets do nothing.
   */
  readonly possible: readonly number[] | null;
  /** Those of them that each player has for certain. */
  readonly known: readonly number[] | null;
  readonly ending: Ending | null;
}

export type Phase = "playing" | "naming" | "over";

/** A card in the row, with all that lies there for everybody to see. */
export interface RowCard {
  readonly card: CardNumber;
  /** Who played it; nobody played the card that opened the row. */
  readonly player: Seat | null;
  /** How many turns ended without a card since the card before. */
  readonly passes: number;
  readonly signals: readonly Seat[];
  /**
   * Nothing for the opening card, which makes no pair, and where the table wants sheets that do
   * nothing.
   */
  readonly reading: Reading | null;
}

/** What a pair and its signals say: no more than anybody can work out who looks at the table. */
export interface Reading {
  readonly matches: number;
  /** For every player the codes that they cannot have after this, whoever played the card. */
  readonly rules_out: readonly number[];
}

/** What only a competition has. */
export interface Race {
  readonly declared: readonly boolean[];
  readonly piles: readonly number[];
  /** How many turns are left in the last lap, once it has begun. */
  readonly lap: number | null;
}

/** What the codes were, and how well they were named. */
export interface Ending {
  readonly codes: readonly (readonly CodeId[])[];
  /** Player by player what they named: for every seat, and nothing where they named nothing. */
  readonly names: readonly (readonly (readonly CodeId[])[])[];
  readonly right: readonly number[];
  readonly mistakes: number;
  /** What that comes to: how it will have ended once everybody has seen it. */
  readonly result: string;
  readonly points: readonly number[];
}

/** What only one seat may see. */
export interface Own {
  readonly codes: readonly CodeId[];
  readonly hand: readonly HandCard[];
  /** Whether this seat may end its turn without a card; never while another seat is on turn. */
  readonly may_pass: boolean;
  /** What this seat handed in when it declared. */
  readonly names: readonly (readonly CodeId[])[] | null;
  readonly afterwards: Afterwards | null;
}

/** A card in one's hand. */
export interface HandCard {
  readonly card: CardNumber;
  /** Whether it could be played after the card that now ends the row, were it one's turn. */
  readonly may_play: boolean;
  /**
   * The codes that it would match there: what its signals would be about. Nothing where there is no
   * row to follow any more, and where the table wants sheets that do nothing.
   */
  readonly tests: number | null;
}

/** What nobody could see while the game lasted; shown to those who sat at it. */
export interface Afterwards {
  readonly hands: readonly (readonly CardNumber[])[];
  readonly piles: readonly (readonly CardNumber[])[];
  readonly deck: readonly CardNumber[];
}

/** A moment for every code, seat by seat. */
export interface Hindsight {
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

/**
 * Name one player's code: exactly one follows from all that is public, and no card can be spared.
 */
export interface Puzzle {
  readonly type: "entracte";
  /** Year, month and day, as in 2027-01-31. */
  readonly date: string;
  /**
   * Which way of making puzzles it comes from: the same date, edition and language are the same
   * puzzle for ever.
   */
  readonly edition: number;
  /**
   * In which language its words are; left out where that is English, or there are no words in it.
   */
  readonly language?: "en" | "de" | "fr" | "es" | "nl";
  /** From 1 to 5: by the day of the week, easy on Monday and hardest on Sunday. */
  readonly difficulty: number;
  readonly players: readonly Figure[];
  readonly you: Seat;
  /** Your own, which nobody else has. */
  readonly code: CodeId;
  readonly row: readonly PuzzleCard[];
  /** Whose code is asked for. */
  readonly about: Seat;
  /**
   * Every code there is, in the order of the sheet: bit k of a set of codes stands for code k of
   * these.
   */
  readonly codes: readonly CodeId[];
  readonly answer: EntracteAnswer;
}

/**
 * A card in the row, with all that is to be seen on it: a puzzle is told without a deck at hand.
 */
export interface PuzzleCard {
  readonly card: Card;
  /** Who played it; nobody played the card that opened the row. */
  readonly player: Seat | null;
  /** Nobody ever passes in a puzzle. */
  readonly passes: 0;
  readonly signals: readonly Seat[];
  /** What the pair says is for you to find out. */
  readonly reading: null;
}

/** A character. Its fields are named after the characteristics, in the order of the sheet. */
export interface Card {
  readonly number: CardNumber;
  readonly hand: Hand;
  readonly season: Season;
  readonly day: Day;
  readonly moon: Moon;
  readonly age: Age;
  readonly rank: Rank;
  readonly sex: Sex;
  readonly light: Light;
}

export type Hand = "up" | "right" | "down" | "left";

export type Season = "winter" | "spring" | "summer" | "fall";

export type Day =
  | "Monday"
  | "Tuesday"
  | "Wednesday"
  | "Thursday"
  | "Friday"
  | "Saturday"
  | "Sunday";

export type Moon = "new" | "waxing" | "full" | "waning";

export type Age = "young" | "adult" | "old";

export type Rank = "baron" | "count" | "marquis" | "duke";

export type Sex = "female" | "male";

export type Light = "on" | "off";

/** The code, and how one comes to it. */
export interface EntracteAnswer {
  readonly code: CodeId;
  /** Every step that is needed, and no other; the last one leaves only the code. */
  readonly steps: readonly Step[];
}

export type Step = Read | Taken;

/** What the pair that a card made tells about one player. */
export interface Read {
  readonly type: "read";
  readonly seat: Seat;
  /**
   * Which card of the row made the pair, counted from 0; the card that opened the row made none.
   */
  readonly place: number;
  /**
   * They signalled, so they have one of its codes; they did not, or played it themselves, so they
   * have none.
   */
  readonly how: How;
  /** The codes that this crosses out for them, of those that were left. */
  readonly out: number;
  /** What is left for them then. */
  readonly left: number;
}

export type How = "signal" | "silent" | "played";

/** A code that a player cannot have because it is somebody else's. */
export interface Taken {
  readonly type: "taken";
  readonly seat: Seat;
  /** Whose it is: yours. */
  readonly by: readonly Seat[];
  readonly out: number;
  readonly left: number;
}

export type Opinion = never;

declare module "../../protocol/games" {
  interface Games {
    readonly entracte: {
      readonly options: Options;
      readonly choice: Choice;
      readonly event: Event;
      readonly open: Open;
      readonly own: Own;
      readonly receipt: Receipt;
      readonly hindsight: Hindsight;
      readonly puzzle: Puzzle;
      readonly opinion: Opinion;
    };
  }
}
