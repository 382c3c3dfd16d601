// The link to one room from one place in it: what is seen from there, and the only way to do anything there.

import { PROTOCOL, type AnyGame, type Bye, type Reacted, type RoomFace, type ServerMessage, type ViewMessage } from "../protocol";
import { Clock } from "./clock";
import { Commands, type Command } from "./commands";
import { USUAL, type Pace } from "./pace";
import { CLOSED, OUTDATED, Refusal } from "./refusal";
import { ReconnectingSocket, type Socket } from "./socket";
import { NO_PARTS, viewOf, type View } from "./view";

/** `away`: the connection is gone and heals by itself. `over`: it will not, and `farewell` says why. */
export type Status = "connecting" | "here" | "away" | "over";

/** Something that was said aloud, numbered in the order of hearing. */
export interface Heard {
  readonly number: number;
  readonly event: AnyGame["event"];
  /** The reveal that it belongs to, which was on when it was said. */
  readonly curtain: string | null;
}

/** Somebody's reaction, numbered in the order of hearing. */
export type Thrown = Omit<Reacted, "type"> & { readonly number: number };

export interface Place {
  readonly code: string;
  /** None: a spectator. */
  readonly token: string | null;
}

const REMEMBERED = 300;
const IN_THE_AIR = 40;

export class Connection {
  readonly clock = new Clock();
  #status = $state.raw<Status>("connecting");
  #room = $state.raw<RoomFace | null>(null);
  #view = $state.raw<View | null>(null);
  #log = $state.raw<readonly Heard[]>([]);
  #thrown = $state.raw<readonly Thrown[]>([]);
  #scratch = $state.raw<Readonly<Record<string, string>>>({});
  #farewell = $state.raw<Refusal | null>(null);
  #knocking = $state.raw(false);

  readonly #commands = new Commands();
  readonly #socket: ReconnectingSocket;
  #parts = NO_PARTS;
  #asked = 0;
  #heard = 0;

  constructor(
    private readonly place: Place,
    dial: () => Socket,
    private readonly pace: Pace = USUAL,
  ) {
    const listener = { open: () => this.#hello(), heard: (message: ServerMessage) => this.#hear(message), lost: () => this.#lost() };
    this.#socket = new ReconnectingSocket(dial, listener, pace);
    this.#socket.connect();
  }

  get status(): Status {
    return this.#status;
  }
  get room(): RoomFace | null {
    return this.#room;
  }
  get view(): View | null {
    return this.#view;
  }
  /** What was said aloud in this game: the last of it, also of what was said before we came. */
  get log(): readonly Heard[] {
    return this.#log;
  }
  /** The last reactions that people threw; they are to be seen for a moment. */
  get thrown(): readonly Thrown[] {
    return this.#thrown;
  }
  /** What the server kept for this seat, as of the last connection. */
  get scratch(): Readonly<Record<string, string>> {
    return this.#scratch;
  }
  get farewell(): Refusal | null {
    return this.#farewell;
  }
  /** The host still has to let us in: there is nothing to see, and nothing is asked for. */
  get knocking(): boolean {
    return this.#knocking;
  }

  /** Kept once it is on the server's disk; breaks with a `Refusal`. While away, commands wait for the connection. */
  send(command: Command): Promise<void> {
    if (this.#status === "over") return Promise.reject(this.#farewell ?? closed());
    const { done } = this.#commands.add(command);
    this.#flush();
    return done;
  }

  hurry(): void {
    this.#socket.hurry();
  }

  close(): void {
    this.#end(closed());
  }

  #hello(): void {
    const { code: table, token } = this.place;
    this.#asked = Date.now();
    this.#socket.send({ type: "hello", table, token });
  }

  #flush(): void {
    if (this.#status !== "here" || this.#knocking) return;
    for (const message of this.#commands.unsent()) this.#socket.send(message);
  }

  #lost(): void {
    this.#status = this.#room === null ? "connecting" : "away";
    this.#commands.broken();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          this.#end(new Refusal(OUTDATED, "This page and the server speak different versions. Load the page again."));
          return;
        }
        this.clock.forget();
        this.clock.heard(message.now, this.#asked);
        this.#scratch = message.scratch;
        this.#knocking = message.knocking ?? false;
        this.#status = "here";
        this.#socket.settled();
        this.#flush();
        this.#ping();
        return;
      case "room":
        // What is said in a new game comes after the room that shows it.
        if (this.#room?.played !== message.room.played) this.#log = [];
        this.#room = message.room;
        return;
      case "view":
        this.#see(message);
        return;
      case "reacted":
        this.#thrown = [...this.#thrown, { number: (this.#thrown.at(-1)?.number ?? 0) + 1, member: message.member, reaction: message.reaction }].slice(-IN_THE_AIR);
        return;
      case "done":
        this.#commands.done(message.ref);
        return;
      case "refused":
        this.#refuse(message.ref, new Refusal(message.code, message.message));
        return;
      case "pong":
        this.clock.heard(message.now, this.#asked);
        return;
      case "bye":
        this.#bye(message);
    }
  }

  /** A part that is left out is as it was. */
  #see({ before, told = [], type: _, ...news }: ViewMessage): void {
    const parts = (this.#parts = { ...this.#parts, ...news });
    if (before !== undefined) this.#log = before.map((said) => ({ ...said, number: this.#heard++ }));
    if (told.length > 0) {
      const curtain = parts.table?.prompts.find(({ prompt }) => prompt.beats.length > 0)?.prompt.id ?? null;
      this.#log = [...this.#log, ...told.map((event) => ({ number: this.#heard++, event, curtain }))].slice(-REMEMBERED);
    }
    this.#view = viewOf(parts);
  }

  #ping(): void {
    this.#asked = Date.now();
    this.#socket.send({ type: "ping" });
  }

  #refuse(ref: string | null, why: Refusal): void {
    if (ref !== null) {
      this.#commands.refused(ref, why);
    } else if (why.code === "wire.too-fast") {
      // It was not read, and we are not told which one it was.
      this.#commands.broken(why);
      setTimeout(() => this.#flush(), this.pace.breath);
    } else {
      this.#commands.close(why);
    }
  }

  #bye(bye: Bye): void {
    if (!bye.again) this.#end(new Refusal(bye.code, bye.message));
  }

  #end(why: Refusal): void {
    if (this.#status === "over") return;
    this.#farewell = why;
    this.#status = "over";
    this.#commands.close(why);
    this.#socket.close();
  }
}

function closed(): Refusal {
  return new Refusal(CLOSED, "This page has left the table.");
}
