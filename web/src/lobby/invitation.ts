// What an invitation says of a table: who is there, what they play, and what is truly free.

import { gameOf } from "../games/game.svelte";
import { list } from "../i18n/index.svelte";
import type { Summary } from "../protocol";
import { t } from "./words";

/** How one comes in: to a chair, to a game that is on, or by knocking. */
export type Door = "chair" | "playing" | "locked";

export function doorOf(summary: Summary | null): Door {
  if (summary === null) return "chair";
  if (summary.locked) return "locked";
  return summary.phase === "playing" ? "playing" : "chair";
}

/** One paragraph about the people, one about what they do and what that leaves for whoever comes. */
export function told(summary: Summary): readonly string[] {
  const { names, bots, game, phase } = summary;
  const who = [
    names.length === 0 ? t("invitation.nobody") : t("invitation.who", { count: names.length, names: list(names) }),
    bots > 0 ? t("invitation.bots", { count: bots }) : "",
  ];
  const what = [
    game === null ? "" : t(`invitation.${phase}`, { game: gameOf(game).title }),
    ...(phase === "playing" ? chairs(summary) : []),
  ];
  const door = [summary.locked ? t("invitation.locked") : ""];
  return [who, what, door].map((part) => part.filter((each) => each !== "").join(" ")).filter((each) => each !== "");
}

/** Whether the chair that somebody left is still theirs. */
export const ownIsFree = (summary: Summary | null): boolean => summary?.free.some(({ when }) => when === "now") === true;

/** One chair stands for all that are free in the same way. */
function chairs({ free, seats_next }: Summary): readonly string[] {
  // Of their own chair whoever left is told apart.
  const first = free.find(({ when }) => when !== "now");
  if (first === undefined && free.length > 0) return [];
  if (first !== undefined) return [t(first.when === "round" ? "invitation.free.round" : "invitation.free.asked", { name: first.name })];
  return [t("invitation.no-chair"), seats_next ? t("invitation.next") : t("invitation.next-full")];
}
