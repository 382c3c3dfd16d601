import { expect, test } from "vitest";
import de from "../../../src/games/subtweet/de.json";
import en from "../../../src/games/subtweet/en.json";
import { AT_ONCE, SHELVES, starters } from "../../../src/games/subtweet/starters";
import { language } from "../../../src/i18n/index.svelte";

const inAll = (seed: number) => Array.from({ length: SHELVES }, (_, shelf) => starters(seed, shelf)).flat();
const written = (texts: Readonly<Record<string, unknown>>) => Object.entries(texts).flatMap(([key, text]) => (key.startsWith("subtweet.write.starter-") ? [String(text)] : []));

test("each is offered once before any comes again", () => {
  language.choose("en");
  expect(inAll(7).toSorted()).toEqual(written(en).toSorted());
  expect(new Set(inAll(7)).size).toBeGreaterThanOrEqual(24);
  expect(starters(7, SHELVES)).toEqual(starters(7, 0));
});

test("the seed decides which come first, and nothing else does", () => {
  expect(starters(1, 0)).toEqual(starters(1, 0));
  const first = Array.from({ length: 20 }, (_, seed) => starters(seed, 0).join());
  expect(new Set(first).size).toBeGreaterThan(15);
  expect(starters(1, 0)).toHaveLength(AT_ONCE);
});

test("none names anybody or takes the card, in any language", () => {
  for (const texts of [en, de]) {
    expect(new Set(written(texts)).size).toBe(SHELVES * AT_ONCE);
    for (const text of written(texts)) {
      expect(text).not.toMatch(/[@{}]/);
      expect(text.length).toBeLessThan(65);
    }
  }
});
