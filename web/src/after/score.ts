// What the numbers beside the names are.

import type { Game } from "../games/game.svelte";
import type { Outcome } from "../protocol";
import { t } from "./words";

/** What a game calls its points. Empty where there are none to compare: a team has the result and nothing else, which its game says with an empty `score.RESULT`. */
export const scoreName = (game: { readonly texts: Pick<Game["texts"], "maybe"> }, outcome: Outcome): string =>
  game.texts.maybe(`score.${outcome.result}`, game.texts.maybe("score", t("after.scores")));
