import type { ResultsProps } from "../kit";
import { whyOf } from "./reveal";
import { t } from "./texts";

/** The round in which a pair found each other past most of the others. */
export function moment({ hindsight, people }: ResultsProps<"subtext">): string | null {
  const found = (hindsight?.rounds ?? []).filter((reveal) => whyOf(reveal) === "found" && reveal.wrong === reveal.guesses.length - 2);
  const best = found.toSorted((one, other) => other.wrong - one.wrong)[0];
  return best === undefined ? null : t("subtext.moment", { word: best.word, dealer: people.name(best.dealer), partner: people.name(best.partner) });
}
