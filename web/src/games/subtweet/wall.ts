// The wall when the game is decided.

import type * as Subtweet from "./protocol";

export interface End {
  /** Every tweet in the order of play. */
  readonly tweets: readonly Subtweet.Tweet[];
  /** The tweet that left its author without cards; null if nobody won. */
  readonly winning: Subtweet.Tweet | null;
  readonly funniest: readonly Subtweet.Tally[];
  /** By the number of the tweet; those without a vote are not in it. */
  readonly votes: ReadonlyMap<number, number>;
}

export function endOf({ wall, recent, winner, tallies }: Subtweet.Open, hindsight: Subtweet.Hindsight | null): End {
  // It is hung when the game is decided; of one that was broken off the record has it, and until that is here there is what was looked at last.
  const tweets = wall.length > 0 ? wall.flat() : (hindsight?.wall ?? recent.map(({ tweet }) => tweet));
  return {
    tweets,
    // One wins by playing: it is the last card on the wall.
    winning: winner === null ? null : (tweets.at(-1) ?? null),
    funniest: tallies.filter((tally) => tally.funniest),
    votes: new Map(tallies.map(({ tweet, votes }) => [tweet.number, votes])),
  };
}
