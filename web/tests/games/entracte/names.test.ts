import { expect, test } from "vitest";
import { handedIn, LEFT_OUT, missing, picked, readPicks, samePicks, written } from "../../../src/games/entracte/names";
import { CODES } from "./table";

const nothing = readPicks(null, 3, 1, CODES);
const pairs = readPicks(null, 3, 2, CODES);

test("picks are read as they were written, left out or not yet picked", () => {
  const picks = picked(picked(pairs, 1, 0, "day-reverse"), 2, 1, LEFT_OUT);
  expect(readPicks(written(picks), 3, 2, CODES)).toEqual(picks);
  expect(written(picks)).toMatch(/^[ -~]*$/);
});

test("what is no code was not picked", () => {
  expect(readPicks("/x-y/day-reverse", 3, 1, CODES)).toEqual([[null], [null], ["day-reverse"]]);
});

test("one code is picked only once for a player", () => {
  const picks = picked(picked(pairs, 1, 0, "day-reverse"), 1, 1, "day-reverse");
  expect(picks[1]).toEqual([LEFT_OUT, "day-reverse"]);
});

test("names are handed in for the others, without those left out", () => {
  const picks = picked(picked(picked(nothing, 0, 0, "age-repeat"), 1, 0, "day-reverse"), 2, 0, LEFT_OUT);
  expect(handedIn(picks, 0)).toEqual([[], ["day-reverse"], []]);
  expect(missing(picks, 0)).toBe(1);
  expect(missing(nothing, 0)).toBe(2);
});

test("names that were sealed are known again in any order", () => {
  const picks = picked(picked(pairs, 1, 0, "day-reverse"), 1, 1, "age-repeat");
  expect(samePicks(picks, [[], ["age-repeat", "day-reverse"], []], 0)).toBe(true);
  expect(samePicks(picks, [[], ["age-repeat"], []], 0)).toBe(false);
  expect(samePicks(picks, [[], ["age-repeat", "hand-repeat"], []], 0)).toBe(false);
});
