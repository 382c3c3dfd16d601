// Where a reaction flies, and what is said of several.

import type { Thrown, View } from "../connection";
import type { Reaction, RoomFace } from "../protocol";
import { t } from "./words";

/** All there are, in the order in which they are offered. */
export const REACTIONS = ["laugh", "gasp", "groan", "heart", "flower", "cheers"] as const satisfies readonly Reaction[];

/** How long one is to be seen, in milliseconds. */
export const LASTS = 2_800;
/** How many are in the air at a time; of more the oldest are let go. */
export const MOST = 12;
/** So long nothing more is read out after a sentence: laughter must not talk over the reveal. */
export const QUIET = 5_000;

/** Whether this is a moment for reactions. When somebody is asked something, what flies must not lie over it. */
export const isMerry = (room: RoomFace, view: View | null): boolean => room.phase !== "playing" || (view?.table?.curtain ?? null) !== null;

/** From how far to the left it rises, from 0 to 1: beside the ones before it, and the same on every screen. */
export const place = (number: number): number => (number * 0.618034 + 0.15) % 1;

/** What a screen reader says of those that came since it last spoke. */
export function spoken(thrown: readonly Thrown[], nameOf: (member: number) => string): string {
  const [first, ...more] = thrown;
  if (first === undefined) return "";
  if (more.length === 0) return t(`react.${first.reaction}.told`, { name: nameOf(first.member) });
  const names = [...new Set(thrown.map(({ member }) => nameOf(member)))];
  const only = thrown.every(({ reaction }) => reaction === first.reaction) && names.length === 1;
  return only ? t(`react.${first.reaction}.told`, { name: names.join() }) : t("react.many", { names: names.join(", ") });
}
