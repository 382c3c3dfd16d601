// One place at one table: what is seen from it, and the only way to do anything there.

import { PROTOCOL, type AnyEvent, type Bye, type RoomFace, type ServerMessage, type View } from "../protocol";
import { Clock } from "./clock";
import { Commands, type Command } from "./commands";
import { Line, type Socket } from "./line";
import { rememberedLog, rememberLog } from "./memory";
import { USUAL, type Pace } from "./pace";
import { CLOSED, OUTDATED, Refusal } from "./refusal";

/** `away`: the connection is gone and heals by itself. `over`: it will not, and `farewell` says why. */
export type Status = "connecting" | "here" | "away" | "over";

/** Something that was said aloud, numbered in the order of hearing. */
export interface Heard {
  readonly number: number;
  readonly event: AnyEvent;
}

export interface Place {
  readonly code: string;
  /** None: a spectator. */
  readonly token: string | null;
}

const REMEMBERED = 300;

export class Table {
  readonly clock = new Clock();
  #status = $state.raw<Status>("connecting");
  #room = $state.raw<RoomFace | null>(null);
  #view = $state.raw<View | null>(null);
  #log = $state.raw<readonly Heard[]>([]);
  #scratch = $state.raw<Readonly<Record<string, string>>>({});
  #farewell = $state.raw<Refusal | null>(null);

  readonly #commands = new Commands();
  readonly #line: Line;
  #roomVersion: string | null = null;
  #viewVersion: string | null = null;
  #asked = 0;
  #heard = 0;
  #fresh = 0;

  constructor(
    private readonly place: Place,
    dial: () => Socket,
    private readonly pace: Pace = USUAL,
  ) {
    const ends = { open: () => this.#hello(), heard: (message: ServerMessage) => this.#hear(message), lost: () => this.#lost() };
    this.#line = new Line(dial, ends, pace);
    this.#line.connect();
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
  /** What was said aloud in this game since we came; what was said before is not told again. */
  get log(): readonly Heard[] {
    return this.#log;
  }
  /** What the server kept for this seat, as of the last connection. */
  get scratch(): Readonly<Record<string, string>> {
    return this.#scratch;
  }
  get farewell(): Refusal | null {
    return this.#farewell;
  }

  /** Kept once it is on the server's disk; breaks with a `Refusal`. While away, commands wait for the connection. */
  send(command: Command): Promise<void> {
    if (this.#status === "over") return Promise.reject(this.#farewell ?? closed());
    const { done } = this.#commands.add(command);
    this.#flush();
    return done;
  }

  hurry(): void {
    this.#line.hurry();
  }

  close(): void {
    this.#end(closed());
  }

  #hello(): void {
    const { code: table, token } = this.place;
    this.#asked = Date.now();
    this.#line.send({ type: "hello", table, token, room: this.#roomVersion, view: this.#viewVersion });
  }

  #flush(): void {
    if (this.#status !== "here") return;
    for (const message of this.#commands.unsent()) this.#line.send(message);
  }

  #lost(): void {
    this.#status = this.#room === null ? "connecting" : "away";
    this.#fresh = 0;
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
        this.#status = "here";
        this.#line.settled();
        this.#flush();
        this.#ping();
        return;
      case "room":
        this.#roomVersion = message.version;
        // A new game's first events come before the room that shows it.
        if (this.#room === null) this.#remember(message.room.played);
        else if (this.#room.played !== message.room.played) this.#log = this.#fresh > 0 ? this.#log.slice(-this.#fresh) : [];
        this.#room = message.room;
        if (this.#fresh > 0) rememberLog(this.place.code, message.room.played, this.#log);
        return;
      case "view":
        this.#viewVersion = message.version;
        this.#view = message.view;
        this.#fresh = 0;
        return;
      case "told":
        this.#fresh += message.events.length;
        this.#log = [...this.#log, ...message.events.map((event) => ({ number: this.#heard++, event }))].slice(-REMEMBERED);
        if (this.#room !== null) rememberLog(this.place.code, this.#room.played, this.#log);
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

  /** After a refresh: go on where the page before this one stopped hearing. */
  #remember(played: number): void {
    this.#log = [...rememberedLog(this.place.code, played), ...this.#log].map(({ event }, number) => ({ number, event }));
    this.#heard = this.#log.length;
  }

  #ping(): void {
    this.#asked = Date.now();
    this.#line.send({ type: "ping" });
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
    this.#line.close();
  }
}

function closed(): Refusal {
  return new Refusal(CLOSED, "This page has left the table.");
}
