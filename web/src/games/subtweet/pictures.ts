// What can be taken home: the wall, and every tweet as a card of its own.

import type { People, Picture, ResultsProps } from "../kit";
import { cardPicture } from "./card-picture";
import { characters } from "./characters";
import { handle } from "./handle";
import type * as Subtweet from "./protocol";
import { t } from "./texts";
import { endOf } from "./wall";
import { wallPicture } from "./wall-picture";

export function pictures({ look, people, hindsight }: ResultsProps<"subtweet">): readonly Picture[] {
  const { tweets, funniest, votes } = endOf(look.open, hindsight);
  if (tweets.length === 0) return [];
  const best = funniest.map((tally) => tally.tweet);
  const others = tweets.filter((tweet) => !best.some((each) => each.number === tweet.number));
  const wall: Picture = {
    name: "subtweet-wall",
    title: t("subtweet.picture.wall"),
    svg: () => Promise.resolve(wallPicture(tweets, people, votes)),
  };
  return [wall, ...[...best, ...others].map((tweet) => card(tweet, people, votes.get(tweet.number) ?? 0))];
}

function card(tweet: Subtweet.Tweet, people: People, votes: number): Picture {
  return {
    name: `subtweet-${tweet.number}`,
    title: t("subtweet.picture.tweet", { name: handle(people.name(tweet.author)), text: beginning(tweet.text) }),
    svg: () => Promise.resolve(cardPicture(tweet, people, votes)),
  };
}

function beginning(text: string): string {
  const all = characters(text.replace(/\s+/g, " "));
  return all.length <= 40 ? all.join("") : `${all.slice(0, 38).join("")} …`;
}
