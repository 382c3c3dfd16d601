import { expect, test } from "vitest";
import { textOf, type Half } from "../../src/boards/keyword/piece";
import { withTyped } from "../../src/boards/keyword/typing";
import { blue, chosen, orange } from "./cards";

type Cards = ReturnType<typeof orange>;

function typed(text: string, hand: Cards, row: Cards, word: Half = []): Half | null {
  return [...text].reduce<Half | null>((half, letter) => half && withTyped(half, letter, hand, row), word);
}
const from = (word: Half | null): string => (word ?? []).map((piece) => piece.card.colour[0]).join("");

test("typed letters come from the row where it has them, because blue breaks ties", () => {
  expect(from(typed("star", orange("stx"), blue("tar")))).toBe("obbb");
});

test("a card is used once: the second of a letter comes from the hand", () => {
  expect(from(typed("tot", orange("to"), blue("t")))).toBe("boo");
});

test("a word of the row alone gets one card of the hand, and gives it back when it has another", () => {
  const hand = orange("ap"), row = blue("ta");
  expect(from(typed("ta", hand, row))).toBe("bo");
  expect(from(typed("tap", hand, row))).toBe("bbo");
});

test("a blank fills in only for a letter that is missing, the row's before one's own", () => {
  const word = typed("zoo", orange("o?"), blue("o?"));
  expect(word?.map((piece) => [piece.card.letter, piece.card.colour, piece.letter])).toEqual([
    ["?", "blue", "z"],
    ["o", "blue", null],
    ["o", "orange", null],
  ]);
});

test("without a card there is no letter, and the word stays", () => {
  expect(typed("cab", orange("ca"), blue("x"))).toBeNull();
});

test("cards that somebody put there themselves stay, whatever is typed after them", () => {
  const hand = orange("as"), row = blue("a");
  const word = typed("s", hand, row, [chosen(hand[0]!)]);
  expect(from(word)).toBe("oo");
  expect(word?.[0]?.typed).toBe(false);
});

test("what is typed is what is spelled, blanks included", () => {
  const word = typed("quiz", orange("ui??"), blue("u"));
  expect(word && textOf(word)).toBe("quiz");
  expect(new Set(word?.map((piece) => piece.card.id)).size).toBe(4);
});
