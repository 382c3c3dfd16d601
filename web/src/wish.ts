// What somebody wanted when they opened a table from a poster: done as soon as they sit there.

import type { GameName } from "./games";

export interface Wish {
  readonly game: GameName;
  /** Fill the chairs with this many bots and begin at once; none: wait in the lobby for friends. */
  readonly bots: number;
}

const wishes = new Map<string, Wish>();

export function wish(code: string, wanted: Wish): void {
  wishes.set(code, wanted);
}

/** Granted once. */
export function wished(code: string): Wish | null {
  const wanted = wishes.get(code) ?? null;
  wishes.delete(code);
  return wanted;
}
