// The game somebody wanted when they opened a table from its poster: chosen as soon as they sit there.

import type { GameName } from "./games";

const wishes = new Map<string, GameName>();

export function wish(code: string, game: GameName): void {
  wishes.set(code, game);
}

/** Granted once. */
export function wished(code: string): GameName | null {
  const game = wishes.get(code) ?? null;
  wishes.delete(code);
  return game;
}
