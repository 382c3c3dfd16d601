// Cards in words, for those who do not see them.

import type * as Keyword from "./protocol";
import { BLANK, capital } from "./letters";
import { t } from "./texts";

export function naming(letter: string, colour: Keyword.Colour, blank: boolean): string {
  const kind = t(`keyword.${colour}`);
  if (letter === BLANK) return t("keyword.card.blank", { colour: kind });
  return t(blank ? "keyword.card.blank-as" : "keyword.card", { letter: capital(letter), colour: kind });
}
