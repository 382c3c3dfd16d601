// Subtext's own words.
// Made by `make protocol` from the server's structs: change those, not this.

import type { Figure } from "../../protocol/http";
import type { Base64, Seat } from "../../protocol/table";

/** Every answer there is to a prompt of this game. */
export type Choice = Draw | Guess | CryFoul;

/** A hint for one's own word: a packed drawing. */
export interface Draw {
  readonly type: "draw";
  readonly sheet: Base64;
}

/** The letter of the drawing that hints at the dealer's word. */
export interface Guess {
  readonly type: "guess";
  readonly letter: string;
}

/** There are letters or digits in the drawing that the prompt is about. */
export interface CryFoul {
  readonly type: "cry-foul";
}

/** Everything that is said aloud in this game. */
export type Event = RoundBegan | BoardLaid | FoulCalled | RoundScored;

/** A round began, and this seat deals it. */
export interface RoundBegan {
  readonly type: "round-began";
  readonly round: number;
  readonly dealer: Seat;
}

/** All drawings are on the board, the dealer's first and the others in a shuffled order. */
export interface BoardLaid {
  readonly type: "board-laid";
  readonly sheets: readonly Sheet[];
}

/** A drawing on the board: its letter (or `dealer`), and the name its bytes are stored under. */
export interface Sheet {
  readonly label: string;
  readonly id: string;
}

/** More than half of those who did not draw it cried foul on a drawing. */
export interface FoulCalled {
  readonly type: "foul-called";
  readonly label: string;
}

/** All guesses were turned over together, and the round was scored. */
export interface RoundScored {
  readonly type: "round-scored";
  readonly reveal: Reveal;
}

