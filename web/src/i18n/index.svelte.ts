// The language of the page: the browser's own choice of ours, until somebody chooses another.

import de from "./de.json";
import en from "./en.json";
import { bestOf, fill, listed, type Text, type Values } from "./text";

const catalogues = { en, de } satisfies Record<string, Record<keyof typeof en, Text>>;

export type Key = keyof typeof en;
export type Language = keyof typeof catalogues;
export const LANGUAGES = Object.keys(catalogues) as Language[];

const CHOSEN = "entendre:language";
let spoken = $state<Language>(bestOf([chosen(), ...navigator.languages], LANGUAGES, "en"));

export const language = {
  get now(): Language {
    return spoken;
  },
  choose(next: Language): void {
    spoken = next;
    try {
      localStorage.setItem(CHOSEN, next);
    } catch {
      // Then it holds for this visit.
    }
  },
};

export function t(key: Key, values: Values = {}): string {
  return fill(catalogues[spoken][key], values, spoken);
}

/** The texts of a part of the page that brings its own: a function like `t`, for them and for the page's. */
export function texts<Own extends string>(own: Readonly<Record<Language, Readonly<Record<Own, Text>>>>) {
  const say = (key: Own | Key, values: Values = {}): string => {
    const here: Readonly<Partial<Record<string, Text>>> = own[spoken];
    return fill(here[key] ?? catalogues[spoken][key as Key], values, spoken);
  };
  /** A text that may be missing, because the server can have more levels and colours than this page knows. */
  const maybe = (key: string, otherwise: string, values: Values = {}): string =>
    key in own.en || key in en ? say(key as Own | Key, values) : otherwise;
  return Object.assign(say, { maybe });
}

/** As above, of the page's own. */
export function maybe(key: string, otherwise: string, values: Values = {}): string {
  return key in en ? t(key as Key, values) : otherwise;
}

export const list = (names: readonly string[]): string => listed(names, spoken);

function chosen(): string {
  try {
    return localStorage.getItem(CHOSEN) ?? "";
  } catch {
    return "";
  }
}
