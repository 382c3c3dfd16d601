// What nobody finds by themselves in Entracte; that a pair can be looked at, the row itself says.

import type { Hint } from "../kit";
import { t } from "./words";

/** Laps after which somebody may be sure of everything. */
const SOON = 2;

export const hints: readonly Hint<"entracte">[] = [
  {
    name: "finish",
    spot: "finish",
    when: ({ open, prompts }) => open.turn >= SOON * open.cards.length && prompts.some(({ prompt }) => prompt.kind === "finish"),
    text: () => t("hint.finish"),
  },
];
