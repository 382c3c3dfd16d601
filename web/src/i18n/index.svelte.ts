// The language of the page: the browser's own choice of ours, until somebody chooses another.

import type { Language } from "../protocol";
import { catalogueOf, fetched, isHere, LANGUAGES } from "./catalogues";
import en from "./en.json";
import { bestOf, fill, listed, type Catalogue, type Values } from "./text";

export type Key = keyof typeof en;
export { LANGUAGES, type Language };

const CHOSEN = "entendre:language";
const OWN = "i18n";
let spoken = $state<Language>("en");

export const language = {
  get now(): Language {
    return spoken;
  },
  /** Speak it at once if it is here, else when it has come; what cannot be fetched is not spoken. */
  choose(next: Language): void {
    try {
      localStorage.setItem(CHOSEN, next);
    } catch {
      // Then it holds for this visit.
    }
    if (isHere(next)) spoken = next;
    else void speak(next);
  },
  /** Speak what this device chose, or its browser. */
  begin: (): Promise<void> => speak(bestOf([chosen(), ...navigator.languages], LANGUAGES, "en")),
};

async function speak(next: Language): Promise<void> {
  try {
    await fetched(next);
    spoken = next;
  } catch {
    // No network, or an older page than the server's: the one before goes on.
  }
}

export const t = (key: Key, values: Values = {}): string => fill(said(OWN, key, en), values, spoken);

/** What a language calls itself. */
export const nameOf = (tag: Language): string => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;

/** The texts of a part of the page that brings its own: a function like `t`, for them and for the page's. */
export function texts<Own extends string>(folder: string, own: Readonly<Record<Own, Catalogue[string]>>) {
  const say = (key: Own | Key, values: Values = {}): string =>
    fill(key in own ? said(folder, key, own) : said(OWN, key, en), values, spoken);
  /** A text that may be missing, because the server can have more levels and colours than this page knows. */
  const maybe = (key: string, otherwise: string, values: Values = {}): string =>
    key in own || key in en ? say(key as Own | Key, values) : otherwise;
  return Object.assign(say, { maybe });
}

/** As above, of the page's own. */
export function maybe(key: string, otherwise: string, values: Values = {}): string {
  return key in en ? t(key as Key, values) : otherwise;
}

/** Why the server said no; in English that is its own sentence. */
export const refusal = (code: string): string | null => {
  const text = catalogueOf(spoken, "refusals")[code];
  return text === undefined ? null : fill(text, {}, spoken);
};

/** Somebody's words, as such. */
export const quoted = (text: string): string => t("quoted", { text });

export const list = (names: readonly string[]): string => listed(names, spoken);

const said = (folder: string, key: string, english: Catalogue): Catalogue[string] =>
  catalogueOf(spoken, folder)[key] ?? english[key] ?? key;

function chosen(): string {
  try {
    return localStorage.getItem(CHOSEN) ?? "";
  } catch {
    return "";
  }
}
