import { expect, test } from "vitest";
import { goesIn, isRead, resultOf, written, type Goes } from "../../../../src/games/subtext/today/goes";
import days from "./days.json";
import { puzzleOf } from "./secrets";

const puzzle = puzzleOf(days[0] as (typeof days)[number]);
const RIGHT = puzzle.answer.label;
const WRONG = puzzle.board.sketches.map(({ label }) => label).filter((label) => label !== RIGHT);

test("what was named and drawn is found again, and nothing that could not be", () => {
  const goes: Goes = { named: [WRONG[0] ?? "", RIGHT], drawn: ["nobody", "only-one"] };
  expect(goesIn(written(goes), puzzle)).toEqual(goes);
  expect(goesIn("Z B B/nonsense", puzzle)).toEqual({ named: ["B"], drawn: [] });
  expect(goesIn(null, puzzle)).toEqual({ named: [], drawn: [] });
});

test("the board is read once it is named rightly, or wrongly twice", () => {
  expect([[], WRONG.slice(0, 1), [RIGHT], WRONG.slice(0, 2)].map((named) => isRead({ named, drawn: [] }, puzzle))).toEqual([false, false, true, true]);
});

test("the right drawing at once counts two, and to be read by one and only one counts one", () => {
  expect(resultOf({ named: [RIGHT], drawn: ["nobody", "only-one"] }, puzzle)).toEqual({ marks: ["hit", "miss", "hit"], score: 3, of: 3 });
  expect(resultOf({ named: [WRONG[0] ?? "", RIGHT], drawn: ["everybody"] }, puzzle)).toEqual({ marks: ["miss", "hit", "near"], score: 1, of: 3 });
});
