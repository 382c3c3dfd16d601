import { expect, test } from "vitest";
import { cellOf, cellsOf, crossedOut, blankSheet, isCrossedOut, marked, possibleTo, readSheet, ruledOutBy, standing, tapped, written } from "../../../src/games/entracte/sheet";
import { CODES, looking, lookingOn, matched, setOf, table, withSheet } from "./table";

const at = (code: string) => CODES.indexOf(code);

test("a code that somebody has for certain is ringed by a sheet that fills itself in, and by no other", () => {
  const known = setOf("hand-forward");
  expect(cellOf("open", at("hand-forward"), setOf("hand-forward", "hand-repeat"), known, "fill").sure).toBe(true);
  expect(cellOf("open", at("hand-repeat"), setOf("hand-forward", "hand-repeat"), known, "fill").sure).toBe(false);
  expect(cellOf("crossed", at("hand-forward"), setOf("hand-forward", "hand-repeat"), known, "check").sure).toBe(false);
});

test("a sheet is read as it was written", () => {
  const sheet = marked(marked(blankSheet(3, 24), 1, 4, "crossed"), 2, 23, "circled");
  expect(readSheet(written(sheet), 3, 24)).toEqual(sheet);
});

test("whatever cannot be read is open", () => {
  expect(readSheet("x?o/....", 2, 4)).toEqual([["crossed", "open", "circled", "open"], ["open", "open", "open", "open"]]);
  expect(readSheet(null, 2, 3)).toEqual(blankSheet(2, 3));
});

test("what is written is printable ASCII, as drafts must be", () => {
  expect(written(marked(blankSheet(4, 24), 0, 0, "circled"))).toMatch(/^[ -~]+$/);
});

test("taps go from open to crossed to circled and back", () => {
  expect(tapped("open", false)).toBe("crossed");
  expect(tapped("crossed", false)).toBe("circled");
  expect(tapped("circled", false)).toBe("open");
});

test("a printed cross can only be circled in spite of it", () => {
  expect(tapped("open", true)).toBe("circled");
});

test("George's pair crosses out its four codes for who was silent, and all others for who signalled", () => {
  const sheet = crossedOut(blankSheet(3, 24), ruledOutBy(table.row[1], 0));
  const crossed = (seat: number) => (sheet[seat] ?? []).flatMap((mark, code) => (mark === "crossed" ? [CODES[code]] : []));
  expect(crossed(0)).toEqual([]);
  expect(crossed(1)).toEqual(["day-reverse", "age-forward", "sex-both-male", "light-alternate"]);
  expect(crossed(2)).toHaveLength(20);
  expect(crossed(2)).not.toContain("day-reverse");
});

test("a circle survives a pair that is filled in", () => {
  const sheet = crossedOut(marked(blankSheet(3, 24), 1, at("day-reverse"), "circled"), ruledOutBy(table.row[1], 0));
  expect(sheet[1]?.[at("day-reverse")]).toBe("circled");
});

test("a pair is filled in once", () => {
  const blank = blankSheet(3, 24);
  const ruledOut = ruledOutBy(table.row[1], 0);
  expect(isCrossedOut(blank, ruledOut)).toBe(false);
  expect(isCrossedOut(crossedOut(blank, ruledOut), ruledOut)).toBe(true);
});

test("the opening card rules nothing out", () => {
  expect(isCrossedOut(blankSheet(3, 24), ruledOutBy(table.row[0], 0))).toBe(true);
});

test("a sheet that fills itself in prints crosses, and writes nothing over a circle", () => {
  const possible = setOf("hand-forward");
  expect(cellOf("open", at("hand-reverse"), possible, null, "fill")).toEqual({ mark: "crossed", printed: true, sure: false, doubt: null });
  expect(cellOf("open", at("hand-forward"), possible, null, "fill")).toEqual({ mark: "open", printed: false, sure: false, doubt: null });
  expect(cellOf("circled", at("hand-reverse"), possible, null, "fill")).toEqual({ mark: "circled", printed: false, sure: false, doubt: "wrong" });
});

test("a sheet that checks doubts marks against the signals, and prints none", () => {
  const possible = setOf("hand-forward");
  expect(cellOf("crossed", at("hand-forward"), possible, null, "check").doubt).toBe("early");
  expect(cellOf("crossed", at("hand-reverse"), possible, null, "check").doubt).toBeNull();
  expect(cellOf("circled", at("hand-reverse"), possible, null, "check").doubt).toBe("wrong");
  expect(cellOf("open", at("hand-reverse"), possible, null, "check")).toEqual({ mark: "open", printed: false, sure: false, doubt: null });
});

test("a sheet that does nothing shows what was marked", () => {
  expect(cellOf("crossed", 0, null, null, "off")).toEqual({ mark: "crossed", printed: false, sure: false, doubt: null });
});

test("whoever looks on sees what is printed, not what somebody marked", () => {
  const marks = marked(blankSheet(3, 24), 1, 0, "circled");
  const cells = cellsOf(marks, lookingOn(withSheet("check", [0, 1 << 0, matched])));
  expect(cells[1]?.[0]).toEqual({ mark: "open", printed: false, sure: false, doubt: null });
  expect(cells[1]?.[1]).toEqual({ mark: "crossed", printed: true, sure: false, doubt: null });
});

test("nobody else has a code of mine, and about me the others know only what the row says", () => {
  const possible = setOf("season-reverse", "day-reverse");
  const seen = withSheet("fill", [possible, possible, possible]);
  expect(possibleTo(looking(0, seen))).toEqual([possible, setOf("day-reverse"), setOf("day-reverse")]);
  expect(possibleTo(lookingOn(seen))).toEqual([possible, possible, possible]);
  expect(possibleTo(looking(0, table))).toBeNull();
});

test("what is left of a column is what is not crossed out, or what is circled", () => {
  const cells = (...marks: readonly ("open" | "crossed" | "circled")[]) => marks.map((mark) => ({ mark, printed: false, sure: false, doubt: null }));
  expect(standing(cells("open", "crossed", "open"), 1)).toEqual([0, 2]);
  expect(standing(cells("open", "circled", "open"), 1)).toEqual([1]);
  expect(standing(cells("open", "circled", "open"), 2)).toEqual([0, 1, 2]);
});
