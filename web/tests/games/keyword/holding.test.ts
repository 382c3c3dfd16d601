import { expect, test } from "vitest";
import { NOTHING, read, wordOf, written } from "../../../src/games/keyword/begun";
import { inOrder, movedTo, shuffled, sorted } from "../../../src/games/keyword/order";
import { textOf } from "../../../src/games/keyword/piece";
import { slotAt } from "../../../src/games/keyword/slots";
import { blue, orange } from "./cards";

const hand = orange("ndb?a");
const spelling = (ids: number[]) => ids.map((id) => hand.find((card) => card.id === id)?.letter).join("");

test("a sorted hand runs from A to Z with blanks last", () => {
  expect(spelling(sorted(hand))).toBe("abdn?");
});

test("a shuffled hand has the same cards, and every card can come to every place", () => {
  const firsts = new Set<string>();
  for (let step = 0; step < 40; step++) {
    const order = shuffled(hand, () => ((step * 7919) % 40) / 40);
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4]);
    firsts.add(spelling(order)[0] ?? "");
  }
  expect(firsts.size).toBe(5);
});

test("cards that were drawn since the hand was arranged come last", () => {
  expect(inOrder(hand, [4, 0]).map((card) => card.letter).join("")).toBe("andb?");
});

test("a card is moved among the others", () => {
  expect(spelling(movedTo(hand, 4, 0))).toBe("andb?");
  expect(spelling(movedTo(hand, 0, 5))).toBe("db?an");
});

test("what was begun is found again in its round, without cards that have gone", () => {
  const begun = { round: 3, word: [{ card: 1, letter: null, typed: false }, { card: 3, letter: "o", typed: true }, { card: 77, letter: null, typed: false }], order: [4] };
  const found = read(written(begun));
  expect(found).toEqual(begun);
  expect(textOf(wordOf(found, { round: 3, hand, row: blue("x") }))).toBe("do");
  expect(wordOf(found, { round: 4, hand, row: [] })).toEqual([]);
});

test.each(["", "[]", "null", "{", '{"round":1}', '{"round":"1","word":[],"order":[]}'])("a draft that cannot be understood is none: %s", (body) => {
  expect(read(body)).toEqual(NOTHING);
});

test("a damaged piece of a draft is left out, and the rest stays", () => {
  expect(read('{"round":1,"word":[{"card":"x"},{"card":2,"letter":null,"typed":true}],"order":[1,"2"]}')).toEqual({ round: 1, word: [{ card: 2, letter: null, typed: true }], order: [1] });
});

test("a dragged card finds its place, line by line", () => {
  const box = (left: number, top: number) => ({ left, top, width: 40, height: 50 });
  const cards = [box(0, 0), box(45, 0), box(90, 3), box(0, 60), box(45, 60)];
  expect(slotAt([], 10, 10)).toBe(0);
  expect(slotAt(cards, 5, 20)).toBe(0);
  expect(slotAt(cards, 70, 20)).toBe(2);
  expect(slotAt(cards, 200, 20)).toBe(3);
  expect(slotAt(cards, 5, 90)).toBe(3);
  expect(slotAt(cards, 200, 300)).toBe(5);
});
