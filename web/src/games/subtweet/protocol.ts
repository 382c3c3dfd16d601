// Subtweet's own words.
// Made by `make protocol` from the server's structs: change those, not this.

import type { Figure } from "../../protocol/http";
import type { Seat } from "../../protocol/table";

/** Every answer there is to a prompt of this game. */
export type Choice = Write | PlayCard | Fav | Throw | AskToStop | DeclareWhale | Vote;

/** A message for a blank card, and whom it is meant for. */
export interface Write {
  readonly type: "write";
  readonly text: string;
  readonly to: Seat | null;
}

/** One of one's own written cards, by its number. */
export interface PlayCard {
  readonly type: "play-card";
  readonly card: number;
}

/** A closed fist, with a fav in it or without. */
export interface Fav {
  readonly type: "fav";
  readonly fav: boolean;
}

/** Rock, paper or scissors. */
export interface Throw {
  readonly type: "throw";
  readonly shape: Shape;
}

export type Shape = "rock" | "paper" | "scissors";

/** It has stopped being fun. */
export interface AskToStop {
  readonly type: "ask-to-stop";
}

/** Play shall pause until those who hold only blanks have written them. */
export interface DeclareWhale {
  readonly type: "declare-whale";
}

/** The funniest tweets, by their numbers on the wall; none is an answer too. */
export interface Vote {
  readonly type: "vote";
  readonly cards: readonly number[];
}

/** Everything that is said aloud in this game. */
export type Event =
  | BlanksDealt
  | Wrote
  | TimeUp
  | WhaleDeclared
  | PauseEnded
  | Tied
  | Thrown
  | FirstChosen
  | TurnBegan
  | RanDry
  | Played
  | Revealed
  | TurnedOver
  | Won
  | Stopped
  | Voted;

/** Everybody got this many blank cards. */
export interface BlanksDealt {
  readonly type: "blanks-dealt";
  readonly each: number;
}

/** A seat has one blank card less and one written card more. */
export interface Wrote {
  readonly type: "wrote";
  readonly seat: Seat;
}

/** Play no longer waits for this seat to write; its blanks stay blank. */
export interface TimeUp {
  readonly type: "time-up";
  readonly seat: Seat;
  readonly blanks: number;
}

/** Play pauses until these seats have written all their blanks. */
export interface WhaleDeclared {
  readonly type: "whale-declared";
  readonly seat: Seat;
  readonly writing: readonly Seat[];
}

/** Play goes on with the seat whose turn it was. */
export interface PauseEnded {
  readonly type: "pause-ended";
  readonly seat: Seat;
}

/** These handles are equally short: rock, paper, scissors. */
export interface Tied {
  readonly type: "tied";
  readonly seats: readonly Seat[];
}

/** These seats showed these shapes at once, and those stay in. */
export interface Thrown {
  readonly type: "thrown";
  readonly seats: readonly Seat[];
  readonly shapes: readonly Shape[];
  readonly staying: readonly Seat[];
}

/** It is settled who begins. */
export interface FirstChosen {
  readonly type: "first-chosen";
  readonly seat: Seat;
  readonly by: Settled;
}

/** What named the first player. */
export type Settled = "handle" | "throw" | "lots";

/** A seat is to play a card; those before it held only blanks and were skipped. */
export interface TurnBegan {
  readonly type: "turn-began";
  readonly seat: Seat;
  readonly skipped: readonly Seat[];
}

/** Nobody holds a written card; it would be this seat's turn. */
export interface RanDry {
  readonly type: "ran-dry";
  readonly seat: Seat;
}

/** A card was read to all. Whom it is meant for is not in here. */
export interface Played {
  readonly type: "played";
  readonly seat: Seat;
  readonly text: string;
  /** The time was up, and the card was drawn from the hand by lot. */
  readonly by_clock: boolean;
}

