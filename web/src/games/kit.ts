// What the page gives to a game's folder, and what the folder brings. Boards hold no rules: they draw what they see and answer what they are asked.
//
// Boards mark with `data-part` what nobody may have to look for; a test measures it on every screen (tests/browser/layout.py).
// Seen at once, without scrolling: `question`, what is asked and what it is about; `answer`, what one answers with, and in a reveal what came out.
// Within reach, and nothing lies over it: `choice`, what there is to choose from; `why`, what explains it; with `data-whole`, on a phone held upright and on anything larger, all of it at once.
// What a lesson or a hint can point at has a `data-spot`, or more than one: a script of a lesson names it. A way to what is hidden has those of what it leads to.

import type { Component } from "svelte";
import type { Values } from "../i18n/text";
import type { Beat, GameName, GameTypes, Look, MemberFace, Seat } from "../protocol";

export type { GameName, Games, GameTypes, Look } from "../protocol";

/** Who sits where. */
export interface People {
  /** Seat by seat. */
  readonly seated: readonly MemberFace[];
  readonly name: NameOf;
  /** For `data-colour`, which sets `--person`. */
  readonly colour: (seat: Seat) => string;
}

/** The name of whoever sits there. */
export type NameOf = (seat: Seat) => string;

/** What only this seat has, kept here at once and on the server soon: it outlives a refresh, and the device. */
export interface Drafts {
  readonly read: (name: string) => string | null;
  /** Null drops it. At most a few names a game, each of printable ASCII; at most 280,000 bytes each. */
  readonly keep: (name: string, body: string | null) => void;
}

export interface PromptClock {
  /** Milliseconds until the prompt of this id runs out, now; null if it has no clock. Read it inside an effect or a template, and it ticks. */
  readonly left: (prompt: string) => number | null;
  /** How many times so many milliseconds have passed on the server's clock, for what goes on by itself and is the same on all screens. Read it like the time that is left. */
  readonly rounds: (every: number) => number;
}

/** A reveal that is on. Boards read it in templates, and go on with it: a step adds to what the ones before have shown, and nothing is told before its own. */
export interface Curtain {
  /** Another reveal has another. */
  readonly id: string;
  /** The names of its steps, in order. */
  readonly beats: readonly string[];
  /** Whether this step has begun, on all screens at the same moment; without motion all have. False for one that this reveal does not have. */
  readonly reached: (beat: string) => boolean;
  /** How far the step has come, 0 to 1, for what turns over one after another within it; without motion 1. */
  readonly within: (beat: string) => number;
  /** How far the whole of it has come, 0 to 1. */
  readonly line: () => number;
}

/** A reveal that somebody may have missed: what names it in this game, and its steps. */
export interface LastReveal {
  readonly id: string;
  readonly beats: readonly Beat[];
}

export interface BoardProps<Name extends string = string> {
  readonly look: Look<Name>;
  readonly people: People;
  /** True once it is sealed on the server's disk; a refusal has been shown by then. */
  readonly answer: (prompt: string, choice: GameTypes<Name>["choice"]) => Promise<boolean>;
  readonly withdraw: (prompt: string) => Promise<boolean>;
  readonly drafts: Drafts;
  readonly clock: PromptClock;
  /** The reveal that is on; null while something is asked. */
  readonly curtain: Curtain | null;
  /** Seen from the sofa: bigger, nothing to press, and no higher than `--room`. */
  readonly stage: boolean;
}

/** The end of a game as a moment to remember: why it was won, and everything that can be told now. */
export interface ResultsProps<Name extends string = string> {
  readonly look: Look<Name>;
  readonly people: People;
  /** What the record tells that no view does; null while it is fetched, or for those who did not play. */
  readonly hindsight: GameTypes<Name>["hindsight"] | null;
}

/** A scene of the show with which a game is looked back on, on big screens. */
export interface Scene {
  /** Another scene has another. */
  readonly id: string;
  /** What the phone calls it from which the show is run. */
  readonly title: string;
  /** How long it takes when nobody holds it: the same on every screen, for it follows from the game alone. */
  readonly seconds: number;
}

export interface ShowProps<Name extends string = string> extends ResultsProps<Name> {
  /** The id of the scene, no higher than `--room`. */
  readonly scene: string;
  /** How far it has come, 0 to 1; without motion 1. */
  readonly part: number;
}

