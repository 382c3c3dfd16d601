// The page in other languages than English: one file for each, fetched when somebody speaks it.

import type { Language } from "../protocol";
import type { Catalogue } from "./text";

type Found = { readonly default: Readonly<Record<string, Catalogue>> };

const ENGLISH = "en";
const FILES: Readonly<Record<Exclude<Language, typeof ENGLISH>, () => Promise<Found>>> = {
  de: () => import("./languages/de"),
  fr: () => import("./languages/fr"),
  es: () => import("./languages/es"),
  nl: () => import("./languages/nl"),
};

export const LANGUAGES = [ENGLISH, ...Object.keys(FILES)] as Language[];

/** What every part of the page says in one language, by its folder; English comes along with the parts themselves. */
const here = new Map<Language, ReadonlyMap<string, Catalogue>>([[ENGLISH, new Map()]]);

/** Fetch a language, unless it is here. */
export async function fetched(language: Language): Promise<void> {
  if (language === ENGLISH || here.has(language)) return;
  const { default: found } = await FILES[language]();
  here.set(language, new Map(Object.entries(found).map(([path, catalogue]) => [folderOf(path), catalogue])));
}

export const isHere = (language: Language): boolean => here.has(language);

export const catalogueOf = (language: Language, folder: string): Catalogue => here.get(language)?.get(folder) ?? {};

/** "/src/lobby/de.json" is of "lobby". */
const folderOf = (path: string): string => path.replace(/^\/src\//, "").replace(/\/[^/]+$/, "");