/** All fists opened at once, the recipient was shown, and the penalties were dealt. */
export interface Revealed {
  readonly type: "revealed";
  readonly author: Seat;
  readonly to: Seat | null;
  readonly favs: readonly Seat[];
  readonly drew: readonly Seat[];
  readonly spared: readonly Seat[];
  readonly cleared: number;
}

/** The game stopped over a card that had been read: it was turned over, and nobody drew. */
export interface TurnedOver {
  readonly type: "turned-over";
  readonly author: Seat;
  readonly to: Seat | null;
}

/** A seat has no cards left. */
export interface Won {
  readonly type: "won";
  readonly seat: Seat;
}

/** The game ended without a winner. */
export interface Stopped {
  readonly type: "stopped";
  readonly reason: "asked" | "nobody-wrote";
}

/** The votes were counted, most votes first. Whose they were is not said. */
export interface Voted {
  readonly type: "voted";
  readonly tallies: readonly Tally[];
}

/** A tweet that somebody voted for when the game was over. */
export interface Tally {
  readonly tweet: Tweet;
  readonly votes: number;
  /** Whether no tweet has more votes. */
  readonly funniest: boolean;
}

/** A card that was played and turned over: public, all of it. */
export interface Tweet {
  /** Its place on the wall, from 1. */
  readonly number: number;
  readonly author: Seat;
  readonly text: string;
  readonly to: Seat | null;
  readonly favs: readonly Seat[];
}

/** What a seat is shown of its own sealed answer. */
export type Receipt = Write | PlayCard | Fav | Throw | AskToStop | DeclareWhale | Vote;

/** Three variants, who begins, the vote, and the clocks: without a number there is none. */
export interface Options {
  /**
   * That bots write and read; English if nothing is said, as in records from before there was
   * another.
   */
  readonly language: Language;
  /** Whoever is favved by everybody else loses all their blank cards. */
  readonly everybodys_favourite: boolean;
  /** A card may be meant for nobody: then it is a mistake to fav it. */
  readonly face_value: boolean;
  /** While two or more hold only blanks, any of them may pause play to write. */
  readonly fail_whale: boolean;
  /** What decides between the shortest handles when they are equally short. */
  readonly first_player: FirstPlayer;
  /** Whether the funniest tweets are voted for when the game is over. */
  readonly vote: boolean;
  /** For one card while the table waits for it. */
  readonly write_seconds: number | null;
  /** To play a card, or to show rock, paper or scissors. */
  readonly play_seconds: number | null;
  readonly fav_seconds: number | null;
  readonly vote_seconds: number | null;
  /**
   * What each player says of themselves, for all to see and to hint at; empty: nobody says
   * anything.
   */
  readonly lines: readonly string[];
}

export type Language = "en" | "de" | "fr" | "es" | "nl";

export type FirstPlayer = "rock-paper-scissors" | "lots";

/** What lies open on the table. */
export interface Open {
  readonly phase: Phase;
  /** Whose turn it is, or was when nobody could play; while the fists close, the author. */
  readonly active: Seat | null;
  /**
   * Whose turn it would have been before that, but they hold only blanks; until the card is played.
   */
  readonly skipped: readonly Seat[];
  readonly hands: readonly HandCount[];
  readonly language: Language;
  /**
   * What each player says of themselves, for everybody to hint at; empty where somebody says
   * nothing.
   */
  readonly lines: readonly string[];
  /** Whether a card may be meant for nobody (Face value). */
  readonly nobody: boolean;
  /** Whom play waits for to write. */
  readonly writing: readonly Seat[];
  readonly reading: Reading | null;
  /** The last few reveals, the newest at the end. */
  readonly recent: readonly Reveal[];
  /**
   * A card over which play was stopped, turned over without fists; once the game is decided it is
   * on the wall.
   */
  readonly turned_over: Tweet | null;
  readonly throwers: readonly Seat[];
  /** The last throw for the first turn. */
  readonly thrown: Thrown | null;
  readonly limits: Limits;
  readonly result: Result | null;
  readonly winner: Seat | null;
  /** When the game is decided: the seats with the fewest cards, then the next, and so on. */
  readonly standing: readonly (readonly Seat[])[];
  /** When the game is decided: every tweet in the order of play, page by page. */
  readonly wall: readonly (readonly Tweet[])[];
  /** The votes for the funniest tweets, most first. */
  readonly tallies: readonly Tally[];
}

