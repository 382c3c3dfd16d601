// One's own answer in a few words, for somebody who was not there when a bot gave it.

import type { AnyReceipt } from "../protocol";
import { t } from "./words";

/** Empty where only the board could show it: cards and drawings. */
export function answered(answer: AnyReceipt): string {
  // Of a drawing one is shown only its hash.
  if (!("type" in answer)) return "";
  switch (answer.type) {
    case "guess":
      return answer.letter;
    case "write":
      return `“${answer.text}”`;
    case "fav":
      return t(answer.fav ? "answered.fav" : "answered.no-fav");
    case "throw":
      return t(`shape.${answer.shape}`);
    case "pass":
      return t("answered.pass");
    case "exchange":
      return t("answered.exchange");
    default:
      return "";
  }
}
