// What is sent and answered over HTTP.
// Made by `make protocol` from the server's structs: change those, not this.

import type { GameTypes } from "./games";
import type { Member, PastGame, Phase } from "./room";
import type { Base64, Format, Language, Look, Seat } from "./table";

/** Who sits there. */
export interface Figure {
  readonly name: string;
  /** Head, hair, eyes and mouth, each a word: a page that knows the words can draw it. */
  readonly face: string;
}

/** Who comes to a table. Without a colour, a free one is given. */
export interface Newcomer {
  readonly name: string;
  readonly colour?: string | null;
  /**
   * Whether it is a program, which everybody will be told. Not for opening a table: a bot is no
   * host.
   */
  readonly bot?: boolean;
  /**
   * Something random that a device keeps, so that a table knows it again; it keeps only a keyed
   * hash.
   */
  readonly device?: string | null;
  /** For opening a table: what is played in there, until the host says otherwise. */
  readonly language?: Language;
}

/** Somebody's way in: the room, who they are, and the token that proves it (kept only by them). */
export interface Seated {
  readonly code: string;
  readonly member: Member;
  readonly token: string;
}

/** Somebody at the door: the token becomes that of a seat when the host lets them in. */
export interface Knocking {
  readonly code: string;
  readonly token: string;
  readonly knocking: boolean;
}

/** How a seat moves. */
export interface Move {
  /**
   * The new token, if you choose it yourself (128 random bits or more): should the answer get lost,
   * ask again with the same one. Else the server makes one.
   */
  readonly token: string | null;
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
  /** The people who are at it, in the order they came. */
  readonly names: readonly string[];
  /** Whether newcomers knock and wait for the host. */
  readonly locked: boolean;
  /** Chairs in the running game that can be had. */
  readonly free: readonly FreeChair[];
  /** Whether the next game has a chair for one more. */
  readonly seats_next: boolean;
}

/** A chair in a running game that somebody who comes now can have. */
export interface FreeChair {
  /** Who sits in it: a bot, or somebody who has left. */
  readonly member: Member;
  readonly name: string;
  /** At once, because it is one's own; when the round is over; or when the host agrees. */
  readonly when: FreeWhen;
}

export type FreeWhen = "now" | "round" | "asked";

/** The seats that a device remembers. */
export interface SeatKeys {
  readonly seats: readonly SeatKey[];
}

/** A seat that a device remembers. */
export interface SeatKey {
  readonly code: string;
  readonly token: string;
}

/**
 * What goes on at each of these tables, in the order asked for; null where the seat is not valid
 * (any more).
 */
export interface SeatStates {
  readonly seats: readonly (SeatState | null)[];
}

/** What goes on at a table where one has a seat. */
export interface SeatState {
  readonly code: string;
  readonly phase: Phase;
  readonly game: string | null;
  /** The people who are at it, in the order they came. */
  readonly names: readonly string[];
  /** Whether you play in the game that is on. */
  readonly yours: boolean;
  /** Whether you run the table. */
  readonly host: boolean;
  /** Whether the table waits for you. */
  readonly asked: boolean;
  /** Whether a game is over and its results can be seen. */
  readonly over: boolean;
}

/** The games of a table that one sat at, the oldest first. */
export interface PastGames {
  readonly games: readonly PastGame[];
}

/** Who understands whom at a table, over its games. */
export interface Ledger {
  /** In how many of its games somebody could be read. */
  readonly games: number;
  readonly people: readonly Reader[];
  /** One for each who tried to read another; the same two have another the other way round. */
  readonly threads: readonly Thread[];
  /** What is more than luck and more than being readable or a good reader, the clearest first. */
  readonly claims: readonly Insight[];
  /** After how many games it is weighed next what may be claimed; null: never again. */
  readonly next_weighing: number | null;
  /**
   * Whether bots took part: what people read of each other is held against what bots read and wrote
   * too.
   */
  readonly bots: boolean;
}

/** Somebody in the ledger. */
export interface Reader {
  /**
   * null: all bots of the table, as one. They are in it only where one person is alone with them.
   */
  readonly member: number | null;
  readonly name: string;
  readonly colour: string;
}

/** How often what one expressed was read by another. */
export interface Thread {
  readonly by: number | null;
  readonly reader: number | null;
  readonly tries: number;
  readonly read: number;
  /** How many of them luck alone would have read. */
  readonly luck: number;
}

/**
 * `each-other`: these two understand each other. `reads`: the first reads the second. `riddle`:
 * this one is hard to read.
 */
export interface Insight {
  readonly kind: InsightKind;
  readonly people: readonly number[];
}

