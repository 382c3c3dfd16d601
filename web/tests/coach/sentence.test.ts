import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { place, sentence } from "../../src/coach/sentence";
import { Game } from "../../src/games/game.svelte";
import { language } from "../../src/i18n/index.svelte";
import { cast } from "../../src/replay/cast";
import { serve, until } from "../compass";
import { note } from "./notes";

const people = cast({ names: ["Ada", "Ben", "Cem"], bots: [], colours: [] });
let game: Game;
const say = (...about: Parameters<typeof note>) => sentence(note(...about), game, people, 0);

// The first import of a board is slow; no test should have to wait for it.
beforeAll(() => import("../../src/generic"), 60_000);

beforeEach(async () => {
  language.choose("en");
  serve();
  game = new Game("compass");
  await until(() => game.kit !== null && game.texts.say("line") !== "");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const near = (count: number) => ({
  who: { type: "seat", seat: 0 }, chance: { type: "chance", chance: 0.6 }, card: { type: "piece", kind: "dial", number: 4 }, count,
}) as const;

test("a value is told by its kind: seats are people, chances percents, and pieces what the game calls them", () => {
  expect(say("coach.near", near(3))).toBe("Ada was 3 points off, with 60%: dial 4.");
  expect(say("coach.near", near(1))).toBe("Ada was one point off, with 60%: dial 4.");
});

test("numbers are not told too exactly, and in the manner of the language", async () => {
  language.choose("de");
  await until(() => game.prompt("guess") === "Wo liegt es?");
  expect(say("coach.near", near(2.72))).toBe("Ada was 2,7 points off, with 60\u00a0%: dial 4.");
});

test("a note says where in the game it belongs, or at least what was asked", () => {
  expect(place(note("coach.near", {}, { prompt: "guess/3.1" }), game, people)).toBe("Round 3, guess");
  expect(place(note("coach.near", {}, { prompt: "show_hand/0" }), game, people)).toBe("Show hand");
});

test("only whoever decided is said you to; of others the coach speaks by name", () => {
  const missed = note("coach.missed", {}, { seat: 1 });
  expect(sentence(missed, game, people, 1)).toBe("You missed it.");
  expect(sentence(missed, game, people, 0)).toBe("Ben missed it.");
  expect(sentence(missed, game, people, null)).toBe("Ben missed it.");
});

test("what the game has no sentence for is left unsaid", () => {
  expect(say("coach.fork", { piece: 3 })).toBe("");
});

test("a thing is called by its name in the reader's language, and in English where it has none", async () => {
  const owl = { type: "named", names: { en: "owl", de: "Eule" } } as const;
  expect(say("coach.near", { ...near(1), who: owl })).toBe("owl was one point off, with 60%: dial 4.");
  language.choose("de");
  await until(() => game.prompt("guess") === "Wo liegt es?");
  expect(say("coach.near", { ...near(1), who: owl })).toMatch(/^Eule was/);
  expect(say("coach.near", { ...near(1), who: { type: "named", names: { en: "kite" } } })).toMatch(/^kite was/);
});
