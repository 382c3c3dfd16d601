// What nobody finds by themselves in Subtext.

import type { Hint } from "../kit";
import { t } from "./texts";

export const hints: readonly Hint<"subtext">[] = [
  { name: "cover", spot: "cover", when: ({ own }) => own !== null && own.word !== null, text: () => t("subtext.hint.cover") },
];
