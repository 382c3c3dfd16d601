import { beforeEach, expect, test } from "vitest";
import { place, sentence } from "../../src/coach/sentence";
import { language } from "../../src/i18n/index.svelte";
import type { NoteKey } from "../../src/protocol";
import { cast } from "../../src/replay/cast";
import { COUNTESS, note } from "./notes";

const people = cast(["Ada", "Ben", "Cem"]);
const say = (...about: Parameters<typeof note>) => sentence(note(...about), people);

beforeEach(() => language.choose("en"));

test("a word is in capitals, and its letters are counted", () => {
  const values = { word: "tern", letters: 4, blue: 1, best: "interns", best_letters: 7, best_blue: 3 };
  expect(say("coach.keyword.longer", values)).toBe("You laid TERN. Better: INTERNS, with 7 letters, 3 of them blue.");
  expect(say("coach.keyword.bluer", { ...values, best_blue: 1 })).toBe("TERN was long enough. Better: INTERNS, with one blue letter.");
  expect(say("coach.keyword.towards", { ...values, brought: 2, best_brought: 0 })).toBe(
    "TERN was well chosen: it brought 2 more letters of the keyword. INTERNS, which ranks higher, would have brought 0.",
  );
  expect(say("coach.keyword.passed", values)).toBe("You passed. There was INTERNS, with 7 letters.");
});

test("chances are percents, and seats are people", () => {
  const values = { to: 1, chance: 0.6, other: 2, other_chance: 0.4, text: "Hm." };
  expect(say("coach.subtweet.best-card", values)).toBe("It pointed at Ben with 60% and at Cem with 40%. You had no plainer card.");
  language.choose("de");
  expect(say("coach.subtweet.best-card", values)).toBe("Das zielte mit 60\u00a0% auf Ben und mit 40\u00a0% auf Cem. Deutlicher war keine deiner Karten.");
});

test("nobody at seat 0 is mistaken for a number", () => {
  expect(say("coach.subtext.partner", { dealer: 0, chance: 0, others: 1, word: "hat", thing: "cake" })).toBe(
    "Readable to Ada, your partner, with 0% and to the others with 100%. Well drawn.",
  );
});

test("a character is called by who they are, and bits are not told too exactly", () => {
  expect(say("coach.entracte.best-card", { card: COUNTESS, left: 11.72 })).toBe("The card to play was this one: old countess (Th). It left 11.7 bits of uncertainty.");
  language.choose("de");
  expect(say("coach.entracte.best-card", { card: COUNTESS, left: 11.72 })).toBe("Genau diese Karte war zu spielen: alte Gräfin (Do). Danach blieben 11,7 Bit Ungewissheit.");
});

test("codes have their names", () => {
  const said = say("coach.entracte.name", { of: 1, named: "hand-forward", best: "day-repeat", chance: 0.8 });
  expect(said).toContain("for Ben");
  expect(said).not.toMatch(/hand-|day-|\{/);
});

test("a note says where in the game it belongs", () => {
  expect(place(note("coach.subtext.alone", {}, { prompt: "draw/3" }))).toBe("Round 3, drawing");
  expect(place(note("coach.entracte.card", {}, { prompt: "turn/7.1" }))).toBe("Turn 7");
  expect(place(note("coach.entracte.name", {}, { prompt: "name/0" }))).toBe("Naming the codes");
});

test("what this page has never heard of is left unsaid", () => {
  expect(say("coach.chess.fork" as NoteKey, { piece: 3 })).toBe("");
});
