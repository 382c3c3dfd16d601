// What the room gives to a game's board, and all that a board may do. Boards hold no rules: they draw what they see and answer what they are asked.

import type { Component } from "svelte";
import type { Games, GameName, Look, MemberFace, Seat } from "../protocol";
import type { Hindsights } from "./hindsight";

/** Who sits where. */
export interface People {
  /** Seat by seat. */
  readonly seated: readonly MemberFace[];
  readonly name: (seat: Seat) => string;
  /** For `data-colour`, which sets `--person`. */
  readonly colour: (seat: Seat) => string;
}

/** What only this seat has, kept here at once and on the server soon: it outlives a refresh, and the device. */
export interface Drafts {
  readonly read: (name: string) => string | null;
  /** Null drops it. At most a few names a game, each of printable ASCII; at most 280,000 bytes each. */
  readonly keep: (name: string, body: string | null) => void;
}

export interface PromptClock {
  /** Milliseconds until the prompt of this id runs out, now; null if it has no clock. Read it inside an effect or a template, and it ticks. */
  readonly left: (prompt: string) => number | null;
}

export interface BoardProps<Name extends GameName> {
  readonly look: Look<Games[Name]["view"]>;
  readonly people: People;
  /** True once it is sealed on the server's disk; a refusal has been shown by then. */
  readonly answer: (prompt: string, choice: Games[Name]["choice"]) => Promise<boolean>;
  readonly withdraw: (prompt: string) => Promise<boolean>;
  readonly drafts: Drafts;
  readonly clock: PromptClock;
  /** Seen from the sofa: bigger, and nothing to press. */
  readonly stage: boolean;
}

/** The end of a game as a moment to remember: why it was won, and everything that can be told now. */
export interface ResultsProps<Name extends GameName> {
  readonly look: Look<Games[Name]["view"]>;
  readonly people: People;
  /** What the record tells that no view does; null while it is fetched, or for those who did not play. */
  readonly hindsight: Hindsights[Name] | null;
}

/** What one seat held at a moment, small: a replay that sees everything shows one for each seat. */
export interface SecretProps<Name extends GameName> {
  readonly look: Look<Games[Name]["view"]>;
  readonly people: People;
}

/** A picture to take home, drawn as SVG of a fixed size. */
export interface Picture {
  /** A file's name without its ending. */
  readonly name: string;
  readonly title: string;
  /** A whole SVG document that needs nothing from outside. */
  readonly svg: () => Promise<string>;
}

export interface BoardSet<Name extends GameName> {
  readonly Board: Component<BoardProps<Name>>;
  readonly Results: Component<ResultsProps<Name>>;
  readonly Secret: Component<SecretProps<Name>>;
  /** What can be saved as a picture when the game is over. */
  readonly pictures: (props: ResultsProps<Name>) => readonly Picture[];
}
