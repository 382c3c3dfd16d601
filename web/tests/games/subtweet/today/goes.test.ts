import { expect, test } from "vitest";
import { nextOpen, picksIn, resultOf, written } from "../../../../src/games/subtweet/today/goes";
import days from "./days.json";
import { puzzleOf } from "./secrets";

const puzzle = puzzleOf(days[0] as (typeof days)[number]);

test("what was chosen is found again", () => {
  const picks = puzzle.answer.meant.map(({ to }, at) => (at < 4 ? to : null));
  expect(picksIn(written(picks), puzzle)).toEqual(picks);
});

test("nobody is chosen for a tweet of their own, nor somebody who is not there", () => {
  expect(picksIn(`${puzzle.tweets[0]?.author ?? 0} 99 x`, puzzle)).toEqual(Array(10).fill(null));
});

test("after a choice comes the next tweet that is open, from the beginning if need be", () => {
  expect(nextOpen([0, null, 0, null], 1)).toBe(3);
  expect(nextOpen([0, null, 0, 0], 2)).toBe(1);
  expect(nextOpen([0, 1], 0)).toBeNull();
});

test("each tweet counts", () => {
  const picks = puzzle.answer.meant.map(({ to }, at) => (at === 0 ? null : to));
  expect(resultOf(picks, puzzle)).toMatchObject({ score: 9, of: 10, marks: ["miss", ...Array<string>(9).fill("hit")] });
});
