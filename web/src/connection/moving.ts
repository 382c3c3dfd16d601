// A private link brings a seat to this device. Nothing that this device has is given up before the server has said yes.

import { USUAL, waitBefore, type Pace } from "./pace";
import { Refusal } from "./refusal";
import { beginMove, endMove, rememberSeat, type KeptSeat } from "./seats";

/** What is asked of the server on the way. */
export interface Mover {
  /** The seat opens with the new token from now on; refused if the old one opens nothing. */
  take(code: string, from: string, to: string): Promise<unknown>;
  /** Which of these open a seat. */
  valid(seats: readonly KeptSeat[]): Promise<readonly boolean[]>;
}

export type Arrival =
  | { readonly kind: "seated"; readonly token: string }
  /** The link opens nothing; `own` is the seat that this device has at that table. */
  | { readonly kind: "refused"; readonly why: Refusal; readonly own: string | null }
  /** Both the link and this device have a seat at that table: only its owner can say which one it shall be. */
  | { readonly kind: "which"; readonly own: string };

/** Codes of answers that will be the same tomorrow; after all others it is asked again. */
const FINAL: ReadonlySet<string> = new Set(["room.unknown-token", "room.no-such-table", "room.left", "room.sent-away", "http.no-token", "http.malformed"]);

/** What a link leads to where this device may have a seat of its own already. */
export async function arrive(code: string, from: string, own: string | null, mover: Mover, signal: AbortSignal, pace: Pace = USUAL): Promise<Arrival> {
  if (own !== null && own !== from) {
    const [mine = false, brought = false] = await persistently(() => mover.valid([{ code, token: own }, { code, token: from }]), signal, pace);
    if (mine) return brought ? { kind: "which", own } : { kind: "refused", why: unknown(), own };
  }
  return move(code, from, mover, signal, pace);
}

/** Bring the seat here. The move is remembered until the server has answered, and is the same one when it is asked for again. */
export async function move(code: string, from: string, mover: Mover, signal: AbortSignal, pace: Pace = USUAL): Promise<Arrival> {
  const { to } = beginMove(code, from);
  try {
    await persistently(() => mover.take(code, from, to), signal, pace);
  } catch (why) {
    if (!(why instanceof Refusal)) throw why;
    endMove(code);
    return { kind: "refused", why, own: null };
  }
  rememberSeat({ code, token: to });
  endMove(code);
  return { kind: "seated", token: to };
}

const unknown = () => new Refusal("room.unknown-token", "This seat's token is not valid here (any more).");

/** Until there is an answer that counts, or nobody wants it any more. */
async function persistently<T>(ask: () => Promise<T>, signal: AbortSignal, pace: Pace): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (why) {
      if (!(why instanceof Refusal) || FINAL.has(why.code)) throw why;
    }
    await new Promise((wake) => setTimeout(wake, waitBefore(attempt, pace, Math.random())));
  }
}
