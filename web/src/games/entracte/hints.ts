// What nobody finds by themselves in Entracte; that a pair can be looked at, the row itself says.

import type { Hint } from "../kit";
import { askedOf } from "./ask";
import { t } from "./words";

/** Laps after which somebody may be sure of everything. */
const SOON = 2;

export const hints: readonly Hint<"entracte">[] = [
  {
    name: "finish",
    spot: "finish",
    // While others play: whoever has to play needs the room for row and hand.
    when: ({ open, prompts, seat }) => open.turn >= SOON * open.cards.length && prompts.some(({ prompt }) => prompt.kind === "finish") && askedOf(prompts, "turn", seat) === undefined,
    text: () => t("hint.finish"),
  },
];
