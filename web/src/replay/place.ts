// Where in a replay somebody is, as it stands in the address: a link to it opens it there.

import type { Viewpoint } from "./film.svelte";

export interface Place {
  readonly at: number;
  readonly viewpoint: Viewpoint;
}

export function readPlace(query: string): Place {
  const asked = new URLSearchParams(query);
  const number = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);
  const seen = asked.get("seen");
  return { at: number(asked.get("step")) ?? 0, viewpoint: seen === "all" ? seen : (number(seen) ?? "public") };
}

/** Empty for the beginning as everybody saw it. */
export function placeQuery({ at, viewpoint }: Place): string {
  const said = new URLSearchParams();
  if (at > 0) said.set("step", String(at));
  if (viewpoint !== "public") said.set("seen", String(viewpoint));
  return said.size === 0 ? "" : `?${said}`;
}

/** A place that this game has: a link may be older than what it leads to, or mistyped. */
export const within = ({ at, viewpoint }: Place, last: number, seats: number): Place => ({
  at: Math.min(at, last),
  viewpoint: typeof viewpoint === "number" && viewpoint >= seats ? "public" : viewpoint,
});