/**
 * What the table is doing: writing the first cards, settling who begins, waiting for a card,
 * favving, waiting for anybody to write, pausing for a Fail Whale, voting, nothing any more.
 */
export type Phase = "opening" | "throw" | "play" | "fav" | "dry" | "pause" | "vote" | "over";

/** What everybody sees of a hand. */
export interface HandCount {
  /** Written and blank cards together. */
  readonly cards: number;
  readonly blanks: number;
}

/** A card that was read out and not yet turned over; whom it is meant for only its author knows. */
export interface Reading {
  readonly author: Seat;
  readonly text: string;
}

/** What came of one tweet. */
export interface Reveal {
  readonly tweet: Tweet;
  /** Who drew a blank card. */
  readonly drew: readonly Seat[];
  /** Who would have drawn, but holds as many cards as a hand may. */
  readonly spared: readonly Seat[];
  /** How many blanks everybody's favs took from the author. */
  readonly cleared: number;
}

/** The numbers a player has to keep to. */
export interface Limits {
  readonly message: number;
  readonly hand: number;
  readonly votes: number;
}

export type Result = "won" | "stopped";

/** What only one seat sees. */
export interface Own {
  /** My written cards: all of them may be played. */
  readonly cards: readonly Card[];
  /** Whom I may write to. */
  readonly recipients: readonly Seat[];
  /**
   * Whom my card that was read out is for. Null too where it is for nobody, and where no card of
   * mine was read out.
   */
  readonly meant: Seat | null;
  /** When the game is over: everybody's written cards that were never played. */
  readonly kept: readonly (readonly Card[])[];
}

/** A written card. Until it is played, only its writer knows any of this. */
export interface Card {
  /** Counts its writer's cards from 1 in the order of writing; every writer has a card 1. */
  readonly number: number;
  readonly text: string;
  /** The recipient; nobody only where the table plays Face value. */
  readonly to: Seat | null;
}

/** All cards: of a game that was broken off the table shows only what was looked at last. */
export interface Hindsight {
  readonly game: "subtweet";
  /** Every tweet in the order of play. */
  readonly wall: readonly Tweet[];
  /**
   * Everybody's written cards that were never turned over, one that was read out last among them.
   */
  readonly kept: readonly (readonly Card[])[];
}

/** For whom is each of ten tweets? Nobody writes about themselves. */
export interface Puzzle {
  readonly type: "subtweet";
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
  readonly guests: readonly Guest[];
  readonly tweets: readonly EveningTweet[];
  readonly answer: SubtweetAnswer;
}

/** Somebody at the table tonight. */
export interface Guest {
  readonly figure: Figure;
  /** What they say of themselves. */
  readonly line: string;
}

/** What somebody wrote about one of the others. */
export interface EveningTweet {
  readonly author: Seat;
  readonly text: string;
}

/** Whom they are for. */
export interface SubtweetAnswer {
  /** Tweet by tweet. */
  readonly meant: readonly Meant[];
}

/** For whom a tweet is, and by what one can tell. */
export interface Meant {
  readonly to: Seat;
  /**
   * A word of their line, what goes with somebody who says that, or what can be seen of their
   * handle.
   */
  readonly by: "word" | "allusion" | "handle";
  /** The words of their line that it says. */
  readonly words: readonly string[];
  /** What it says of the handle, as `longest`. */
  readonly mark: string | null;
}

export type Opinion = never;

declare module "../../protocol/games" {
  interface Games {
    readonly subtweet: {
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
