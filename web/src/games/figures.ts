// Those who sit in a puzzle, as a board wants to have them.

import type { Figure } from "../protocol";
import type { People } from "./kit";

const COLOURS = ["crimson", "teal", "indigo", "amber", "forest", "rose", "azure", "violet"] as const;

export function peopleOf(figures: readonly Figure[]): People {
  const seated = figures.map(({ name, face }, id) => ({ id, name, face, colour: COLOURS[id % COLOURS.length] ?? COLOURS[0], bot: "hard", present: true, stand_in: false, gone: false, line: "" }));
  return { seated, name: (seat) => seated[seat]?.name ?? "", colour: (seat) => seated[seat]?.colour ?? COLOURS[0] };
}
