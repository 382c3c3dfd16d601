// What nobody finds by themselves in Subtweet.

import type { Hint } from "../kit";
import { t } from "./texts";

export const hints: readonly Hint<"subtweet">[] = [
  { name: "blank", spot: "blank", when: ({ seat, prompts }) => prompts.some(({ prompt }) => prompt.kind === "write" && seat !== null && prompt.seats.includes(seat)), text: () => t("subtweet.hint.blank") },
];
