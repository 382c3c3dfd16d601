import { expect, test } from "vitest";
import { catalogueOf, LANGUAGES } from "../src/i18n/catalogues";
import { bestOf, fill, listed, type Text } from "../src/i18n/text";

type Catalogue = Record<string, Text>;

// The page's own catalogues, those that the boards bring along, and those that the server sends, side by side.
const found = import.meta.glob<Catalogue>(["../src/**/[a-z][a-z].json", "../../src/entendre/games/*/texts/[a-z][a-z].json", "../../src/entendre/notices/texts/[a-z][a-z].json"], { eager: true, import: "default" });
// The server refuses in English, and a test of the server's sees to the rest.
const folders = [...new Set(Object.keys(found).map((path) => path.replace(/\/\w+\.json$/, "")))].filter((folder) => !folder.endsWith("/refusals"));
// In English a refusal is the sentence of the rules themselves.
const translated = ([key]: readonly [string, Text]) => !key.startsWith("refusal.");
const of = (folder: string, language: string): Catalogue => Object.fromEntries(Object.entries(found[`${folder}/${language}.json`] ?? {}).filter(translated));
const others = LANGUAGES.filter((language) => language !== "en");
const pairs = folders.flatMap((folder) => others.map((language) => ({ folder, language, en: of(folder, "en"), other: of(folder, language) })));
const catalogues: Record<string, Catalogue> = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.assign({}, ...folders.map((folder) => of(folder, language))) as Catalogue]),
);

function places(text: Text): string[] {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => form?.match(/\{\w+\}/g) ?? []))].sort();
}

test.each(pairs)("$language has the same texts as English in $folder", ({ en, other }) => {
  expect(Object.keys(en).length).toBeGreaterThan(0);
  expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
});

test.each(pairs)("$language has the same places to fill as English in every text in $folder", ({ en, other }) => {
  const open = (catalogue: Record<string, Text>) => Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, places(text)]));
  // A plural form may say "one" instead of the number, in one language and not in the other.
  expect(open(other)).toEqual(open(en));
});

test.each(others)("every part of the page finds its texts in %s", (language) => {
  const parts = Object.keys(import.meta.glob("/src/**/en.json")).map((path) => path.replace("/src/", "").replace("/en.json", ""));
  expect(parts).toContain("i18n");
  for (const part of parts) expect(catalogueOf(language, part), part).toBe(found[`../src/${part}/${language}.json`]);
});

test.each(Object.keys(catalogues))("no text is empty in %s", (language) => {
  for (const [key, text] of Object.entries(catalogues[language] ?? {})) {
    if (key.startsWith("score.")) continue; // an empty one says that with this result there are no points to compare
    const forms = typeof text === "string" ? [text] : Object.values(text);
    for (const form of forms) expect(form?.trim(), key).not.toBe("");
  }
});

test.each(Object.keys(catalogues))("a text that counts has every plural form of %s", (language) => {
  // "many" is what some say of a million, which nobody has here.
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== "many").toSorted();
  for (const [key, text] of Object.entries(catalogues[language] ?? {})) {
    if (typeof text !== "string") expect(Object.keys(text).sort(), key).toEqual(forms);
  }
});

test("the number chooses the form", () => {
  const text = { one: "one chair", other: "{count} chairs" };
  expect(fill(text, { count: 1 }, "en")).toBe("one chair");
  expect(fill(text, { count: 0 }, "en")).toBe("0 chairs");
  expect(fill(text, { count: 1200 }, "de")).toBe("1.200 chairs");
});

test("a name with braces in it is not filled again", () => {
  expect(fill("{name} and {other}", { name: "{other}", other: "Ada" }, "en")).toBe("{other} and Ada");
});

test("the first language that we speak is spoken, whatever its country", () => {
  expect(bestOf(["", "fr-FR", "de-AT", "en"], ["en", "de"], "en")).toBe("de");
  expect(bestOf(["pt"], ["en", "de"], "en")).toBe("en");
});

test("names are listed as the language does it", () => {
  expect(listed(["Ada", "Ben", "Cem"], "de")).toBe("Ada, Ben und Cem");
});
