import { afterEach, expect, test } from "vitest";
import { shifted } from "../../src/today/days";
import { countOf, longestOf, MOST_DAYS, readHistory, streakOf, withEntry, written, type History } from "../../src/today/history";
import { draftsOf, kept, MOST_BEGUN } from "../../src/today/kept.svelte";

afterEach(() => kept.forget());

const TODAY = "2027-01-03";

/** Played on their own day, so many days before today each. */
function played(...ago: number[]): History {
  return ago.reduce<History>((history, days) => {
    const day = shifted(TODAY, -days);
    return withEntry(history, day, "toy", { marks: ["hit"], score: 1, of: 1, on: day });
  }, {});
}

test.each([
  ["nothing yet", [], 0],
  ["only today", [0], 1],
  ["today is still to come", [1, 2, 3], 3],
  ["over the end of a year", [0, 1, 2, 3, 4], 5],
  ["yesterday was missed, and is forgiven", [0, 2, 3], 3],
  ["a missed day at the end is no row", [2, 3, 4], 0],
  ["two missed days in a row end it", [0, 1, 4, 5], 2],
  ["a second missed day within a week ends it", [0, 1, 3, 4, 6, 7], 4],
  ["long ago", [100, 101], 0],
])("a row of days: %s", (_, ago, streak) => {
  expect(streakOf(played(...ago), TODAY)).toBe(streak);
});

test("a missed day is forgiven again after a week", () => {
  expect(streakOf(played(0, 2, 3, 4, 5, 6, 7, 9), TODAY)).toBe(8);
  expect(streakOf(played(0, 2, 3, 4, 5, 6, 8), TODAY)).toBe(6);
});

test("what is played from the archive, or only looked at, makes no row", () => {
  const late = withEntry(played(0), shifted(TODAY, -1), "toy", { marks: ["hit"], score: 1, of: 1, on: TODAY });
  const seen = withEntry(late, shifted(TODAY, -1), "other", { marks: [], score: 0, of: 0, on: shifted(TODAY, -1) });
  expect(streakOf(seen, TODAY)).toBe(1);
  expect(countOf(seen)).toBe(2);
});

test("the longest row is remembered as long as its days are", () => {
  expect(longestOf(played(0, 20, 21, 22, 23))).toBe(4);
});

test("what is kept reads as it was written", () => {
  const history = withEntry(played(0, 1), TODAY, "keyword", { marks: ["miss", "near", "hit"], score: 3, of: 3, on: TODAY });
  expect(readHistory(written(history))).toEqual(history);
});

test.each([null, "", "nonsense", "{}", "[1]", '[["2027-02-30",[]]]', '[["2027-01-01",[["toy",1,2,3,4]]]]'])("what cannot be understood (%s) is left out", (body) => {
  expect(readHistory(body)).toEqual({});
});

test("of very many days the newest are kept, and they take little room", () => {
  const entry = { marks: Array<"hit">(10).fill("hit"), score: 10, of: 10, on: TODAY };
  const games = { one: entry, two: entry, three: entry, four: entry };
  const many: History = Object.fromEntries(Array.from({ length: MOST_DAYS + 50 }, (_, ago) => [shifted(TODAY, -ago), games]));
  const history = withEntry(many, TODAY, "five", entry);
  expect(Object.keys(readHistory(written(many)))).toHaveLength(MOST_DAYS);
  const days = Object.keys(history);
  expect(days).toHaveLength(MOST_DAYS);
  expect(days.at(-1)).toBe(TODAY);
  expect(written(history).length).toBeLessThan(100_000);
});

test("what comes later of the same puzzle does not move the day on which it was played", () => {
  kept.done("2027-01-01", "toy", { marks: ["hit"], score: 1, of: 2 }, "2027-01-01");
  kept.done("2027-01-01", "toy", { marks: ["hit", "hit"], score: 2, of: 2 }, "2027-01-02");
  expect(kept.history["2027-01-01"]?.["toy"]).toEqual({ marks: ["hit", "hit"], score: 2, of: 2, on: "2027-01-01" });
});

test("what was begun is found again, and only the newest of it is kept", () => {
  draftsOf("2027-01-01", "toy").keep("word", "begun");
  expect(draftsOf("2027-01-01", "toy").read("word")).toBe("begun");
  expect(draftsOf("2027-01-02", "toy").read("word")).toBeNull();
  for (let at = 0; at < MOST_BEGUN; at += 1) draftsOf(shifted("2026-01-01", at), "toy").keep("word", "more");
  expect(draftsOf("2027-01-01", "toy").read("word")).toBeNull();
  draftsOf("2027-01-01", "toy").keep("word", "x".repeat(100_000));
  expect(draftsOf("2027-01-01", "toy").read("word")).toBeNull();
});
