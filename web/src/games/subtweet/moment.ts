import type { ResultsProps } from "../kit";
import { handle } from "./handle";
import { t } from "./texts";
import { endOf } from "./wall";

/** The funniest tweet, or where nobody voted the one that most people took to heart. */
export function moment({ look, people, hindsight }: ResultsProps<"subtweet">): string | null {
  const { tweets, funniest } = endOf(look.open, hindsight);
  const best = funniest[0]?.tweet ?? tweets.toSorted((one, other) => other.favs.length - one.favs.length)[0];
  return best === undefined ? null : t("subtweet.moment", { name: handle(people.name(best.author)), text: best.text });
}
