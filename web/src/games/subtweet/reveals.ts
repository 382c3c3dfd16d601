// What a reveal shows, step by step, and how the table stood before a step has come.

import type { Seat } from "../../protocol";
import type { Curtain, LastReveal } from "../kit";
import type * as Subtweet from "./protocol";

/** Whether a step has begun. */
export type Reached = (beat: Beat) => boolean;
type Beat = "closed" | "fists" | "recipient" | "cards" | "shake" | "throw" | "read" | "count" | "wall";

/** For those who look back at what all have seen. */
export const everything: Reached = () => true;

export type Shown =
  | { readonly kind: "fists"; readonly reveal: Subtweet.Reveal }
  | { readonly kind: "throw"; readonly thrown: Subtweet.Thrown }
  | { readonly kind: "turned-over"; readonly tweet: Subtweet.Tweet }
  | { readonly kind: "vote"; readonly tallies: readonly Subtweet.Tally[] };

/** What this curtain is about, told by its steps; null for one that this page does not know. */
export function shownBy({ beats }: Curtain, { recent, thrown, turned_over: turned, tallies }: Subtweet.Open): Shown | null {
  const reveal = recent.at(-1);
  if (beats.includes("fists") && reveal !== undefined) return { kind: "fists", reveal };
  if (beats.includes("throw") && thrown !== null) return { kind: "throw", thrown };
  if (beats.includes("wall")) return { kind: "vote", tallies };
  return turned === null ? null : { kind: "turned-over", tweet: turned };
}

/** The tweet that was opened last, for whoever comes later. */
export function last({ recent }: Subtweet.Open): LastReveal | null {
  const newest = recent.at(-1);
  if (newest === undefined) return null;
  const beats = [["closed", 1.4], ["fists", 2.6], ["recipient", 3], ["cards", 3]] as const;
  return { id: `tweet/${newest.tweet.number}`, beats: beats.map(([name, seconds]) => ({ name, seconds })) };
}

/** How a tweet went, in a word. */
export type Verdict = "known" | "missed" | "nobody" | "fooled";

export function verdict({ to, favs }: Subtweet.Tweet): Verdict {
  if (to === null) return favs.length === 0 ? "nobody" : "fooled";
  return favs.includes(to) ? "known" : "missed";
}

/** One person at a reveal, as far as it has come. */
export interface Opened {
  readonly seat: Seat;
  readonly author: boolean;
  /** Null: the fist is closed. */
  readonly fav: boolean | null;
  readonly meant: boolean;
  readonly drew: boolean;
  readonly spared: boolean;
  readonly hand: Subtweet.HandCount;
}

/** Everybody, seat by seat. */
export function opened({ tweet, drew, spared, cleared }: Subtweet.Reveal, hands: readonly Subtweet.HandCount[], reached: Reached): readonly Opened[] {
  const dealt = reached("cards");
  return hands.map((hand, seat) => {
    const author = seat === tweet.author;
    const gained = dealt ? 0 : Number(drew.includes(seat)) - (author ? cleared : 0);
    return {
      seat,
      author,
      fav: author || !reached("fists") ? null : tweet.favs.includes(seat),
      meant: reached("recipient") && tweet.to === seat,
      drew: dealt && drew.includes(seat),
      spared: dealt && spared.includes(seat),
      hand: { cards: hand.cards - gained, blanks: hand.blanks - gained },
    };
  });
}
