// Drawings by the name of their bytes. What has such a name never changes, so each is fetched once a visit.

import { base } from "../../../address";
import type { Drawing } from "./drawing";
import { unpack } from "./packing";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;

const asked = new Map<string, Promise<Drawing>>();

/** Waits out a connection that is gone or a server that is busy; breaks only if there is no such drawing. */
export function sheetOf(id: string): Promise<Drawing> {
  let sheet = asked.get(id);
  if (sheet === undefined) {
    sheet = fetched(id);
    asked.set(id, sheet);
    sheet.catch(() => asked.delete(id));
  }
  return sheet;
}

async function fetched(id: string): Promise<Drawing> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const answer = await fetch(new URL(`api/drawings/${id}`, base)).catch(() => null);
    if (answer?.ok === true) return unpack(new Uint8Array(await answer.arrayBuffer()));
    if (answer !== null && answer.status < 500 && answer.status !== 429) throw new Error(`There is no drawing ${id}.`);
    const wait = Number(answer?.headers.get("retry-after") ?? 0) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, wait)));
  }
}
