import type { Game } from "../games/game.svelte";
import { humanise } from "../games/humanise";
import { texts } from "../i18n/index.svelte";
import en from "./en.json";

export const t = texts("generic", en);

/** What a field is called; `scope` is the tag of a choice, or `open`, or `own`. */
export const labelOf = (game: Game, scope: string, name: string): string => game.texts.maybe(`field.${scope}.${name}`, humanise(name));

/** One of the words that a field may be. */
export const wordOf = (game: Game, scope: string, name: string, word: unknown): string =>
  word === null ? t("generic.nothing") : game.texts.maybe(`field.${scope}.${name}.${String(word)}`, humanise(String(word)));

/** What giving this answer is called, on its button. */
export const choiceOf = (game: Game, tag: string): string => game.texts.maybe(`choice.${tag}`, humanise(tag));
