// People who sit at no table: those on the pictures of the rules.

import type { People } from "./kit";

const COLOURS = ["crimson", "azure", "forest", "violet"];

/** Seat by seat, and always in the same colours. */
export function castOf(names: readonly string[]): People {
  const colour = (seat: number) => COLOURS[seat % COLOURS.length] ?? "ink";
  return {
    seated: names.map((name, id) => ({ id, name, colour: colour(id), bot: null, present: true, stand_in: false, gone: false, line: "", face: null })),
    name: (seat) => names[seat] ?? "?",
    colour,
  };
}
