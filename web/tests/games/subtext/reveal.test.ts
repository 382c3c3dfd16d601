import { expect, test } from "vitest";
import { asks, foulOn, promptOf } from "../../../src/games/subtext/asked";
import { drawingIn, drawn, letterIn, outgrown } from "../../../src/games/subtext/draft";
import { fairCopy } from "../../../src/games/subtext/ink/fairCopy";
import { guessedBy, last, overheard, sheetsOf, tally, toldBy, whyOf } from "../../../src/games/subtext/reveal";
import { cellOf, SPACE_NUMBERS, spread } from "../../../src/games/subtext/track";
import { GUESSING, HOUSE, look, open, reveal } from "./fixtures";

test.each([
  ["found", ["B", "A", "B", "A"], 2],
  ["everybody", ["B", "B", "B", "B"], 0],
  ["partner-wrong", ["B", "A", null, "B"], 2],
  ["dealer-wrong", ["A", "B", "B", "B"], 1],
  ["both-wrong", [null, "A", "C", "B"], 3],
  ["nobody", [null, "A", "C", "A"], 4],
])("why dealer and partner scored so: %s", (why, guesses, wrong) => {
  expect(whyOf(reveal({ guesses, wrong }))).toBe(why);
});

test("a drawing is overheard by those it was not made for", () => {
  expect(overheard(reveal())).toBe(true);
  expect(overheard(reveal({ guesses: ["B", "A", "B", null] }))).toBe(false);
});

test("who chose which drawing", () => {
  expect(guessedBy(reveal(), "B")).toEqual([0, 3]);
  expect(guessedBy(reveal(), "C")).toEqual([]);
});

test("the pair is the dealer's sheet and then the partner's; the others keep their order", () => {
  const { pair, others } = sheetsOf(reveal());
  expect(pair.map((sheet) => sheet.author)).toEqual([0, 2]);
  expect(others.map((sheet) => sheet.label)).toEqual(["A", "C"]);
});

test("the others' authors are told one after another, in the order of the board, the last in time to be read", () => {
  expect(toldBy(reveal(), 0)).toEqual(["A"]);
  expect(toldBy(reveal(), 0.34)).toEqual(["A"]);
  expect(toldBy(reveal(), 0.36)).toEqual(["A", "C"]);
  const eight = Array.from({ length: 8 }, (_, author) => ({ label: "dABCDEFG".charAt(author), id: "", author, word: "", foul: false }));
  expect(toldBy(reveal({ sheets: eight, dealer: 0, partner: 1 }), 0.7)).toHaveLength(6);
});

test("points are told apart by how they were won", () => {
  const rounds = [reveal({ points: [2, 0, 2, 3] }), reveal({ round: 2, dealer: 1, partner: 0, points: [1, 1, 0, 2] })];
  expect(tally(rounds, 0)).toEqual({ paired: 3, read: 0 });
  expect(tally(rounds, 3)).toEqual({ paired: 0, read: 5 });
});

test("the loop has twelve places, each next to the one before", () => {
  const cells = SPACE_NUMBERS.map(cellOf);
  expect(new Set(cells.map(({ column, row }) => `${column}/${row}`)).size).toBe(12);
  cells.forEach(({ column, row }, at) => {
    const next = cells[(at + 1) % 12];
    expect(Math.abs(column - (next?.column ?? 9)) + Math.abs(row - (next?.row ?? 9))).toBe(1);
  });
});

test("no two tokens on one space lie on top of each other", () => {
  for (const count of [1, 2, 3, 4, 5, 8]) {
    const spots = Array.from({ length: count }, (_, index) => spread(index, count));
    expect(new Set(spots.map(({ x, y }) => `${x}/${y}`)).size).toBe(count);
    expect(spots.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
  }
});

test("foul is offered only where one may cry it", () => {
  const prompts = [open("guess/1"), open("foul/1/dealer"), open("foul/1/A"), open("foul/1/B")];
  const now = look(GUESSING, prompts);
  expect(foulOn(now, "A")?.prompt.id).toBe("foul/1/A");
  expect(foulOn(now, "B")).toBeNull();
  expect(foulOn(now, "C")).toBeNull();
  expect(promptOf(now, "guess")?.prompt.id).toBe("guess/1");
  expect(promptOf(now, "draw")).toBeNull();
});

test("a spectator is asked nothing", () => {
  expect(asks(open("draw/1"), null)).toBe(false);
  expect(asks(open("draw/1"), 2)).toBe(true);
});

test("a draft is the answer it may become", () => {
  const body = JSON.stringify(drawn(HOUSE));
  expect(JSON.parse(body)).toEqual({ type: "draw", sheet: expect.stringMatching(/^[\w+/]+=*$/) as string });
  expect(drawingIn(body)).toEqual(fairCopy(HOUSE));
  expect(letterIn('{"type":"guess","letter":"C"}')).toBe("C");
});

test.each([null, "", "null", "{", '{"type":"guess","letter":"B"}'])("no drawing is found in %s", (body) => {
  expect(drawingIn(body)).toBeNull();
});

test("a draft that is no drawing leaves an empty sheet", () => {
  expect(drawingIn('{"type":"draw","sheet":"AAAA"}')).toEqual({ strokes: [] });
});

test("drafts are dropped when their time is over, not before", () => {
  expect(outgrown("draw", 3)).toEqual(["draw/2", "guess/2"]);
  expect(outgrown("guess", 3)).toEqual(["draw/3"]);
});

test("whoever looks later sees the round before in its steps", () => {
  const seen = look(GUESSING, []).open;
  expect(last({ ...seen, last: null })).toBeNull();
  expect(last({ ...seen, last: reveal({ round: 3 }) })).toMatchObject({ id: "round/3", beats: [{ name: "closed" }, { name: "guesses" }, { name: "partner" }, { name: "authors" }, { name: "points" }] });
});
