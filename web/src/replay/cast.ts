import type { People } from "../games/kit";
import type { Replayed } from "../protocol";

/** The people of a finished game as a board wants them, in the colours in which they played, and the bots among them. */
export function cast({ names, bots, colours }: Pick<Replayed, "names" | "bots" | "colours">): People {
  const colour = (seat: number) => colours[seat] ?? "ink";
  return {
    seated: names.map((name, id) => ({ id, name, colour: colour(id), bot: bots[id] ?? null, present: true, stand_in: false, gone: false, line: "", face: null })),
    name: (seat) => names[seat] ?? String(seat + 1),
    colour,
  };
}
