// The room around the table, and what people can ask of it.
// Made by `make protocol` from the server's structs: change those, not this.

import type { GameTypes } from "./games";
import type { Language, OpenPrompt, Outcome, Seat } from "./table";

export type Reaction = "laugh" | "gasp" | "groan" | "heart" | "flower" | "cheers";

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

/** Another name or colour, or something else to say about oneself (in the lobby). */
export interface Rename {
  readonly type: "rename";
  readonly ref: string;
  readonly name: string;
  readonly colour: string;
  /**
   * A line about oneself that everybody sees; empty: nothing. Where none is given, it stays as it
   * was.
   */
  readonly line?: string | null;
}

/** Choose the next game and its options (host). */
export interface Choose {
  readonly type: "choose";
  readonly ref: string;
  readonly game: string;
  /**
   * Those that differ from the usual ones; where none are given, the game is played as it last was
   * here.
   */
  readonly options?: Readonly<Record<string, unknown>> | null;
}

/** Choose how the room is run (host). */
export interface Configure {
  readonly type: "configure";
  readonly ref: string;
  readonly spectators?: Spectators;
  readonly pace?: Pace;
  /** Whether newcomers knock and wait for the host. */
  readonly locked?: boolean;
  /**
   * How long a reveal is shown before play goes on; `together` waits for everybody who is there.
   */
  readonly reveals?: RevealPace;
  /**
   * `along`: bots that have won play the next game a level lower, those that people beat a level
   * higher.
   */
  readonly bots?: BotPlay;
  /**
   * What is played in here: words, dictionary, and what our bots say. Between games; where none is
   * given, it stays as it was.
   */
  readonly language?: Language | null;
}

export type Spectators = "off" | "public";

/**
 * How much time people have: `gentle` gives every question a generous clock that starts when most
 * are in, `strict` only those of the game's options and at once, `hours` and `days` are for games
 * by post.
 */
export type Pace = "gentle" | "strict" | "off" | "hours" | "days";

/** How long a reveal is shown; `together` waits until everybody who is there has gone on. */
export type RevealPace = "quick" | "usual" | "slow" | "together";

/** Whether bots keep their level or go along with how the evening goes. */
export type BotPlay = "steady" | "along";

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

/**
 * The same game with everybody who is here, at once; one that is being played is broken off (host).
 */
export interface Again {
  readonly type: "again";
  readonly ref: string;
}

/** Back to the lobby, to choose another game (host). */
export interface ToLobby {
  readonly type: "to-lobby";
  readonly ref: string;
}

/** Go to a scene of the show at the end of a game, on all big screens at once (host). */
export interface SetScene {
  readonly type: "set-scene";
  readonly ref: string;
  readonly scene: number;
  /** Whether it stays there; else it plays on by itself. */
  readonly held: boolean;
}

/**
 * Begin the ledger of who understands whom anew: no game that is over counts in it any more (host).
 */
export interface WipeLedger {
  readonly type: "wipe-ledger";
  readonly ref: string;
}

/**
 * Take back something of `kept`, that the chosen game would begin with because of those before
 * (host).
 */
export interface Forget {
  readonly type: "forget";
  readonly ref: string;
  readonly what: string;
}

/** Make somebody else the host (host). */
export interface HandOver {
  readonly type: "hand-over";
  readonly ref: string;
  readonly member: Member;
}

/**
 * Vote that somebody be sent away or be played by a stand-in, or that the game be stopped; more
 * than half of the people decide who were there when the vote began.
 */
export interface Vote {
  readonly type: "vote";
  readonly ref: string;
  readonly motion: Motion;
  /** Whom it is about; nobody if the game is to stop. */
  readonly member?: Member | null;
  readonly against?: boolean;
}

export type Motion = "kick" | "stand-in" | "stand-in-once" | "stop";

/**
 * Let a bot play the seat of somebody who is away, or whose time is up (host; or anybody for
 * themselves).
 */
export interface StandIn {
  readonly type: "stand-in";
  readonly ref: string;
  readonly member: Member;
  /** How well it plays; where nothing is said, as well as most people like. */
  readonly level?: string | null;
  /** Whether it answers only what they are waited for now, and does not play on. */
  readonly once?: boolean;
}

/** Wait for somebody: no bot answers this for them by itself (host). */
export interface Await {
  readonly type: "await";
  readonly ref: string;
  readonly prompt: string;
  readonly member: Member;
}

/** Play my own seat again. */
export interface TakeBack {
  readonly type: "take-back";
  readonly ref: string;
}

/**
 * Come late: play on in the chair of a bot, or of somebody who has left, from the next round on; in
 * a game without rounds when the host agrees. One's own chair at once.
 */
export interface TakeChair {
  readonly type: "take-chair";
  readonly ref: string;
  readonly member: Member;
}

/** Agree that somebody takes the chair they asked for (host, where a game has no rounds). */
export interface GiveChair {
  readonly type: "give-chair";
  readonly ref: string;
  readonly member: Member;
}

/** Let somebody in who knocked (host). */
export interface Admit {
  readonly type: "admit";
  readonly ref: string;
  readonly knock: number;
}

