import type { People } from "../games/kit";

// A record keeps names and no colours, so everybody gets one by their seat.
const COLOURS = ["crimson", "teal", "amber", "indigo", "forest", "rose", "azure", "umber", "violet", "olive", "slate", "ink"] as const;

/** The people of a finished game, as a board wants them, and the bots among them. */
export function cast(names: readonly string[], bots: readonly (string | null)[] = []): People {
  const colour = (seat: number) => COLOURS[seat % COLOURS.length] ?? "ink";
  return {
    seated: names.map((name, id) => ({ id, name, colour: colour(id), bot: bots[id] ?? null, present: true, stand_in: false, gone: false })),
    name: (seat) => names[seat] ?? String(seat + 1),
    colour,
  };
}
