// The games one sat at, as this browser remembers them. They are kept nowhere else, and only as long as one likes.

import type { PastGame } from "../protocol";

const KEY = "entendre:games";
/** The newest of them. */
export const MOST = 200;
/** So many are known not to be wanted any more. */
const MOST_FORGOTTEN = 400;

export interface KeptGame extends PastGame {
  /** The table it was played at. */
  readonly code: string;
}

interface Shelf {
  readonly games: readonly KeptGame[];
  /** Records that were taken off: their table still has them, and they are not put back. */
  readonly forgotten: readonly string[];
  /** Everything that was over by then was taken off at once. */
  readonly since: number;
}

/** The newest first. */
export const keptGames = (): readonly KeptGame[] => shelf().games;

/** Put there what a table says one sat at; true if something is new. */
export function keepGames(code: string, found: readonly PastGame[]): boolean {
  const { games, forgotten, since } = shelf();
  const known = new Set([...forgotten, ...games.map(({ record }) => record)]);
  const fresh = found.filter(({ record, ended }) => !known.has(record) && ended > since).map((game) => ({ ...game, code }));
  if (fresh.length === 0) return false;
  write({ games: [...games, ...fresh].sort((one, other) => other.ended - one.ended).slice(0, MOST), forgotten, since });
  return true;
}

export function forgetGame(record: string): void {
  const { games, forgotten, since } = shelf();
  write({ games: games.filter((game) => game.record !== record), forgotten: [record, ...forgotten].slice(0, MOST_FORGOTTEN), since });
}

/** All of them; what ends from now on is kept again. */
export function forgetAllGames(): void {
  const { games, since } = shelf();
  write({ games: [], forgotten: [], since: Math.max(since, ...games.map(({ ended }) => ended)) });
}

const EMPTY: Shelf = { games: [], forgotten: [], since: 0 };

function shelf(): Shelf {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Shelf> | null;
    const list = <T>(value: readonly T[] | undefined): readonly T[] => (Array.isArray(value) ? value : []);
    return { games: list(found?.games).filter(isGame), forgotten: list(found?.forgotten), since: Number(found?.since ?? 0) || 0 };
  } catch {
    return EMPTY;
  }
}

/** Whether it has what is shown of it: an older page may have kept something else. */
const isGame = (game: Partial<KeptGame> | null): game is KeptGame =>
  game !== null && [game.record, game.game, game.code].every((text) => typeof text === "string") && typeof game.ended === "number" && Array.isArray(game.names);

function write(shelf: Shelf): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf));
  } catch {
    // A browser that keeps nothing has no history.
  }
}