/** Do not let somebody in who knocked (host). */
export interface TurnAway {
  readonly type: "turn-away";
  readonly ref: string;
  readonly knock: number;
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
  readonly pace: Pace;
  /** How long a reveal is shown; `together`: until everybody who is there has gone on. */
  readonly reveals: RevealPace;
  /**
   * `along`: bots that have won play the next game a level lower, those that people beat a level
   * higher.
   */
  readonly bots: BotPlay;
  /** What is played in here, and what our bots speak. */
  readonly language: Language;
  /** Whether newcomers knock and wait for the host. */
  readonly locked: boolean;
  readonly paused: boolean;
  /** Who sits where in the game that is on, or was just played. */
  readonly seats: readonly Member[];
  /**
   * Whether that game has rounds: then whoever comes late sits down when one is over, else when the
   * host agrees.
   */
  readonly rounds: boolean;
  /** How many games have been started here. */
  readonly played: number;
  readonly votes: readonly VoteFace[];
  readonly knocks: readonly KnockFace[];
  readonly promised: readonly PromiseFace[];
  /** What the seed of this game is bound to from the start; its record shows the seed itself. */
  readonly commitment: string | null;
  /** After a game: where the show of it is. */
  readonly show: Show | null;
  /**
   * Between games: what the chosen one would begin with because of those before, such as words of
   * the house.
   */
  readonly kept: readonly string[];
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
  /** What they say of themselves; it may be nothing. */
  readonly line: string;
  /** The face of one of our bots: head, hair, eyes and mouth, in words. */
  readonly face: string | null;
}

/** A motion, who is for it, and how many must be. */
export interface VoteFace {
  readonly motion: Motion;
  /** Whom it is about; null: the game. */
  readonly about: Member | null;
  readonly for: readonly Member[];
  readonly needed: number;
  /** Who has a vote: it was settled when the first one voted. */
  readonly may: readonly Member[];
}

/** Somebody who asks to be let in. */
export interface KnockFace {
  readonly knock: number;
  readonly name: string;
}

/** Somebody who came late and will have a chair. */
export interface PromiseFace {
  readonly member: Member;
  /** Who sits in it now. */
  readonly chair: Member;
  /** Whether the host must agree; else it is theirs when the round is over. */
  readonly needs_host: boolean;
}

/**
 * Where the show was put last: with the end of the game at its beginning, since then by the host.
 */
export interface Show {
  readonly scene: number;
  /** When that scene began, on the server's clock. */
  readonly since: number;
  /** Whether it stays there; else it plays on by itself. */
  readonly held: boolean;
}

/** Something that was said aloud before you came. */
export interface Said {
  readonly event: GameTypes<string>["event"];
  /**
   * The reveal that was on when it was said: while that is still on, it is to be told with its
   * step.
   */
  readonly curtain: string | null;
}

/**
 * How play stands in the game that is played, or was just played, the same for everybody. What lies
 * open is apart from it: most answers change this, and not that.
 */
export interface TableView<Name extends string = string> {
  /** Which one; the room may have chosen another one for next time. */
  readonly game: Name;
  /** How many prompts have closed. */
  readonly version: number;
  readonly prompts: readonly OpenPrompt[];
  readonly outcome: Outcome | null;
  /** When each open prompt runs out, on the server's clock. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** While the clocks are stopped: the milliseconds that each of them still has. */
  readonly left: Readonly<Record<string, number>>;
  /** Whom play waits for in vain, and what will come of it. */
  readonly stalled: readonly Stall[];
  /**
   * While a reveal is looked at: how far it is. Its steps are in the one prompt that is open then.
   */
  readonly curtain: CurtainFace | null;
}

/** Somebody the table waits for, who is gone or whose time is up. */
export interface Stall {
  readonly prompt: string;
  readonly seat: Seat;
  readonly why: Why;
  /**
   * When a bot answers for them by itself, on the server's clock; null: only when somebody says so.
   */
  readonly bot_at: number | null;
}

export type Why = "away" | "idle";

/**
 * How far a reveal is, the same for everybody: so all pages show the same step at the same moment.
 */
export interface CurtainFace {
  /** When its first step began, on the server's clock. */
  readonly since: number;
  /** How many times as long as it says each step takes at this table. */
  readonly factor: number;
  /**
   * When play goes on by itself; null while clocks are stopped, and where the table waits for
   * everybody.
   */
  readonly until: number | null;
  /** While clocks are stopped: the milliseconds that its steps still have. */
  readonly left: number | null;
}

/** How play stands for this member alone. What is their seat's in the game is apart from it. */
export interface SeatView<Name extends string = string> {
  readonly member: Member;
  /** Where they sit in this game; null while there is none, and for whoever came late. */
  readonly seat: Seat | null;
  /** Their sealed answers by prompt, as far as the game shows them again. */
  readonly mine: Readonly<Record<string, GameTypes<Name>["receipt"]>>;
  /** What a stand-in answered for them: prompt and answer. */
  readonly done_for: readonly (readonly [prompt: string, answer: GameTypes<Name>["receipt"]])[];
  /**
   * When the game is over, for those who sat at it: the name of its record, which tells everything.
   */
  readonly record: string | null;
}

/** A game that is done with. */
export interface PastGame {
  /** The name of its record, which tells everything: only for those who sat at it. */
  readonly record: string;
  readonly game: string;
  readonly began: number;
  readonly ended: number;
  readonly names: readonly string[];
  readonly bots: readonly boolean[];
  /** null: it was broken off. */
  readonly outcome: Outcome | null;
}
