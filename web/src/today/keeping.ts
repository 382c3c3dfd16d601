// What is needed to play without a network is handed to the service worker, which keeps it.

import { base } from "../address";
import { puzzlePath } from "../connection/http";
import { todayOf } from "../games";
import { shifted, type Day } from "./days";
import type { PuzzleGame } from "./games";

/** Today's puzzles and tomorrow's in these languages, what they are played on, and whatever this page has loaded so far. */
export async function keepForOffline(games: readonly PuzzleGame[], today: Day): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Not before what is looked at is here.
  const { active } = await navigator.serviceWorker.ready;
  await Promise.allSettled(games.map(({ note }) => todayOf(note.name)?.()));
  const puzzles = games.flatMap(({ note, language }) => [today, shifted(today, 1)].map((day) => new URL(puzzlePath(note.name, day, language), base).href));
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ keep: [...new Set([...loaded.filter(isKept), ...puzzles])] });
}

const ASSETS = new URL("assets/", base).href;
const GAMES = new URL("api/games", base).href;
const isKept = (address: string): boolean => address.startsWith(ASSETS) || address.startsWith(GAMES);
