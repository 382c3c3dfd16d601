import { expect, test } from "vitest";
import { guessesIn, isOver, resultOf } from "../../../../src/games/entracte/today/goes";

const CODES = ["hand-forward", "hand-reverse", "hand-repeat", "age-forward"];

test("what was guessed is found again, each once and only codes", () => {
  expect(guessesIn("hand-reverse nonsense hand-reverse age-forward", CODES)).toEqual(["hand-reverse", "age-forward"]);
  expect(guessesIn(null, CODES)).toEqual([]);
});

test("it is over when the code is named, or after three goes", () => {
  expect([[], ["hand-reverse"], ["age-forward"], CODES.slice(0, 3)].map((guesses) => isOver(guesses, "age-forward"))).toEqual([false, false, true, true]);
});

test("the sooner it is named, the more it counts", () => {
  expect(resultOf(["age-forward"], "age-forward")).toEqual({ marks: ["hit"], score: 3, of: 3 });
  expect(resultOf(["hand-forward", "hand-reverse", "age-forward"], "age-forward")).toEqual({ marks: ["miss", "miss", "hit"], score: 1, of: 3 });
  expect(resultOf(CODES.slice(0, 3), "age-forward").score).toBe(0);
});
