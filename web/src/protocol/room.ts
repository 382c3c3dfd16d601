// The room around the table, and what people can ask of it.
// Made by `make protocol` from the server's structs: change those, not this.

import type { GameTypes } from "./games";
import type { OpenPrompt, Outcome, Seat } from "./table";

/** Seal an answer to a prompt, or change it. */
export interface Answer {
  readonly type: "answer";
  readonly ref: string;
  readonly prompt: string;
  readonly choice: unknown;
}

/** Take a sealed answer back. */
export interface Withdraw {
  readonly type: "withdraw";
  readonly ref: string;
  readonly prompt: string;
}

/** Another name or colour (in the lobby). */
export interface Rename {
  readonly type: "rename";
  readonly ref: string;
  readonly name: string;
  readonly colour: string;
}

/** Choose the next game and its options (host). */
export interface Choose {
  readonly type: "choose";
  readonly ref: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Choose how the room is run (host). */
export interface Configure {
  readonly type: "configure";
  readonly ref: string;
  readonly spectators?: Spectators;
  readonly no_rush?: boolean;
}

export type Spectators = "off" | "public";

/** Put a bot in an empty chair (host). */
export interface AddBot {
  readonly type: "add-bot";
  readonly ref: string;
  /** How well it plays; where nothing is said, as well as most people like. */
  readonly level?: string | null;
  readonly name?: string | null;
}

/** Let a bot play better or worse from now on (host). */
export interface SetLevel {
  readonly type: "set-level";
  readonly ref: string;
  readonly member: Member;
  readonly level: string;
}

/**
 * Somebody at the room, person or bot, by the order in which they came. Not a seat: seats belong to
 * one game.
 */
export type Member = number;

/** Send a bot or a person away (host). */
export interface Remove {
  readonly type: "remove";
  readonly ref: string;
  readonly member: Member;
}

/** Begin the chosen game with everybody present (host). */
export interface Start {
  readonly type: "start";
  readonly ref: string;
}

/** Stop all clocks. */
export interface Pause {
  readonly type: "pause";
  readonly ref: string;
}

/** Let the clocks run on. */
export interface Resume {
  readonly type: "resume";
  readonly ref: string;
}

/** Thirty seconds more for everybody. */
export interface MoreTime {
  readonly type: "more-time";
  readonly ref: string;
  readonly prompt: string;
}

/** End the game before it is over (host). */
export interface BreakOff {
  readonly type: "break-off";
  readonly ref: string;
}

/** The same game with the same people, at once (host). */
export interface Again {
  readonly type: "again";
  readonly ref: string;
}

/** Back to the lobby, to choose another game (host). */
export interface ToLobby {
  readonly type: "to-lobby";
  readonly ref: string;
}

/** Make somebody else the host (host). */
export interface HandOver {
  readonly type: "hand-over";
  readonly ref: string;
  readonly member: Member;
}

/**
 * Vote that somebody be sent away or be played by a stand-in; more than half of the people present
 * decide.
 */
export interface Vote {
  readonly type: "vote";
  readonly ref: string;
  readonly motion: Motion;
  readonly member: Member;
  readonly against?: boolean;
}

export type Motion = "kick" | "stand-in";

/** Let a bot play an absent person's seat (host; or anybody for themselves). */
export interface StandIn {
  readonly type: "stand-in";
  readonly ref: string;
  readonly member: Member;
  /** How well it plays; where nothing is said, as well as most people like. */
  readonly level?: string | null;
}

/** Play my own seat again. */
export interface TakeBack {
  readonly type: "take-back";
  readonly ref: string;
}

/** Come late: play on in the chair of a bot, or of somebody who has left. */
export interface TakeChair {
  readonly type: "take-chair";
  readonly ref: string;
  readonly member: Member;
}

/** Go for good; a running game goes on with a stand-in. */
export interface Leave {
  readonly type: "leave";
  readonly ref: string;
}

/** The room itself, the same for everybody who may look in. */
export interface RoomFace {
  readonly code: string;
  readonly phase: Phase;
  readonly host: Member | null;
  readonly members: readonly MemberFace[];
  readonly game: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly spectators: Spectators;
  readonly no_rush: boolean;
  readonly paused: boolean;
  /** Who sits where in the game that is on, or was just played. */
  readonly seats: readonly Member[];
  /** How many games have been started here. */
  readonly played: number;
  readonly votes: readonly VoteFace[];
  /** What the seed of this game is bound to from the start; its record shows the seed itself. */
  readonly commitment: string | null;
}

export type Phase = "lobby" | "playing" | "after";

/** A member as everybody sees them. */
export interface MemberFace {
  readonly id: Member;
  readonly name: string;
  readonly colour: string;
  /** The bot's level, or `outside` if it came by itself; null for a person. */
  readonly bot: string | null;
  readonly present: boolean;
  /** Whether a bot plays for this person now. */
  readonly stand_in: boolean;
  readonly gone: boolean;
}

/** A motion and who is for it. */
export interface VoteFace {
  readonly motion: Motion;
  readonly about: Member;
  readonly voters: readonly Member[];
}

/** The game that is played, or was just played, as everybody sees it. */
export interface TableView<Name extends string = string> {
  /** Which one; the room may have chosen another one for next time. */
  readonly game: Name;
  /** How many prompts have closed. */
  readonly version: number;
  /** What lies open on the table; the game says of what kind it is. */
  readonly open: GameTypes<Name>["open"];
  readonly prompts: readonly OpenPrompt[];
  readonly outcome: Outcome | null;
  /** When each open prompt runs out, on the server's clock. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** While the clocks are stopped: the milliseconds that each of them still has. */
  readonly left: Readonly<Record<string, number>>;
}

/** What only this member is shown. */
export interface SeatView<Name extends string = string> {
  readonly member: Member;
  /** Where they sit in this game; null while there is none, and for whoever came late. */
  readonly seat: Seat | null;
  /** What is their seat's alone; the game says of what kind it is. Null without a seat. */
  readonly own: GameTypes<Name>["own"] | null;
  /** Their sealed answers by prompt, as far as the game shows them again. */
  readonly mine: Readonly<Record<string, GameTypes<Name>["receipt"]>>;
  /** What a stand-in answered for them: prompt and answer. */
  readonly done_for: readonly (readonly [prompt: string, answer: GameTypes<Name>["receipt"]])[];
  /**
   * When the game is over, for those who sat at it: the name of its record, which tells everything.
   */
  readonly record: string | null;
}
