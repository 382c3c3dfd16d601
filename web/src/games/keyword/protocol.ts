// Keyword's own words.
// Made by `make protocol` from the server's structs: change those, not this.

import type { Seat } from "../../protocol/table";

/** Every answer there is to a prompt of this game. */
export type Choice = Spell | Pass | Accept;

/** Lay these cards as a word, in the order of its letters. */
export interface Spell {
  readonly type: "spell";
  readonly cards: readonly Placed[];
  /**
   * Lay it although the dictionary does not know it; asked for only at a gentle table with a house
   * vote.
   */
  readonly insist?: boolean;
}

/** A card in a word somebody wants to lay; a blank comes with the letter it stands for. */
export interface Placed {
  readonly card: number;
  readonly letter?: string | null;
}

/** Stay out of the round and put away any of one's own cards, or none. */
export interface Pass {
  readonly type: "pass";
  readonly discard?: readonly number[];
}

/** Accept the unknown words of these seats, and no others. */
export interface Accept {
  readonly type: "accept";
  readonly words_of?: readonly Seat[];
}

/** Everything that is said aloud in this game. */
export type Event = Opened | Filled | RoundBegan | Revealed | Voted | Scored | Cracked | UsedUp;

/**
 * The box was opened, and these are the letters on the cards of one set.
 *
 * Told rather than looked up, so that a record means the same when a language gets other letter
 * counts.
 */
export interface Opened {
  readonly type: "opened";
  readonly letters: LetterSet;
}

/** A language's cards; a deck is a string with one character for each card, unshuffled. */
export interface LetterSet {
  readonly language: string;
  readonly alphabet: string;
  readonly orange: string;
  readonly blue: string;
}

/**
 * Hands and row were filled up: how many cards each seat drew, and which ones were laid in the row.
 */
export interface Filled {
  readonly type: "filled";
  readonly drawn: readonly number[];
  readonly laid: readonly Card[];
}

/** One letter card; every card of a game has a number of its own. */
export interface Card {
  readonly id: number;
  /** `?` on a blank. */
  readonly letter: string;
  readonly colour: Colour;
}

export type Colour = "orange" | "blue";

/** The sand runs. */
export interface RoundBegan {
  readonly type: "round-began";
  readonly round: number;
}

/** Everybody showed what they had. */
export interface Revealed {
  readonly type: "revealed";
  readonly plays: readonly Play[];
}

export type Play = Spelled | Passed | Late;

/** The seat laid a word. */
export interface Spelled {
  readonly type: "spelled";
  readonly word: Word;
  /** Whether the dictionary knows it, or that of the house. */
  readonly known: boolean;
}

/**
 * A word as it lies on the table, with the card that stands for each letter; a blank stays marked.
 */
export interface Word {
  readonly text: string;
  readonly cards: readonly Card[];
  /** How many of the cards are blue. */
  readonly blue: number;
}

/** The seat passed and put that many cards away, face down. */
export interface Passed {
  readonly type: "passed";
  readonly discards: number;
}

/** The sand ran out on the seat. */
export interface Late {
  readonly type: "late";
}

/** The house decided about the words the dictionary does not know. */
export interface Voted {
  readonly type: "voted";
  readonly tallies: readonly Tally[];
}

/** How the others took one unknown word. */
export interface Tally {
  readonly seat: Seat;
  readonly accepted_by: number;
  readonly needed: number;
  readonly stands: boolean;
}

/** The round was scored; no verdict where there was no word. */
export interface Scored {
  readonly type: "scored";
  readonly scorer: Seat | null;
  readonly verdicts: readonly (Verdict | null)[];
}

/**
 * What became of a word: kept; discarded, as not the best or in a tie for it; or taken back, as no
 * word.
 */
export type Verdict = "scores" | "beaten" | "tied" | "returned";

/** The round's winner owns every letter of the keyword: the game is over. */
export interface Cracked {
  readonly type: "cracked";
  readonly seat: Seat;
  readonly keyword: string;
}

/** There is nothing left to draw from these decks: the game is over. */
export interface UsedUp {
  readonly type: "used-up";
  readonly decks: readonly Colour[];
  readonly result: Result;
  readonly winners: readonly Seat[];
}

/** What decided the game. */
export type Result = "cracked" | "most-words" | "most-letters" | "most-blue" | "shared";

/** What a seat is shown of its own sealed answer. */
export type Receipt = Spell | Pass | Accept;

