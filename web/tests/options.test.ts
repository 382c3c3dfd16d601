import { expect, test } from "vitest";
import { kindOf, mayBeNothing, read, unusual } from "../src/lobby/options";
import type { OptionNote } from "../src/protocol";

const note = (about: Partial<OptionNote>): OptionNote => ({
  name: "x", allowed: "", default: null, choices: [], least: null, most: null, seat: false, longest: null, ...about,
});

const seconds = note({ name: "seconds", default: 90, least: 10, most: 3600, allowed: "a whole number from 10 to 3600, or nothing" });
const sets = note({ name: "sets", default: 1, least: 1, most: 10, allowed: "a whole number from 1 to 10" });
const words = note({ name: "words", default: [], allowed: "a list of up to 5000 items, each text" });

test("an option's note tells how it is set", () => {
  expect(kindOf(note({ default: true }))).toBe("switch");
  expect(kindOf(note({ default: "I", choices: ["I", "II"] }))).toBe("words");
  expect(kindOf(seconds)).toBe("number");
  expect(kindOf(words)).toBe("lines");
  expect(kindOf(note({ default: "KEYWORD", allowed: "text" }))).toBe("text");
});

test("empty means nothing where that is allowed, and as usual elsewhere", () => {
  expect(mayBeNothing(seconds)).toBe(true);
  expect(read(seconds, " ")).toBe(null);
  expect(mayBeNothing(sets)).toBe(false);
  expect(read(sets, "")).toBe(1);
});

test("a seat is chosen among people, and nobody has to be", () => {
  const dealer = note({ name: "first_dealer", least: 0, most: 7, seat: true, allowed: "a whole number from 0 to 7, or nothing" });
  expect(kindOf(dealer)).toBe("seat");
  expect(read(dealer, "2")).toBe(2);
  expect(read(dealer, "")).toBe(null);
});

test("lines become a list without empty ones", () => {
  expect(read(words, "tuba\n\n goose \n")).toEqual(["tuba", "goose"]);
});

test("only what is not as usual is told to the server", () => {
  expect(unusual([seconds, sets, words], { seconds: null, sets: 1, words: [], other: 5 })).toEqual({ seconds: null });
});
