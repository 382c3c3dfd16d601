import { beforeEach, expect, test } from "vitest";
import de from "../../../../src/entendre/games/keyword/texts/de.json";
import en from "../../../../src/entendre/games/keyword/texts/en.json";
import type * as Keyword from "../../../src/games/keyword/protocol";
import { answered, sentence } from "../../../src/games/keyword/sentences";
import { language } from "../../../src/i18n/index.svelte";
import { fill, type Text } from "../../../src/i18n/text";
import type { Say } from "../../../src/games/kit";
import { PEOPLE, spelled } from "./cards";

beforeEach(() => language.choose("en"));

const say: Say = (key, values = {}) => {
  const texts: Readonly<Record<string, Text>> = language.now === "de" ? de : en;
  return fill(texts[key] ?? expect.fail(`there is no text ${key}`), values, language.now);
};
const told = (event: Keyword.Event) => sentence(event, say, PEOPLE.name);

test("what is in the box and what was drawn is not worth a sentence", () => {
  expect(told({ type: "opened", letters: { language: "en", alphabet: "ab", orange: "aab?", blue: "ab?" } })).toBeNull();
  expect(told({ type: "filled", drawn: [1, 1], laid: [] })).toBeNull();
});

test("a round begins, also in German", () => {
  expect(told({ type: "round-began", round: 3 })).toBe("Round 3: everybody makes a word.");
  language.choose("de");
  expect(told({ type: "round-began", round: 3 })).toBe("Runde 3: Alle bauen ein Wort.");
});

test("a reveal tells of every seat", () => {
  const plays: Keyword.Play[] = [spelled("cArt"), spelled("xqz", false), { type: "passed", discards: 1 }, { type: "late" }];
  expect(told({ type: "revealed", plays })).toBe(
    "Ada lays CART. Ben lays XQZ, which the dictionary does not know. Cem passes and puts one card away. Dora is too late.",
  );
  expect(told({ type: "revealed", plays: [{ type: "passed", discards: 0 }, { type: "passed", discards: 3 }] })).toBe(
    "Ada passes and keeps all cards. Ben passes and puts 3 cards away.",
  );
});

test("the house's verdict comes with its votes", () => {
  const tallies = [
    { seat: 0, accepted_by: 2, needed: 2, stands: true },
    { seat: 1, accepted_by: 1, needed: 2, stands: false },
  ];
  expect(told({ type: "voted", tallies })).toBe("The table accepts Ada’s word (2 for it, 2 needed). The table does not accept Ben’s word (1 for it, 2 needed).");
});

test("a score says who keeps what, or why nobody does, and what comes back", () => {
  expect(told({ type: "scored", scorer: 1, verdicts: ["returned", "scores"] })).toBe("Ben keeps the best word. Ada’s word does not stand and goes back to the hand.");
  expect(told({ type: "scored", scorer: null, verdicts: ["tied", "tied"] })).toBe("The best words are equal: nobody scores.");
  expect(told({ type: "scored", scorer: null, verdicts: [null, null] })).toBe("Nobody scores.");
});

test("an end says how it came, and who wins", () => {
  expect(told({ type: "cracked", seat: 1, keyword: "tea" })).toBe("Ben owns every letter of TEA and wins!");
  expect(told({ type: "used-up", decks: ["blue"], result: "most-words", winners: [0] })).toBe("The blue cards are used up. Ada wins with the most words.");
  expect(told({ type: "used-up", decks: ["orange", "blue"], result: "shared", winners: [0, 1] })).toBe(
    "Both decks are used up. Equal in everything, Ada and Ben share the victory.",
  );
});

test("what a bot answered is said as far as words can", () => {
  const answers: Keyword.Receipt[] = [
    { type: "spell", cards: [{ card: 1 }, { card: 2, letter: "a" }] },
    { type: "pass", discard: [1] },
    { type: "accept" },
    { type: "accept", words_of: [1] },
  ];
  expect(answers.map((answer) => answered(answer, say))).toEqual(["2 letters", "passed", "accepted no word", "accepted one word"]);
});
