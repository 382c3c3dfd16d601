// The guesses one has in mind for the codes of the others, before they are sealed. They are never made for anybody.

import type { Seat } from "../../protocol";
import type { CodeId } from "./codes";
import type * as Entracte from "./protocol";

/** Nothing, and meant to be nothing. */
export const LEFT_OUT = "";

/** Seat by seat, as many places as everybody has codes: a code, `LEFT_OUT`, or null where nothing was picked by hand. */
export type Picks = readonly (readonly (CodeId | null)[])[];

const DASH = "-";

export const written = (picks: Picks): string =>
  picks.map((codes) => codes.map((code) => (code === LEFT_OUT ? DASH : (code ?? ""))).join("+")).join("/");

/** The picks as they were kept. What was not kept, or is no code, was not picked. */
export function readPicks(body: string | null, seats: number, each: number, all: readonly CodeId[]): Picks {
  const kept = (body ?? "").split("/").map((codes) => codes.split("+"));
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: each }, (__, place) => {
      const sign = kept[seat]?.[place];
      return sign === DASH ? LEFT_OUT : (all.find((code) => code === sign) ?? null);
    }),
  );
}

/** The picks with another code in one place; a code is picked only once for a player. */
export const picked = (picks: Picks, seat: Seat, place: number, code: CodeId): Picks =>
  picks.map((codes, at) =>
    at === seat ? codes.map((old, index) => (index === place ? code : old === code && code !== LEFT_OUT ? LEFT_OUT : old)) : codes,
  );

const isCode = (code: CodeId | null): code is CodeId => code !== null && code !== LEFT_OUT;

export const missing = (picks: Picks, me: Seat): number =>
  picks.reduce((sum, codes, seat) => sum + (seat === me ? 0 : codes.filter((code) => !isCode(code)).length), 0);

/** As they are handed in: a list for every seat, the own one empty. */
export const handedIn = (picks: Picks, me: Seat): Entracte.Name["names"] =>
  picks.map((codes, seat) => (seat === me ? [] : codes.filter(isCode)));

export const samePicks = (picks: Picks, names: Entracte.Name["names"], me: Seat): boolean =>
  handedIn(picks, me).every((codes, seat) => {
    const others = names[seat] ?? [];
    return codes.length === others.length && codes.every((code) => others.includes(code));
  });
