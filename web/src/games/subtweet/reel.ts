// The wall once more, tweet by tweet, and at the end the funniest.

import { paced } from "../../show/moment";
import type { ResultsProps, Scene } from "../kit";
import { count } from "./characters";
import { handle } from "./handle";
import type * as Subtweet from "./protocol";
import { t } from "./texts";
import { endOf } from "./wall";

const LEAST = 4;
/** How many characters people read in a second, from a sofa. */
const READ = 18;
const LONGEST = 200;
const SHORTEST = 3;

export interface Shot {
  readonly id: string;
  readonly tweet: Subtweet.Tweet;
  /** How many votes it had as the funniest, where it is shown for that. */
  readonly votes: number | null;
}

export function reel({ look, hindsight }: ResultsProps<"subtweet">): readonly Shot[] {
  const { tweets, funniest } = endOf(look.open, hindsight);
  return [
    ...tweets.map((tweet): Shot => ({ id: `tweet/${tweet.number}`, tweet, votes: null })),
    ...funniest.map(({ tweet, votes }): Shot => ({ id: `funniest/${tweet.number}`, tweet, votes })),
  ];
}

export const scenes = (props: ResultsProps<"subtweet">): readonly Scene[] =>
  paced(
    reel(props).map(({ id, tweet, votes }) => ({
      id,
      title: t(votes === null ? "subtweet.reel.tweet" : "subtweet.reel.funniest", { name: handle(props.people.name(tweet.author)) }),
      seconds: LEAST + count(tweet.text) / READ,
    })),
    LONGEST,
    SHORTEST,
  );
