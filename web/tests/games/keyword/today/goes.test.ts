import { expect, test } from "vitest";
import { compared, goesIn, isOver, laid, markOf, onCards, refused, resultOf, scoreOf, written } from "../../../../src/games/keyword/today/goes";
import type * as Keyword from "../../../../src/games/keyword/protocol";
import days from "./days.json";
import { puzzleOf } from "./secrets";

const card = (id: number, letter: string, colour: Keyword.Colour): Keyword.Card => ({ id, letter, colour });
const HAND = [..."deck"].map((letter, at) => card(at, letter, "orange"));
const ROW = [..."ocey"].map((letter, at) => card(10 + at, letter, "blue"));
const DAY = days[1];
const puzzle: Keyword.Puzzle = { ...puzzleOf(DAY as (typeof days)[number]), hand: HAND, row: ROW };

test("the longer word is better, and of two as long the one with more blue cards", () => {
  expect(compared({ length: 5, blue: 0 }, { length: 4, blue: 4 })).toBeGreaterThan(0);
  expect(compared({ length: 5, blue: 1 }, { length: 5, blue: 2 })).toBeLessThan(0);
});

test("a word that nobody knows costs no go, nor does one that was laid already", () => {
  const deck = laid(onCards("deck", puzzle));
  expect(refused(laid(onCards("kcd", puzzle)), [], puzzle)).toBe("unknown");
  expect(refused(deck, [], puzzle)).toBeNull();
  expect(refused(deck, [deck], puzzle)).toBe("twice");
});

test("what is typed lies on blue cards where there are any, and on one of the hand at least", () => {
  expect(laid(onCards("cockeyed", puzzle))).toMatchObject({ text: "cockeyed", length: 8, blue: 4 });
  expect(onCards("ocey", puzzle).some(({ card: { colour } }) => colour === "orange")).toBe(true);
});

test("the best word ends it, and so do three goes", () => {
  const best = { text: "cockeyed", blues: [], ...puzzle.answer.best };
  const poor = { text: "ace", blues: [], length: 3, blue: 1 };
  expect([isOver([], puzzle), isOver([poor, poor], puzzle), isOver([best], puzzle), isOver([poor, poor, poor], puzzle)]).toEqual([false, false, true, true]);
  expect(resultOf([poor, best], puzzle)).toEqual({ marks: ["miss", "hit"], score: 3, of: 3 });
  expect([markOf(puzzle.par, puzzle), scoreOf(puzzle.par, puzzle), scoreOf({ length: 5, blue: 0 }, puzzle)]).toEqual(["near", 1, 2]);
});

test("what was laid is found again, and what could not have been laid is not", () => {
  const goes = [laid(onCards("deck", puzzle))];
  expect(goesIn(written(goes), puzzle)).toEqual(goes);
  expect(goesIn("toString:bbbbbbbb deck:b nonsense", puzzle)).toEqual([]);
  expect(goesIn(null, puzzle)).toEqual([]);
});
