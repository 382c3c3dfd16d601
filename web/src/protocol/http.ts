// What is sent and answered over HTTP.
// Made by `make protocol` from the server's structs: change those, not this.

import type { GameTypes } from "./games";
import type { Member, Phase } from "./room";
import type { Look, Seat } from "./table";

/** Who comes to a table. Without a colour, a free one is given. */
export interface Newcomer {
  readonly name: string;
  readonly colour?: string | null;
  /**
   * Whether it is a program, which everybody will be told. Not for opening a table: a bot is no
   * host.
   */
  readonly bot?: boolean;
}

/** Somebody's way in: the room, who they are, and the token that proves it (kept only by them). */
export interface Seated {
  readonly code: string;
  readonly member: Member;
  readonly token: string;
}

/** The new token of a seat; the old one opens nothing any more. */
export interface Key {
  readonly token: string;
}

/** What whoever has the code may know of a table before they sit down. */
export interface Summary {
  readonly code: string;
  readonly phase: Phase;
  readonly game: string | null;
  readonly people: number;
  readonly present: number;
  readonly bots: number;
  /** Whether one may watch without a seat. */
  readonly spectators: boolean;
}

/** All games that are played here, and the colours to choose from. */
export interface GameList {
  readonly games: readonly GameNote[];
  readonly colours: readonly string[];
}

/** A game as a lobby must know it. Its words are in its texts. */
export interface GameNote {
  readonly name: string;
  readonly title: string;
  readonly players: Players;
  /** The usual game first. */
  readonly modes: readonly Mode[];
  readonly options: readonly OptionNote[];
  /** The levels that bots come in, the weakest first. */
  readonly bots: readonly string[];
  /** The languages that its texts are in, English first; none: a game without texts. */
  readonly languages: readonly string[];
}

/** How many can play. */
export interface Players {
  readonly least: number;
  readonly most: number;
}

/** Options that go well together, under a name. */
export interface Mode {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a lobby or a manual must know of one option; the texts say what it is for. */
export interface OptionNote {
  readonly name: string;
  readonly allowed: string;
  readonly default: unknown;
  /** The words to choose from, where the option is one of some words. */
  readonly choices: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
}

/**
 * One viewer's look after a prompt closed (the first: after the deal), and what everybody was told.
 */
export interface ReplayStep<Name extends string = string> {
  readonly number: number;
  readonly prompt: string | null;
  readonly told: readonly GameTypes<Name>["event"][];
  readonly look: Look<Name>;
}

/** A finished game step by step, through the eyes of one seat, or of a spectator. */
export interface Replayed<Name extends string = string> {
  readonly game: Name;
  readonly names: readonly string[];
  /** Who was a bot when the game began: a level, or `outside`; null for people. */
  readonly bots: readonly (string | null)[];
  readonly seat: Seat | null;
  readonly steps: readonly ReplayStep<Name>[];
}

/** Why something was not done: a code for programs and a sentence for people. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
}
