import type { People } from "../games/kit";
import { list } from "../i18n/index.svelte";
import type { Outcome } from "../protocol";
import { t } from "./words";

/** Who won, in one line; no outcome means that the game was broken off. */
export function headline(outcome: Outcome | null, people: People): string {
  if (outcome === null) return t("after.broken-off");
  const { winners } = outcome;
  if (winners.length === 0) return t("after.nobody");
  if (winners.length === people.seated.length) return t("after.everybody");
  return t("after.winners", { count: winners.length, names: list(winners.map(people.name)) });
}