export type InsightKind = "each-other" | "reads" | "riddle";

/** A device that wants to be told, as its browser names it. */
export interface Device {
  readonly endpoint: string;
  readonly keys: PushKeys;
  readonly language: Language;
}

/** What a message for a device is encrypted with, as its browser gives it: base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether a seat is told on its devices. */
export interface Pushing {
  /** The server's public key, which a browser needs to subscribe. */
  readonly key: string;
  readonly devices: number;
}

/**
 * Where a table is to say whose turn it is. Discord, Slack and ntfy are known by their addresses.
 */
export interface Channel {
  readonly address: string;
  readonly format: Format | null;
  readonly language: Language;
}

/** The channel as it is shown, to the host only: never its whole address. */
export interface ChannelFace {
  /** The name of the machine that messages go to; null: there is no channel. */
  readonly host: string | null;
  readonly format: Format | null;
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
  /** How many of them sit down with one person who wants to play at once. */
  readonly company: number;
  /** The languages that its texts are in, English first; none: a game without texts. */
  readonly languages: readonly string[];
  /**
   * The languages that it has a puzzle a day in, each its own; none: if it has any, all have the
   * same.
   */
  readonly puzzles: readonly string[];
  /** Whether its first minute can be learned by playing it. */
  readonly lesson: boolean;
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
  /** Whether it is a seat: people choose among those at the table, and not among numbers. */
  readonly seat: boolean;
  /**
   * How many characters each may have, where the option is a list of texts and the game says so.
   */
  readonly longest: number | null;
}

/** All puzzles of one day. */
export interface Today {
  readonly date: string;
  readonly difficulty: number;
  /** One of each game that has any, in the order of the games. */
  readonly puzzles: readonly GameTypes<string>["puzzle"][];
}

/** What somebody made for a puzzle. */
export interface Attempt {
  /** In the game's own form: for a word to draw a drawing, as it is sent at a table. */
  readonly work: Base64;
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
  /** In which each of them played. */
  readonly colours: readonly string[];
  /** Whether nobody played it to its end: then the last step has no outcome. */
  readonly broken_off: boolean;
  readonly seat: Seat | null;
  readonly steps: readonly ReplayStep<Name>[];
}

/** One thing at a time: a caption and what lies on the table meanwhile. */
export interface LessonStep<Name extends string = string> {
  /** The key of a text of the game. */
  readonly caption: string;
  /** What the caption points at: a `data-spot` of the board. */
  readonly spot: string | null;
  /** How long it takes to read, to do, and to watch. */
  readonly seconds: number;
  readonly look: Look<Name>;
  /** Null: nothing is asked, or everybody only goes on. */
  readonly asks: LessonTask | null;
}

/**
 * What the learner does in a step. An answer is like a pattern if it has all that the pattern has.
 */
export interface LessonTask {
  readonly prompt: string;
  /** It goes on with any answer like one of these that is not a wrong one. */
  readonly accept: readonly (Readonly<Record<string, unknown>>)[];
  /** What the rest of the lesson takes for granted: one that is accepted. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** What a seat is shown of that answer once it is sealed. */
  readonly receipt: GameTypes<string>["receipt"];
  /** The first that fits says why not. */
  readonly wrong: readonly Wrong[];
  /** The key of what is said where none fits. */
  readonly otherwise: string;
}

/**
 * A try that is explained and forgiven: any answer like this one, and the key of what is said to
 * it.
 */
export interface Wrong {
  readonly when: Readonly<Record<string, unknown>>;
  readonly caption: string;
}

/** A game's first minute, from the learner's seat. */
export interface Lesson<Name extends string = string> {
  readonly game: Name;
  readonly language: string;
  readonly names: readonly string[];
  readonly seat: Seat;
  /** What all steps take together. */
  readonly seconds: number;
  readonly steps: readonly LessonStep<Name>[];
}

/** The commitment that was shown from the start of a game, and what it opens to. */
export interface Proof {
  readonly commitment: string;
  /**
   * SHA-256 of the record without its last line: whoever keeps it knows that nothing was changed
   * since.
   */
  readonly digest: string;
  readonly seed: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** In the order of their seats. */
  readonly names: readonly string[];
  /** Who was a bot when the game began: a level, or `outside`; null for people. */
  readonly bots: readonly (string | null)[];
  /** Digests of works that verdicts rest on, such as a dictionary. */
  readonly references: Readonly<Record<string, string>>;
  /** When the game began. */
  readonly at: number;
  /** Whether reveals were looked at before play went on. */
  readonly curtains: boolean;
}

/** Why something was not done: a code for programs and a sentence for people. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
}
