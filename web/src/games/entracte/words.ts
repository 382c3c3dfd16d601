// Cards and codes in words.

import { language, texts } from "../../i18n/index.svelte";
import { TRAITS, type Card, type Trait, type Value } from "./cards";
import type { CodeId } from "./codes";
import en from "./en.json";
import type * as Entracte from "./protocol";

export const t = texts("games/entracte", en);
export type Key = keyof typeof en;

// A newer server may know codes and values that this page does not: then their own name must do.
const known = (key: string, otherwise: string): string => (key in en ? t(key as Key) : otherwise);

export const traitName = (trait: Trait): string => t(`trait.${trait}`);
export const valueName = (trait: Trait, value: Value): string => known(`value.${trait}.${value}`, value);
export const dayShort = (day: Entracte.Day): string => t(`short.${day}`);
export const codeName = (code: CodeId): string => known(`code.${code}`, code);
export const codeMeaning = (code: CodeId): string => known(`means.${code}`, "");

/** A code within its trait: "in reverse", "both male". */
export const relationName = (code: CodeId): string => known(`relation.${code.slice(code.indexOf("-") + 1)}`, code);

/** "old countess" */
export function whoIs({ sex, age, rank }: Card): string {
  return t("who", { years: t(`years.${sex}.${age}`), title: t(`title.${sex}.${rank}`) });
}

/** "the old countess (We)": enough to tell it from the others in a hand. */
export const cardName = (card: Card): string => t("card", { who: whoIs(card), day: dayShort(card.day) });

/** All eight in one sentence, for whoever listens. */
export function described(card: Card): string {
  const traits = TRAITS.map((trait) => `${traitName(trait)} ${valueName(trait, card[trait])}`).join(", ");
  return t("described", { who: whoIs(card), traits });
}

/** With a capital letter, where it begins a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.now) + text.slice(1);

export { initials } from "../../initials";
