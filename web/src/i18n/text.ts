// A text of a catalogue with its places filled. Where it depends on a number, one form for each plural of the language.

export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Text = string | Plural;
/** What a part of the page says, by key. */
export type Catalogue = Readonly<Record<string, Text>>;
export type Values = Readonly<Record<string, string | number>>;

export function fill(text: Text, values: Values, locale: string): string {
  const form = typeof text === "string" ? text : formFor(text, Number(values["count"]), locale);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? value.toLocaleString(locale) : value;
  });
}

function formFor(text: Plural, count: number, locale: string): string {
  return text[new Intl.PluralRules(locale).select(count)] ?? text.other;
}

/** "Ada, Ben and Cem", as the language has it. */
export function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** The first of the wanted languages that we speak; English if none. */
export function bestOf<L extends string>(wanted: readonly string[], spoken: readonly L[], otherwise: L): L {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0];
    const found = spoken.find((each) => each === language);
    if (found !== undefined) return found;
  }
  return otherwise;
}
