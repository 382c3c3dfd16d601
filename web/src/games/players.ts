import { t } from "../i18n/index.svelte";
import type { Players } from "../protocol";

/** How many can play: "3 to 6 players". */
export function playersOf({ least, most }: Players): string {
  return least === most ? t("players.exactly", { count: most }) : t("players.range", { least, count: most });
}
