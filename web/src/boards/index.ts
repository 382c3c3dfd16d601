// The boards by game. Each is fetched when a table plays it.

import type { GameName } from "../protocol";
import type { BoardSet } from "./contract";

const sets: { readonly [Name in GameName]: () => Promise<BoardSet<Name>> } = {
  subtext: async () => (await import("./subtext")).subtext,
  subtweet: async () => (await import("./subtweet")).subtweet,
  entracte: async () => (await import("./entracte")).entracte,
  keyword: async () => (await import("./keyword")).keyword,
};

const fetched = new Map<GameName, Promise<unknown>>();

/** Always the same promise for a game, so that a board on the page stays there while its view changes; a failure is tried again. */
export function boardOf<Name extends GameName>(game: Name): Promise<BoardSet<Name>> {
  const known = fetched.get(game) as Promise<BoardSet<Name>> | undefined;
  if (known !== undefined) return known;
  const set = sets[game]();
  fetched.set(game, set);
  set.catch(() => fetched.delete(game));
  return set;
}

export type { BoardProps, BoardSet, Drafts, People, Picture, PromptClock, ResultsProps, SecretProps } from "./contract";
export type { Hindsights } from "./hindsight";
