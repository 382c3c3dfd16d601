// The pictures of a game's rules: components of its own with fixed data, in games/<game>/rulebook/. Fetched with the rules and by nobody else.

import type { Illustrations } from "../games/illustrations";

const folders = import.meta.glob<{ readonly default: Illustrations }>("../games/*/rulebook/index.ts");

/** Those of a game, by the names its rules page calls them; none where its folder has none, or where they cannot be had: the page says in words what they show. */
export async function picturesOf(game: string): Promise<Illustrations> {
  const folder = folders[`../games/${game}/rulebook/index.ts`];
  return folder === undefined ? {} : folder().then((found) => found.default, () => ({}));
}