/** How a game of Keyword is set up. */
export interface Options {
  /** 3 to 12 letters that the decks contain; in any case. */
  readonly keyword: string;
  readonly seconds: number | null;
  readonly gentle: boolean;
  readonly house_vote: boolean;
  readonly vote_seconds: number | null;
  readonly clean: boolean;
  readonly language: Language;
  /** null: as many as make a good game for so many players. */
  readonly sets: number | null;
  /** Which counts of letters it is dealt from: the newest, or those of a record. */
  readonly edition: number;
  /**
   * The house dictionary, as the table remembers it. null: there was none yet, and what is accepted
   * by vote stands for one round only.
   */
  readonly house: readonly string[] | null;
}

export type Language = "en" | "de" | "fr" | "es" | "nl";

/** What lies open on the table. */
export interface Open {
  readonly options: Options;
  readonly round: number;
  readonly phase: Phase;
  readonly keyword: string;
  /** The letters that a blank may stand for. */
  readonly alphabet: string;
  readonly row: readonly Card[];
  readonly hand_sizes: readonly number[];
  /** Cards known to be in that hand: their word did not stand, and nothing was put away since. */
  readonly shown: readonly (readonly Card[])[];
  readonly piles: readonly Pile[];
  readonly orange_left: number;
  readonly blue_left: number;
  readonly reveal: Reveal | null;
  /** Whose words the house is voting on. */
  readonly up_for_vote: readonly Seat[];
  /** What this table has accepted by vote, now or before, and what stands here since. */
  readonly house: readonly string[];
  /**
   * Where the last words shown are from; null where none was laid, or our dictionary does not know
   * it.
   */
  readonly origins: readonly (Origin | null)[];
}

/** In `reveal` the words are judged, and nothing was drawn for the next round yet. */
export type Phase = "word" | "vote" | "reveal" | "over";

/** What a player has won: all of it lies open. */
export interface Pile {
  /** For each letter of the keyword, whether there is a card for it. */
  readonly owned: readonly boolean[];
  readonly words: readonly KeptWord[];
  readonly letters: number;
  readonly blue: number;
}

/**
 * A word in somebody's pile: small, because a long game has many of them and everybody sees them
 * all.
 */
export interface KeptWord {
  readonly text: string;
  /** Which of its letters, counted from 0, are on blue cards. */
  readonly blue: readonly number[];
  /** Which of its letters are blanks. */
  readonly blanks: readonly number[];
}

/** The last words shown, and what became of them; no verdicts while the house is still voting. */
export interface Reveal {
  readonly round: number;
  readonly plays: readonly Play[];
  readonly tallies: readonly Tally[];
  readonly verdicts: readonly (Verdict | null)[];
  readonly scorer: Seat | null;
}

/** What our dictionary says of a word. */
export interface Origin {
  /** How common it is: from 35, which everybody knows, to 70. */
  readonly level: number;
  /** The lists it is from; empty where that is not known. */
  readonly lists: readonly string[];
}

/** What is one seat's alone. It stays the same whatever the others do. */
export interface Own {
  readonly hand: readonly Card[];
  /** Once the game is over, for those who sat at it. */
  readonly hidden: Hidden | null;
}

/** What was hidden until the game was over. */
export interface Hidden {
  readonly hands: readonly (readonly Card[])[];
  /** What was left of the deck, top first. */
  readonly orange: readonly Card[];
  readonly blue: readonly Card[];
}

/** The words, round by round and in each of them seat by seat. */
export interface Hindsight {
  readonly game: "keyword";
  readonly best: readonly BestWord[];
}

/** What a seat could have laid in a round. */
export interface BestWord {
  readonly round: number;
  readonly seat: Seat;
  /** What they laid; null: nothing that stood. */
  readonly laid: string | null;
  /** The best word their cards and the row had, and their own where it was as good; null: none. */
  readonly best: string | null;
}

/** Lay the best word: at least one card of the hand, any of the row, three tries. */
export interface Puzzle {
  readonly type: "keyword";
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
  readonly keyword: string;
  readonly hand: readonly Card[];
  readonly row: readonly Card[];
  readonly tries: number;
  /**
   * What somebody who plays now and then laid; to beat it is good, and `answer.best` cannot be
   * beaten.
   */
  readonly par: Rank;
  readonly answer: KeywordAnswer;
}

/** What decides a round: the longer word, and of two as long the one with more blue cards. */
export interface Rank {
  readonly length: number;
  readonly blue: number;
}

/** What can be laid, and what is best. */
export interface KeywordAnswer {
  readonly best: Rank;
  /** All words of that rank, the commonest first. */
  readonly best_words: readonly string[];
  /** What somebody who plays now and then laid. */
  readonly par_word: string;
  /**
   * Every word that these cards spell, and the most blue cards that it can have: whatever is not in
   * here cannot be laid today.
   */
  readonly words: Readonly<Record<string, number>>;
}

export type Opinion = never;

declare module "../../protocol/games" {
  interface Games {
    readonly keyword: {
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
