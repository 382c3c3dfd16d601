// Drawings by the name of their bytes. What has such a name never changes, so each is fetched once a visit.

import { base, screenAt } from "../../../address";
import { rememberedSeat } from "../../../connection/seats";
import type { Drawing } from "./drawing";
import { unpack } from "./packing";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;

const asked = new Map<string, Promise<Drawing>>();

/**
 * Waits out a connection that is gone or a server that is busy; breaks only if there is no such drawing.
 * While it is sealed it is shown only to the seat it is of, which has to say so.
 */
export function sheetOf(id: string, own = false): Promise<Drawing> {
  let sheet = asked.get(id);
  if (sheet === undefined) {
    sheet = fetched(id, own);
    asked.set(id, sheet);
    sheet.catch(() => asked.delete(id));
  }
  return sheet;
}

/** From here on this drawing is what has that name on this page: one that the page itself brings, or one's own in a lesson. */
export function bringSheet(id: string, drawing: Drawing): void {
  asked.set(id, Promise.resolve(drawing));
}

async function fetched(id: string, own: boolean): Promise<Drawing> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const answer = await (own ? ask(id, seatHere()) : ask(id, null)).catch(() => null);
    if (answer?.ok === true) return unpack(new Uint8Array(await answer.arrayBuffer()));
    if (answer !== null && answer.status < 500 && answer.status !== 429) throw new Error(`There is no drawing ${id}.`);
    const wait = Number(answer?.headers.get("retry-after") ?? 0) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, wait)));
  }
}

type SeatHere = { readonly code: string; readonly token: string };

function ask(id: string, seat: SeatHere | null): Promise<Response> {
  if (seat === null) return fetch(new URL(`api/drawings/${id}`, base));
  return fetch(new URL(`api/drawings/${id}?table=${seat.code}`, base), { headers: { authorization: `Bearer ${seat.token}` } });
}

function seatHere(): SeatHere | null {
  const screen = screenAt(location.pathname);
  const token = screen.at === "table" ? rememberedSeat(screen.code) : null;
  return screen.at !== "table" || token === null ? null : { code: screen.code, token };
}
