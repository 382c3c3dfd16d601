import type { ResultsProps } from "../kit";
import { bestWords } from "./highlights";
import { capitals } from "./letters";
import { t } from "./texts";

/** The longest word that somebody kept. */
export function moment({ look, people }: ResultsProps<"keyword">): string | null {
  const [best] = bestWords(look.open.piles);
  return best === undefined ? null : t("keyword.moment", { word: capitals(best.word.text), name: people.name(best.seat) });
}
