import { expect, test } from "vitest";
import de from "../../../../src/entendre/games/subtext/texts/de.json";
import en from "../../../../src/entendre/games/subtext/texts/en.json";
import type { Say } from "../../../src/games/kit";
import { answered, beat, sentence } from "../../../src/games/subtext/sentences";
import { fill, type Text } from "../../../src/i18n/text";
import { PEOPLE, reveal, SHEET } from "./fixtures";

const saying =
  (texts: Readonly<Record<string, Text>>, language: string): Say =>
  (key, values = {}) =>
    fill(texts[key] ?? expect.fail(`no text ${key}`), values, language);
const say = saying(en, "en");
const sagen = saying(de, "de");

test("a round begins with its dealer", () => {
  expect(sentence({ type: "round-began", round: 3, dealer: 1 }, say, PEOPLE.name)).toBe("Round 3: Ben deals, and everybody draws a hint.");
  expect(sentence({ type: "round-began", round: 3, dealer: 1 }, sagen, PEOPLE.name)).toBe("Runde 3: Ben gibt, und alle zeichnen einen Hinweis.");
});

test("the board is announced by its number of drawings", () => {
  const sheets = ["dealer", "A", "B", "C"].map((label) => ({ label, id: SHEET }));
  expect(sentence({ type: "board-laid", sheets }, say, PEOPLE.name)).toBe("All 4 drawings are on the table.");
});

test("a foul names the drawing, and the dealer's by whose it is", () => {
  expect(sentence({ type: "foul-called", label: "B" }, say, PEOPLE.name)).toContain("Foul on drawing B");
  expect(sentence({ type: "foul-called", label: "dealer" }, say, PEOPLE.name)).toContain("Foul on the dealer’s drawing");
});

test("a scored round tells the word, the partner, how many were wrong, and who got points", () => {
  expect(sentence({ type: "round-scored", reveal: reveal() }, say, PEOPLE.name)).toBe(
    "The word was “lighthouse”. Ada’s partner was Cem, with drawing B. 2 guesses were wrong. Points: Dot 3.",
  );
  expect(sentence({ type: "round-scored", reveal: reveal({ points: [0, 0, 0, 0] }) }, say, PEOPLE.name)).toMatch(/Nobody scores\.$/);
});

test("the sentence about a round waits until what it was worth is shown", () => {
  expect(beat({ type: "round-scored", reveal: reveal() })).toBe("points");
  expect(beat({ type: "round-began", round: 2, dealer: 1 })).toBeNull();
});

test("a guess that a bot made is told by its letter, a drawing by nothing", () => {
  expect(answered({ type: "guess", letter: "C" }, say)).toBe("drawing C");
  expect(answered({ type: "guess", letter: "C" }, sagen)).toBe("Zeichnung C");
  expect(answered({ sheet: SHEET }, say)).toBe("");
});
