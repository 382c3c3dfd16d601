// Days as dates that somebody names, 2027-01-31: no hour and no time zone, except to find out which day it is here.

export type Day = string;

/** From when to when there are puzzles. */
export const FIRST: Day = "1900-01-01";
export const LAST: Day = "2199-12-31";

const WEEK = [1, 2, 2, 3, 4, 4, 5] as const;
const A_DAY = 86_400_000;

/** The day that it is at a moment, where the clock of this device is. */
export const dayAt = (now: Date): Day => named(now.getFullYear(), now.getMonth(), now.getDate());

/** How many milliseconds that day still has here. */
export const leftOf = (now: Date): number => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** Whether there is such a day, and a puzzle for it. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST && text <= LAST && shifted(text, 0) === text;

/** So many days later, or earlier. */
export const shifted = (day: Day, days: number): Day => dayOf(middayOf(day) + days * A_DAY);

/** How many days the one comes after the other. */
export const between = (earlier: Day, later: Day): number => Math.round((middayOf(later) - middayOf(earlier)) / A_DAY);

/** From 0 for Monday to 6. */
export const weekdayOf = (day: Day): number => (new Date(middayOf(day)).getUTCDay() + 6) % 7;

/** How hard its puzzles are, 1 to 5: easy on Monday, hardest on Sunday. */
export const difficultyOf = (day: Day): number => WEEK[weekdayOf(day)] ?? 1;

export const HARDEST = 5;

/** The same day so many months away, or the last there is in that month. */
export function monthsAway(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last), 12));
}

/** The month of a day, week by week from Monday; null before its first and after its last. */
export function monthOf(day: Day): readonly (readonly (Day | null)[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const length = between(first, monthsAway(first, 1));
  const before = weekdayOf(first);
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const date = week * 7 + at - before;
      return date < 0 || date >= length ? null : shifted(first, date);
    }),
  );
}

/** In words, as the language has it. */
export const dayInWords = (day: Day, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: "UTC" }).format(middayOf(day));

const middayOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (moment: number): Day => {
  const date = new Date(moment);
  return named(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
};
const named = (year: number, month: number, date: number): Day => [String(year).padStart(4, "0"), two(month + 1), two(date)].join("-");
const two = (value: number): string => String(value).padStart(2, "0");
