import { expect, test } from "vitest";
import { characters, count } from "../../../src/games/subtweet/characters";

// What the server's own count says of each, in games/subtweet/rules/graphemes.py.
test.each([
  ["hello", 5],
  ["e\u0301te\u0301", 3],
  ["a\nb", 3],
  ["👩‍👩‍👧‍👦", 1],
  ["👋🏽", 1],
  ["🇩🇪🇫🇷", 2],
  ["🇩🇪🇫", 2],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", 1],
  ["❤️‍🔥", 1],
  ["1️⃣", 1],
  ["한국어", 3],
  ["\u1112\u1161\u11ab", 1],
  ["\u0e19\u0e49\u0e33", 1],
  ["क्षमा", 3],
  ["স্ত্রী", 3],
  ["\u0600\u0661\u0662", 3],
  ["\u200b\u200b", 2],
])("%j counts as the server counts it", (text, number) => {
  expect(count(text)).toBe(number);
});

test("a text of the longest kind is counted whole", () => {
  expect(count("👩‍👩‍👧‍👦".repeat(280))).toBe(280);
});

test("characters put together again are the text", () => {
  const text = "Ça va, 👋🏽 क्षमा?";
  expect(characters(text).join("")).toBe(text);
});
