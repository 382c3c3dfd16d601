// What was played on which day, as it is kept on this device: only what may be shown to anybody.

import type { Mark, TodayResult } from "../games/kit";
import { between, isDay, shifted, type Day } from "./days";

/** A puzzle that is done with. Without marks its answer was only looked at. */
export interface Entry extends TodayResult {
  /** The day on which that was. */
  readonly on: Day;
}

/** Day by day, and game by game. */
export type History = Readonly<Record<Day, Readonly<Record<string, Entry>>>>;

/** So many days are kept, the newest; more than a year of them. */
export const MOST_DAYS = 400;
const MOST_GAMES = 24;
const MOST_MARKS = 24;
/** So many days must lie between two that were missed and are forgiven. */
const FORGIVEN_AGAIN = 7;

const SIGNS: Readonly<Record<Mark, string>> = { hit: "+", near: "~", miss: "-" };
const MARKS = new Map(Object.entries(SIGNS).map(([mark, sign]) => [sign, mark as Mark]));

/** With one more entry, and without the oldest if there would be too many. */
export function withEntry(history: History, day: Day, game: string, entry: Entry): History {
  const games = Object.entries({ ...history[day], [game]: entry }).slice(-MOST_GAMES);
  return bounded({ ...history, [day]: Object.fromEntries(games) });
}

/** The line that is kept of it. */
export const written = (history: History): string =>
  JSON.stringify(Object.entries(history).map(([day, games]) => [day, Object.entries(games).map(([game, { marks, score, of, on }]) => [game, marks.map((mark) => SIGNS[mark]).join(""), score, of, on])]));

/** What was kept; whatever cannot be understood is left out. */
export function readHistory(body: string | null): History {
  try {
    const found: unknown = JSON.parse(body ?? "[]");
    if (!Array.isArray(found)) return {};
    return bounded(Object.fromEntries(found.flatMap((each: unknown) => dayIn(each))));
  } catch {
    return {};
  }
}

/** How many days in a row something was played on its own day. Today need not be among them yet, and now and then one missed day is forgiven. */
export function streakOf(history: History, today: Day): number {
  const days = playedDays(history);
  let day = days.has(today) ? today : shifted(today, -1);
  let count = 0;
  let forgiven: Day | null = null;
  for (;;) {
    if (days.has(day)) count += 1;
    else if (count > 0 && days.has(shifted(day, -1)) && (forgiven === null || between(day, forgiven) >= FORGIVEN_AGAIN)) forgiven = day;
    else return count;
    day = shifted(day, -1);
  }
}

/** The longest row there was. */
export const longestOf = (history: History): number => Math.max(0, ...[...playedDays(history)].map((day) => streakOf(history, day)));

export const playedOn = (history: History, day: Day, game: string): Entry | null => history[day]?.[game] ?? null;

/** How many puzzles were played to their end. */
export const countOf = (history: History): number => Object.values(history).reduce((sum, games) => sum + Object.values(games).filter(({ marks }) => marks.length > 0).length, 0);

const playedDays = (history: History): ReadonlySet<Day> =>
  new Set(Object.entries(history).flatMap(([day, games]) => (Object.values(games).some(({ on, marks }) => on === day && marks.length > 0) ? [day] : [])));

const bounded = (history: History): History =>
  Object.fromEntries(
    Object.entries(history)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(-MOST_DAYS),
  );

function dayIn(found: unknown): [Day, Record<string, Entry>][] {
  if (!Array.isArray(found) || typeof found[0] !== "string" || !isDay(found[0]) || !Array.isArray(found[1])) return [];
  const games = (found[1] as unknown[]).slice(0, MOST_GAMES).flatMap((each) => entryIn(each));
  return games.length === 0 ? [] : [[found[0], Object.fromEntries(games)]];
}

function entryIn(found: unknown): [string, Entry][] {
  if (!Array.isArray(found)) return [];
  const [game, signs, score, of, on] = found as unknown[];
  if (typeof game !== "string" || typeof signs !== "string" || typeof score !== "number" || typeof of !== "number" || typeof on !== "string" || !isDay(on)) return [];
  return [[game, { marks: [...signs].slice(0, MOST_MARKS).flatMap((sign) => MARKS.get(sign) ?? []), score, of, on }]];
}
