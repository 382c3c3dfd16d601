// What just happened, to be looked at before play goes on, and what it means.

import type { Seat } from "../../protocol";
import { openOf, type SubtweetLook } from "./asking";
import type * as Subtweet from "./protocol";

export type Moment =
  | { readonly kind: "fists"; readonly key: string; readonly reveal: Subtweet.Reveal }
  | { readonly kind: "throw"; readonly key: string; readonly thrown: Subtweet.Thrown };

/** The newest moment; its key tells it from the one before, so that one can remember having seen it. */
export function newestMoment(look: SubtweetLook): Moment | null {
  const { recent, thrown } = look.open;
  const reveal = recent.at(-1);
  if (reveal !== undefined) return { kind: "fists", key: `tweet/${reveal.tweet.number}`, reveal };
  if (thrown === null) return null;
  // Throws are not numbered on the table, but the next one is in its prompt.
  return { kind: "throw", key: `before/${openOf(look, "throw")?.prompt.id ?? "the-first-turn"}`, thrown };
}

/** How a tweet went, in a word. */
export type Verdict = "known" | "missed" | "nobody" | "fooled";

export function verdict({ to, favs }: Subtweet.Tweet): Verdict {
  if (to === null) return favs.length === 0 ? "nobody" : "fooled";
  return favs.includes(to) ? "known" : "missed";
}

/** One hand of a reveal. */
export interface OpenedHand {
  readonly seat: Seat;
  readonly fav: boolean;
  readonly meant: boolean;
  readonly drew: boolean;
  readonly spared: boolean;
}

/** Everybody but the author, seat by seat. */
export function openedHands({ tweet, drew, spared }: Subtweet.Reveal, seats: number): readonly OpenedHand[] {
  return Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => seat !== tweet.author)
    .map((seat) => ({
      seat,
      fav: tweet.favs.includes(seat),
      meant: tweet.to === seat,
      drew: drew.includes(seat),
      spared: spared.includes(seat),
    }));
}
