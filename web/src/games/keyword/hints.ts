// What nobody finds by themselves in Keyword.

import type { Hint } from "../kit";
import { t } from "./texts";

export const hints: readonly Hint<"keyword">[] = [
  { name: "pass", spot: "pass", when: ({ open, mine, prompts }) => open.phase === "word" && prompts.every(({ prompt }) => !(prompt.id in mine)), text: () => t("keyword.hint.pass") },
];
