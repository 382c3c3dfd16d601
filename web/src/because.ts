// Why something was not done, in words.

import { Refusal } from "./connection/refusal";
import { knownGame } from "./games/game.svelte";
import { maybe, refusal, t } from "./i18n/index.svelte";

/** The server's own sentence is in English and names the value; other languages have one for every code. */
export function because(problem: unknown): string {
  if (!(problem instanceof Refusal)) return t("trouble.unknown");
  const { code, message } = problem;
  return refusal(code) ?? maybe(`trouble.${code}`, ofGame(code) || message);
}

/** A code of a game is `game.rest`, and its sentence is among the game's texts. */
function ofGame(code: string): string {
  const [game = "", ...rest] = code.split(".");
  return knownGame(game)?.texts.say(`refusal.${rest.join(".")}`) ?? "";
}
