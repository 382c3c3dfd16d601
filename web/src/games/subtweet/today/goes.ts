// For whom each tweet is, as somebody has it, and how much of that is right.

import type { Seat } from "../../../protocol";
import type { TodayResult } from "../../kit";
import type * as Subtweet from "../protocol";

/** Tweet by tweet; null: not chosen yet. */
export type Picks = readonly (Seat | null)[];

export const written = (picks: Picks): string => picks.map((seat) => seat ?? "").join(" ");

/** What was kept; nobody is chosen for a tweet of their own. */
export function picksIn(body: string | null, { tweets, guests }: Subtweet.Puzzle): Picks {
  const kept = (body ?? "").split(" ");
  return tweets.map(({ author }, at) => {
    const seat = /^\d+$/.test(kept[at] ?? "") ? Number(kept[at]) : null;
    return seat === null || seat >= guests.length || seat === author ? null : seat;
  });
}

/** The next after this one that is still open, from the beginning again if need be; null: none is. */
export function nextOpen(picks: Picks, at: number): number | null {
  const order = picks.map((_, step) => (at + 1 + step) % picks.length);
  return order.find((each) => picks[each] === null) ?? null;
}

export function resultOf(picks: Picks, { answer }: Subtweet.Puzzle): TodayResult {
  const hits = answer.meant.map(({ to }, at) => picks[at] === to);
  return { marks: hits.map((hit) => (hit ? "hit" : "miss")), score: hits.filter(Boolean).length, of: hits.length };
}