/** What one seat held at a moment, small: a replay that sees everything shows one for each seat. */
export interface SecretProps<Name extends string = string> {
  readonly look: Look<Name>;
  readonly people: People;
}

/** A picture to take home, drawn as SVG of a fixed size. */
export interface Picture {
  /** A file's name without its ending. */
  readonly name: string;
  readonly title: string;
  /** A whole SVG document that needs nothing from outside. */
  readonly svg: () => Promise<string>;
  /** The same as it came to be. */
  readonly frames?: () => Promise<readonly Frame[]>;
}

/** One of the pictures of a moving one; all of them have the same size. */
export interface Frame {
  readonly svg: string;
  /** For how long it is seen. */
  readonly ms: number;
}

/** A text of the game's (games/<game>/texts on the server) with its places filled; empty where there is none of that key. */
export type Say = (key: string, values?: Values) => string;

/** How one go at a puzzle of the day went: found, nearly, or not. */
export type Mark = "hit" | "near" | "miss";

/** What came of a puzzle of the day. Everybody may see it: it tells nothing of the answer. */
export interface TodayResult {
  /** Go by go, or part by part; at most 24. */
  readonly marks: readonly Mark[];
  readonly score: number;
  readonly of: number;
}

/** A game with puzzles of the day has a `today/Today.svelte` in its folder, which is fetched without the board. */
export interface TodayProps<Name extends string = string> {
  readonly puzzle: GameTypes<Name>["puzzle"];
  /** What was begun on this device. */
  readonly drafts: Drafts;
  /** Whether the answer may be seen: it was played to its end, or given up. */
  readonly over: boolean;
  readonly say: Say;
  /** What the server says of something that was made for it, in base64; a refusal is thrown. */
  readonly judge: (work: string) => Promise<GameTypes<Name>["opinion"]>;
  /** What has come of it so far, after every go: it counts if the rest is given up. */
  readonly onstanding: (result: TodayResult) => void;
  /** It is over; again when more has come of it. */
  readonly ondone: (result: TodayResult) => void;
}

/** Something that a newcomer is shown once, when it is of use for the first time. */
export interface Hint<Name extends string = string> {
  /** Under which this device remembers that it was seen. */
  readonly name: string;
  /** The `data-spot` of the thing itself; whoever presses it has found it. */
  readonly spot: string;
  readonly when: (look: Look<Name>) => boolean;
  readonly text: () => string;
}

/** What a game's folder exports as its default. */
export interface GameKit<Name extends GameName> {
  readonly Board: Component<BoardProps<Name>>;
  readonly Results: Component<ResultsProps<Name>>;
  readonly Secret: Component<SecretProps<Name>>;
  /** What there is to look back on, scene by scene; without it a show has only what every game has. */
  readonly scenes?: (props: ResultsProps<Name>) => readonly Scene[];
  readonly Show?: Component<ShowProps<Name>>;
  /** What can be saved as a picture when the game is over. */
  readonly pictures: (props: ResultsProps<Name>) => readonly Picture[];
  /** What was best about it, in one sentence for a picture of the evening; null: nothing stands out. */
  readonly moment?: (props: ResultsProps<Name>) => string | null;
  /** A public event in a plain sentence; null: not worth one. */
  readonly sentence: (event: GameTypes<Name>["event"], say: Say, nameOf: NameOf) => string | null;
  /** The step of a reveal with which the sentence of an event may be told; null: the last one. */
  readonly beat?: (event: GameTypes<Name>["event"]) => string | null;
  /** What came out last, for those who do not look at it together: by post everybody does so when they come. Null: nothing yet, or nothing to look at. */
  readonly last?: (open: GameTypes<Name>["open"]) => LastReveal | null;
  /** One's own answer in a few words, for somebody for whom a bot gave it. Empty where only the board could show it. */
  readonly answered: (answer: GameTypes<Name>["receipt"], say: Say) => string;
  /** In a lesson: somebody's own answer, and what the script shows of the one in its place. */
  readonly adopt?: (receipt: GameTypes<Name>["receipt"], mine: GameTypes<Name>["choice"]) => void;
  /** What nobody finds by themselves: each is pointed at once. */
  readonly hints?: readonly Hint<Name>[];
  /** A piece in the coach's note in words. */
  readonly piece?: (kind: string, number: number, say: Say) => string;
}
