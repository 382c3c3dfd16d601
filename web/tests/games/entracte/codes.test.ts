import { expect, test } from "vitest";
import de from "../../../src/games/entracte/de.json";
import en from "../../../src/games/entracte/en.json";
import { TRAITS, VALUES } from "../../../src/games/entracte/cards";
import { ALL_CODES, codeFace, codesIn, countIn } from "../../../src/games/entracte/codes";
import { CODES, setOf } from "./table";

test("every code can be taken apart", () => {
  for (const code of CODES) expect(codeFace(code)?.id, code).toBe(code);
  expect(codeFace("season-reverse")).toEqual({ id: "season-reverse", trait: "season", relation: "reverse", value: null });
  expect(codeFace("sex-both-male")).toEqual({ id: "sex-both-male", trait: "sex", relation: "both", value: "male" });
});

test("the codes are in the order of the sheet, which the bits of sets follow", () => {
  expect(ALL_CODES).toEqual(CODES);
});

test("a code that this page does not know is nothing", () => {
  for (const code of ["hat-forward", "season-sideways", "sex-both-cats", ""]) expect(codeFace(code), code).toBeNull();
});

test.each([["English", en], ["German", de]])("every code has its own name and meaning in %s", (_, texts: Record<string, unknown>) => {
  const names = CODES.map((code) => texts[`code.${code}`]);
  const meanings = CODES.map((code) => texts[`means.${code}`]);
  expect(new Set([...names, ...meanings]).size).toBe(48);
  expect([...names, ...meanings]).not.toContain(undefined);
});

test.each([["English", en], ["German", de]])("every value of every trait has a word in %s", (_, texts: Record<string, unknown>) => {
  for (const trait of TRAITS) for (const value of VALUES[trait]) expect(texts, `${trait} ${value}`).toHaveProperty([`value.${trait}.${value}`]);
});

test("bit k of a set is code k of the sheet", () => {
  const set = setOf("hand-forward", "light-both-off");
  expect(set).toBe(1 + (1 << 23));
  expect(codesIn(set, CODES)).toEqual(["hand-forward", "light-both-off"]);
  expect(countIn(set, CODES)).toBe(2);
});
