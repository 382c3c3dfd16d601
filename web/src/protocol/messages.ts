// Everything that travels over a player's WebSocket.
// Made by `make protocol` from the server's structs: change those, not this.

import type { GameTypes } from "./games";
import type {
  AddBot,
  Admit,
  Again,
  Answer,
  Await,
  BreakOff,
  Choose,
  Configure,
  Forget,
  GiveChair,
  HandOver,
  Leave,
  Member,
  MoreTime,
  Pause,
  Reaction,
  Remove,
  Rename,
  Resume,
  RoomFace,
  Said,
  SeatView,
  SetLevel,
  SetScene,
  StandIn,
  Start,
  TableView,
  TakeBack,
  TakeChair,
  ToLobby,
  TurnAway,
  Vote,
  WipeLedger,
  Withdraw,
} from "./room";

/** The version of all this. */
export const PROTOCOL = 4;

/** What a client may send. */
export type ClientMessage =
  | Hello
  | KeepScratch
  | React
  | Ping
  | Answer
  | Withdraw
  | Rename
  | Choose
  | Configure
  | AddBot
  | SetLevel
  | Remove
  | Start
  | Pause
  | Resume
  | MoreTime
  | BreakOff
  | Again
  | ToLobby
  | SetScene
  | WipeLedger
  | Forget
  | HandOver
  | Vote
  | StandIn
  | Await
  | TakeBack
  | TakeChair
  | GiveChair
  | Admit
  | TurnAway
  | Leave;

/** The first message: which table, and the token of the seat (none: a spectator). */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  readonly token?: string | null;
}

/** Keep a private note or draft for this seat; null drops it. Nobody else ever sees it. */
export interface KeepScratch {
  readonly type: "keep-scratch";
  readonly ref: string;
  /** Printable ASCII: a program's word, not a person's. */
  readonly name: string;
  readonly body: string | null;
}

/** Laugh, or throw a flower: in the lobby, while a reveal is up, after the game. */
export interface React {
  readonly type: "react";
  readonly ref: string;
  readonly reaction: Reaction;
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
}

/** What the server may send. */
export type ServerMessage =
  | Welcome
  | RoomMessage
  | ViewMessage
  | Reacted
  | Done
  | Refused
  | Pong
  | Bye;

/** The answer to hello: who you are here, and your private scratch. */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  /** The server's clock, milliseconds since 1970: deadlines are in its time. */
  readonly now: number;
  readonly member: Member | null;
  readonly scratch: Readonly<Record<string, string>>;
  /**
   * Whether the host still has to let you in. There is nothing to see until then; with a seat comes
   * another welcome.
   */
  readonly knocking: boolean;
}

/** The room as everybody sees it, whenever it has changed. */
export interface RoomMessage {
  readonly type: "room";
  readonly room: RoomFace;
}

/**
 * What has changed of the game as you see it. A part that is there replaces the one before as a
 * whole; one that is left out is as it was.
 */
export interface ViewMessage {
  readonly type: "view";
  /**
   * What was said aloud in this game before you came, or came back: the last of it, newest at the
   * end. It comes once a connection, and replaces whatever you had heard.
   */
  readonly before?: readonly Said[];
  /**
   * What was just said aloud, for animation and the log; the parts beside it have its effect
   * already.
   */
  readonly told?: readonly GameTypes<string>["event"][];
  /** How play stands for everybody; null: no game, or none that you may see. */
  readonly table?: TableView | null;
  /** What lies open on the table; the game says of what kind it is. Null without a table. */
  readonly open?: GameTypes<string>["open"] | null;
  /** How play stands for you alone; null: you are a spectator. */
  readonly seat?: SeatView | null;
  /** What is your seat's alone; the game says of what kind it is. Null without a seat. */
  readonly own?: GameTypes<string>["own"] | null;
}

/**
 * Somebody laughs, or throws a flower. It is to be seen for a moment, and is told to nobody later.
 */
export interface Reacted {
  readonly type: "reacted";
  readonly member: Member;
  readonly reaction: Reaction;
}

/** What you asked for under this ref has been done and is safely written. */
export interface Done {
  readonly type: "done";
  readonly ref: string;
}

/** What you asked for was not done; a code for programs and a sentence for people. */
export interface Refused {
  readonly type: "refused";
  readonly ref: string | null;
  readonly code: string;
  readonly message: string;
}

/** Yes. */
export interface Pong {
  readonly type: "pong";
  readonly now: number;
}

/**
 * The connection is about to be closed, and why. `again` says whether it makes sense to come back.
 */
export interface Bye {
  readonly type: "bye";
  readonly code: string;
  readonly message: string;
  readonly again: boolean;
}
