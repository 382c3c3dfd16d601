import { expect, test } from "vitest";
import { capital, keyLetter } from "../../../src/games/keyword/letters";
import { lackOf, placed, put, textOf, without } from "../../../src/games/keyword/piece";
import { blue, chosen, orange } from "./cards";

const [c, a, t] = orange("cat").map((card) => chosen(card)) as [ReturnType<typeof chosen>, ReturnType<typeof chosen>, ReturnType<typeof chosen>];
const [blank] = orange("?", 9) as [ReturnType<typeof orange>[number]];

test("a card goes in where it is put, and moves if it was there already", () => {
  expect(textOf(put([c, t], a, 1))).toBe("cat");
  expect(textOf(put([c, a, t], t, 0))).toBe("tca");
  expect(textOf(put([c, a, t], c, 3))).toBe("atc");
  expect(textOf(put([c, a, t], a, 2))).toBe("cat");
});

test("a card that is taken out leaves the others in order", () => {
  expect(textOf(without([c, a, t], a.card.id))).toBe("ct");
});

test("only a blank says which letter it stands for when it is laid", () => {
  expect(placed([c, chosen(blank, "x")])).toEqual([{ card: 0 }, { card: 9, letter: "x" }]);
});

test("what a word lacks is said: cards, a blank's letter, a card of one's own", () => {
  expect(lackOf([])).toBe("cards");
  expect(lackOf([c, chosen(blank)])).toBe("letter");
  expect(lackOf(blue("ox").map((card) => chosen(card)))).toBe("orange");
  expect(lackOf([c, chosen(blank, "x")])).toBeNull();
});

test("a letter without a capital of its own stays as it is", () => {
  expect([capital("e"), capital("é"), capital("ß")]).toEqual(["E", "É", "ß"]);
});

test("only keys of the alphabet are letters", () => {
  const alphabet = "abcñ";
  expect(["A", "ñ", "Enter", "é", "1"].map((key) => keyLetter(key, alphabet))).toEqual(["a", "ñ", null, null, null]);
});
