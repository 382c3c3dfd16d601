// The games that are played here, as the server lists them.

import { gameList } from "../connection/http";
import type { GameList, GameNote } from "../protocol";

let list = $state.raw<GameList | null>(null);
let failed = $state(false);
let asked = false;

function ask(): void {
  if (asked) return;
  asked = true;
  gameList().then(
    (found) => {
      list = found;
      failed = false;
    },
    () => (failed = true),
  );
}

export const catalogue = {
  /** In the order of the server; null until they are here. */
  get games(): readonly GameNote[] | null {
    ask();
    return list?.games ?? null;
  },
  /** The colours that people can have. */
  get colours(): readonly string[] {
    ask();
    return list?.colours ?? [];
  },
  get failed(): boolean {
    return failed;
  },
  again(): void {
    asked = false;
    failed = false;
    ask();
  },
  note: (name: string): GameNote | undefined => catalogue.games?.find((note) => note.name === name),
};