/** All there is to know about a round, once it is scored. */
export interface Reveal {
  readonly round: number;
  readonly dealer: Seat;
  readonly partner: Seat;
  /** The dealer's and the partner's. */
  readonly word: string;
  /** The right guess. */
  readonly letter: string;
  readonly sheets: readonly OpenedSheet[];
  /** null: no guess was made in time, which counts as wrong. */
  readonly guesses: readonly (string | null)[];
  readonly wrong: number;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

/** A drawing after the reveal. */
export interface OpenedSheet {
  readonly label: string;
  readonly id: string;
  readonly author: Seat;
  readonly word: string;
  readonly foul: boolean;
}

/** What a seat is shown of its own sealed answer. */
export type Receipt = SheetReceipt | Guess | CryFoul;

/** What a seat is shown of the drawing it has sealed. */
export interface SheetReceipt {
  readonly sheet: string;
}

/** What a table may settle before it plays. */
export interface Options {
  readonly level: Level;
  /** Of our words; English if nothing is said, as in records from before there was another. */
  readonly language: Language;
  /** null: as many as suit the number of players. */
  readonly rounds: number | null;
  /** null: drawn at random. */
  readonly first_dealer: number | null;
  /** The table's own, instead of ours. */
  readonly words: readonly string[];
  /** The table's own words are mixed with ours instead. */
  readonly mix_words: boolean;
  readonly draw_seconds: number | null;
  readonly guess_seconds: number | null;
  /** Of our words; the first if nothing is said, as in records from before there was another. */
  readonly edition: number;
  /** Words that came up in earlier games of this table: they wait until all others have. */
  readonly seen: readonly string[];
}

export type Level = "I" | "II" | "III" | "IV" | "V";

export type Language = "en" | "de" | "fr" | "es" | "nl";

/** What everybody sees. */
export interface Open {
  readonly stage: Stage;
  readonly round: number;
  readonly rounds: number;
  /** null: the table brought its own words. */
  readonly level: Level | null;
  /** Of the words. */
  readonly language: Language;
  readonly dealer: Seat;
  readonly scores: readonly number[];
  readonly track: readonly Place[];
  /** What can be guessed. */
  readonly letters: readonly string[];
  /** Empty while drawing, and when the round is scored: `last` has it then. */
  readonly board: readonly Sheet[];
  /** The labels of the drawings that are foul. */
  readonly fouls: readonly string[];
  /** The last one that was scored: until the next is dealt this one. */
  readonly last: Reveal | null;
}

/** In `reveal` a round is scored and the next one not dealt yet; after the last one it is over. */
export type Stage = "draw" | "guess" | "reveal" | "over";

/** A score as the board shows it: whole laps, and spaces into the next one. */
export interface Place {
  readonly laps: number;
  readonly space: number;
}

/**
 * What only this seat sees. Scored rounds lie open, so after the last one nothing is left of it.
 */
export interface Own {
  /** null between two rounds, and when the game is over. */
  readonly word: string | null;
  /** What one's own drawing is called on the board; null while there is none. */
  readonly label: string | null;
  /** The labels on which one may cry foul. */
  readonly may_cry: readonly string[];
}

/** All rounds: only the last one stays open on the table. */
export interface Hindsight {
  readonly game: "subtext";
  readonly rounds: readonly Reveal[];
  /** What was drawn in a round that nobody finished. */
  readonly unread: readonly Unread[];
}

/** A drawing of a round that was broken off before anybody's guess was turned over. */
export interface Unread {
  readonly id: string;
  readonly author: Seat;
  readonly word: string;
}

/** Who of six has the dealer's word? And the other way round: draw for one of five. */
export interface Puzzle {
  readonly type: "subtext";
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
  readonly board: ReadTask;
  readonly drawing: DrawTask;
  readonly answer: SubtextAnswer;
}

/** The dealer's drawing and six others: one of these six was drawn for the dealer's word. */
export interface ReadTask {
  readonly dealer: Base64;
  readonly sketches: readonly Sketch[];
}

/** A drawing that lies on the board. */
export interface Sketch {
  readonly label: string;
  /** Its bytes, as every drawing of the game has them. */
  readonly sheet: Base64;
}

/** The other way round: a word to draw for one of five. */
export interface DrawTask {
  readonly word: string;
  readonly readers: readonly Reader[];
}

/** Somebody who will read what you draw. */
export interface Reader {
  readonly label: string;
  readonly figure: Figure;
  /** Whether they have your word: they should understand you, and nobody else. */
  readonly partner: boolean;
}

/** Which drawing it is, and what everybody had. */
export interface SubtextAnswer {
  readonly label: string;
  readonly word: string;
  /** What the dealer drew for it. */
  readonly dealer_thing: string;
  /** Sketch by sketch. */
  readonly behind: readonly Behind[];
  /** Reader by reader, of the other task. */
  readonly held: readonly Held[];
}

/** What stands behind a drawing. */
export interface Behind {
  readonly label: string;
  readonly word: string;
  /** What was drawn for it. */
  readonly thing: string;
  /** How likely it goes with the dealer's drawing, to somebody who sees all seven; together 100. */
  readonly fit: number;
}

/** What one who reads your drawing holds, and has drawn for it. */
export interface Held {
  readonly label: string;
  readonly word: string;
  readonly thing: string;
  readonly sheet: Base64;
}

/** How well one of them, and only one, would have read you. */
export interface Opinion {
  readonly type: "subtext";
  /** What they see in it, the likeliest first; none on an empty sheet. */
  readonly sights: readonly Sight[];
  readonly readings: readonly Reading[];
  /** How likely the partner is right. */
  readonly understood: number;
  /** How likely the others are right, on average; one in five is luck. */
  readonly overheard: number;
  /** Only the partner reads you, everybody does, nobody does, or only those who should not. */
  readonly result: Result;
}

/** Something that a drawing may show. */
export interface Sight {
  readonly thing: string;
  readonly chance: number;
}

/** How one of the five reads your drawing. */
export interface Reading {
  readonly label: string;
  /** How likely they name the partner's drawing as the one that has your word. */
  readonly right: number;
}

export type Result = "only-one" | "everybody" | "nobody" | "others";

declare module "../../protocol/games" {
  interface Games {
    readonly subtext: {
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
