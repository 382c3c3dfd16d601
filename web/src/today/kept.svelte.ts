// The history of this device, and what was begun here. Both stay here, and neither grows without end.

import type { Drafts, TodayResult } from "../games/kit";
import type { Day } from "./days";
import { readHistory, withEntry, written, type History } from "./history";

const HISTORY = "entendre:today";
const BEGUN = "entendre:today-begun";
/** So many things that were begun are kept: those of the puzzles that were touched last. */
export const MOST_BEGUN = 24;
const LONGEST = 60_000;

type Begun = readonly (readonly [name: string, body: string])[];

let history = $state.raw<History>(readHistory(read(HISTORY)));

export const kept = {
  get history(): History {
    return history;
  },
  /** What came of a puzzle, and on which day that was. */
  done(day: Day, game: string, result: TodayResult, on: Day): void {
    // What is found out later about the same puzzle does not move the day on which it was played.
    const first = history[day]?.[game]?.on ?? on;
    history = withEntry(readHistory(read(HISTORY)), day, game, { ...result, on: first });
    write(HISTORY, written(history));
  },
  forget(): void {
    history = {};
    for (const name of [HISTORY, BEGUN]) write(name, null);
  },
};

/** What was begun at one puzzle. */
export function draftsOf(day: Day, game: string): Drafts {
  const whole = (name: string) => `${day}/${game}/${name}`;
  return {
    read: (name) => begun().find(([each]) => each === whole(name))?.[1] ?? null,
    keep(name, body) {
      const others = begun().filter(([each]) => each !== whole(name));
      const next: Begun = body === null || body.length > LONGEST ? others : [...others, [whole(name), body]];
      write(BEGUN, JSON.stringify(next.slice(-MOST_BEGUN)));
    },
  };
}

function begun(): Begun {
  try {
    const found: unknown = JSON.parse(read(BEGUN) ?? "[]");
    return Array.isArray(found) ? (found as unknown[]).filter((each): each is [string, string] => Array.isArray(each) && typeof each[0] === "string" && typeof each[1] === "string") : [];
  } catch {
    return [];
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, body: string | null): void {
  try {
    if (body === null) localStorage.removeItem(name);
    else localStorage.setItem(name, body);
  } catch {
    // Then it holds for this visit.
  }
}
