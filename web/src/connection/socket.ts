// A WebSocket that comes back by itself, a little later each time, until it is told not to.

import type { ClientMessage, ServerMessage } from "../protocol";
import { spread, USUAL, waitBefore, type Pace } from "./pace";

/** What of a WebSocket is used here; a browser's own, or one for tests outside of browsers. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  /** Connected: say hello. */
  open(): void;
  heard(message: ServerMessage): void;
  /** The connection is gone, and another attempt is on its way. */
  lost(): void;
}

const OPEN = 1;
/** The close code of a process that stops: another one is there already, or soon. */
const RESTARTS = 1012;

export class ReconnectingSocket {
  #socket: Socket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(
    private readonly dial: () => Socket,
    private readonly listener: Listener,
    private readonly pace: Pace = USUAL,
  ) {}

  connect(): void {
    clearTimeout(this.#retry);
    if (this.#over || this.#socket !== null) return;
    const socket = this.dial();
    this.#socket = socket;
    this.#expect(() => this.#drop(socket));
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#expect(() => this.#drop(socket));
      this.listener.open();
    };
    socket.onmessage = ((event: { data: unknown }) => {
      if (socket !== this.#socket) return;
      this.#listen(socket);
      this.listener.heard(JSON.parse(String(event.data)) as ServerMessage);
    }) as (event: never) => void;
    socket.onerror = () => undefined; // A close always follows, and it says all there is to know.
    socket.onclose = ((event: { code: number }) => this.#drop(socket, event.code === RESTARTS)) as (event: never) => void;
  }

  /** The server took us in: the next wait is short again. */
  settled(): void {
    this.#attempt = 0;
  }

  /** Something suggests that it would work now: the network is back, or somebody looks at the page. */
  hurry(): void {
    this.#attempt = 0;
    this.connect();
  }

  /** True: handed to the connection. That it arrives is another matter. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    this.#socket?.close();
    this.#socket = null;
  }

  /** After a while of silence, ask; after a while without an answer, do not wait for a close that may never come. */
  #listen(socket: Socket): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.send({ type: "ping" });
      this.#expect(() => this.#drop(socket));
    }, this.pace.beat);
  }

  #expect(otherwise: () => void): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(otherwise, this.pace.patience);
  }

  #drop(socket: Socket, atOnce = false): void {
    if (this.#over || socket !== this.#socket) return;
    clearTimeout(this.#pulse);
    this.#socket = null;
    socket.close();
    this.listener.lost();
    const wait = atOnce && this.#attempt === 0 ? spread : waitBefore;
    this.#retry = setTimeout(() => this.connect(), wait(this.#attempt, this.pace, Math.random()));
    this.#attempt += 1;
  }
}
