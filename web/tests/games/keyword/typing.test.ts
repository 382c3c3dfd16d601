import { expect, test } from "vitest";
import { lackOf, textOf, type Half } from "../../../src/games/keyword/piece";
import { spelledAnew, withTyped } from "../../../src/games/keyword/typing";
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

test("where the hand has none of the letters, its blank makes the word one's own", () => {
  const word = typed("an", orange("?zz"), blue("an"));
  expect(word && textOf(word)).toBe("an");
  expect(from(word)).toBe("ob");
  expect(from(typed("ant", orange("?tz"), blue("an")))).toBe("bbo");
});

test("one's own blank stands in the place of the row's, so that no more blanks are spent than must be", () => {
  const word = typed("an", orange("?zz"), blue("a?"));
  expect(word?.map((piece) => [piece.card.letter, piece.card.colour, piece.letter])).toEqual([
    ["a", "blue", null],
    ["?", "orange", "n"],
  ]);
});

test("a word that loses its only card of the hand finds another", () => {
  const hand = orange("na"), row = blue("ta");
  const word = typed("tan", hand, row);
  expect(from(word)).toBe("bbo");
  expect(from(spelledAnew(word!.slice(0, 2), hand, row))).toBe("bo");
  expect(from(spelledAnew(word!.slice(0, 1), hand, row))).toBe("b");
});

test("a card put there takes the burden from a blank", () => {
  const hand = orange("?n"), row = blue("a");
  const first = typed("a", hand, row);
  expect(first?.map((piece) => piece.card.letter)).toEqual(["?"]);
  expect(spelledAnew([...first!, chosen(hand[1]!)], hand, row).map((piece) => piece.card.letter)).toEqual(["a", "n"]);
});

const FACES = ["a", "n", "?"];
const racks = (size: number): string[] => (size === 0 ? [""] : racks(size - 1).flatMap((rack) => FACES.map((face) => rack + face)));

/** Every way to lay the word, tried out. */
function canBeLaid(text: string, hand: Cards, row: Cards): boolean {
  const laid = (at: number, left: Cards, mine: boolean): boolean =>
    at === text.length
      ? mine
      : left.some((card) => (card.letter === text[at] || card.letter === "?") && laid(at + 1, left.filter((other) => other !== card), mine || card.colour === "orange"));
  return laid(0, [...hand, ...row], false);
}

test.each(["an", "na", "nan", "anna"])("%s is laid with a card of the hand whenever any choice of cards would do", (text) => {
  for (const mine of racks(3))
    for (const shared of racks(3)) {
      const hand = orange(mine), row = blue(shared);
      const word = typed(text, hand, row);
      expect(word !== null && lackOf(word) === null, `${mine} and ${shared}`).toBe(canBeLaid(text, hand, row));
      if (word !== null) expect([textOf(word), new Set(word.map((piece) => piece.card.id)).size]).toEqual([text, text.length]);
    }
});
