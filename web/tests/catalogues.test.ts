import { expect, test } from "vitest";
import de from "../src/i18n/de.json";
import en from "../src/i18n/en.json";
import { bestOf, fill, listed, type Text } from "../src/i18n/text";

const catalogues: Record<string, Record<string, Text>> = { en, de };

function places(text: Text): string[] {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => form?.match(/\{\w+\}/g) ?? []))].sort();
}

test("both languages have the same texts", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

test("both languages have the same places to fill in every text", () => {
  const open = (catalogue: Record<string, Text>) => Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, places(text)]));
  // A plural form may say "one" instead of the number, in one language and not in the other.
  expect(open(de)).toEqual(open(en));
});

test.each(Object.keys(catalogues))("no text is empty in %s", (language) => {
  for (const [key, text] of Object.entries(catalogues[language] ?? {})) {
    const forms = typeof text === "string" ? [text] : Object.values(text);
    for (const form of forms) expect(form?.trim(), key).not.toBe("");
  }
});

test.each(Object.keys(catalogues))("a text that counts has every plural form of %s", (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
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
