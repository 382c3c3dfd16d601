// A real WebSocket server that says what a test wants it to say.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { PROTOCOL, type ClientMessage, type RoomFace, type SeatView, type ServerMessage, type TableView } from "../src/protocol";
import type { Pace } from "../src/connection/pace";

export const QUICK: Pace = { first: 1, longest: 4, beat: 60_000, patience: 60_000, breath: 1 };

export const ROOM: RoomFace = {
  code: "BCDFGH", phase: "lobby", host: 0, members: [], game: null, options: {}, spectators: "public",
  pace: "gentle", reveals: "usual", bots: "steady", language: "en", locked: false, paused: false, seats: [], rounds: false, played: 0, votes: [], knocks: [], promised: [], commitment: null, show: null, kept: [],
};

export const SEAT: SeatView = { member: 0, seat: 1, mine: {}, done_for: [], record: null };

export const TABLE: TableView = { game: "compass", version: 3, prompts: [], outcome: null, deadlines: {}, left: {}, stalled: [], curtain: null };

/** One connection as the server has it: what came is read in order, waiting for what has not come yet. */
export class Guest {
  readonly #came: ClientMessage[] = [];
  #wake: (() => void) | null = null;

  constructor(private readonly socket: WebSocket) {
    socket.on("message", (bytes) => {
      const message = JSON.parse(String(bytes)) as ClientMessage;
      if (message.type === "ping") return;
      this.#came.push(message);
      this.#wake?.();
    });
  }

  async next(): Promise<ClientMessage> {
    while (this.#came.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#came.shift() as ClientMessage;
  }

  /** The next message, which must be of this type. */
  async expect<T extends ClientMessage["type"]>(type: T): Promise<Extract<ClientMessage, { type: T }>> {
    const message = await this.next();
    if (message.type !== type) throw new Error(`expected ${type}, got ${JSON.stringify(message)}`);
    return message as Extract<ClientMessage, { type: T }>;
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.socket.send(JSON.stringify(message));
  }

  /** Hello, and everything that follows it. */
  async admit(room: RoomFace = ROOM, now = 1_000): Promise<Extract<ClientMessage, { type: "hello" }>> {
    const hello = await this.expect("hello");
    this.say(
      { type: "welcome", protocol: PROTOCOL, now, member: 0, scratch: {}, knocking: false },
      { type: "room", room },
      { type: "view", table: TABLE, open: { round: 1 }, seat: SEAT, own: { hand: [7] } },
    );
    return hello;
  }

  /** With a goodbye. */
  leave(code: number): void {
    this.socket.close(code);
  }

  /** As a machine that loses its power: no goodbye. */
  vanish(): void {
    this.socket.terminate();
  }
}

export class Server {
  readonly #server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  readonly #guests: Guest[] = [];
  #wake: (() => void) | null = null;

  constructor() {
    this.#server.on("connection", (socket) => {
      this.#guests.push(new Guest(socket));
      this.#wake?.();
    });
  }

  async ready(): Promise<void> {
    if (this.#server.address() === null) await once(this.#server, "listening");
  }

  readonly dial = (): WebSocket => new WebSocket(`ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);

  async guest(): Promise<Guest> {
    while (this.#guests.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#guests.shift() as Guest;
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
