import { flushSync, mount, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, expect, test } from "vitest";
import entracte from "../../../src/games/entracte";
import Board from "../../../src/games/entracte/Board.svelte";
import type * as Entracte from "../../../src/games/entracte/protocol";
import type { Curtain, Look } from "../../../src/games/kit";
import { language } from "../../../src/i18n/index.svelte";
import { looking, lookingOn, own, people, table } from "./table";

language.choose("en");
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const BEATS = ["names", "codes", "verdict"];

/** A reveal that goes on when a test says so. */
class Paced implements Curtain {
  readonly id = "curtain/9";
  readonly beats = BEATS;
  readonly #gone = new SvelteMap<string, number>();
  readonly reached = (beat: string) => this.#gone.has(beat);
  readonly within = (beat: string) => this.#gone.get(beat) ?? 0;
  readonly line = () => 0;

  /** This step has begun and has come so far; those before it are over. */
  to(beat: string, within = 0): void {
    for (const each of BEATS.slice(0, BEATS.indexOf(beat))) this.#gone.set(each, 1);
    this.#gone.set(beat, within);
    flushSync();
  }
}

const names = [[[], ["moon-forward"], ["hand-forward"]], [["season-reverse"], [], []], [["rank-repeat"], ["day-reverse"], []]];
const ending: Entracte.Ending = { codes: [["season-reverse"], ["day-reverse"], ["age-forward"]], names, right: [0, 1, 1], mistakes: 4, result: "failure", points: [0, 1, 1] };
const over: Entracte.Open = { ...table, phase: "over", active: null, ending };
const race: Entracte.Open = {
  ...over,
  codes_each: 2,
  triumph_row: null,
  race: { declared: [true, false, false], piles: [4, 0, 0], lap: null },
  ending: { ...ending, codes: [["season-reverse", "hand-repeat"], ["day-reverse", "light-both-on"], ["age-forward", "sex-alternate"]], result: "won", points: [7, 1, 2] },
};

function show(look: Look<"entracte">, stage = false): Paced {
  const curtain = new Paced();
  const nothing = () => Promise.resolve(false);
  const drafts = { read: () => null, keep: () => undefined };
  shown = mount(Board, { target: document.body, props: { look, people, answer: nothing, withdraw: nothing, drafts, clock: { left: () => null, rounds: () => 0 }, curtain, stage } });
  flushSync();
  return curtain;
}

/** All that is written or said, names for those who listen included. */
function text(): string {
  const labels = [...document.querySelectorAll("[aria-label], [title]")].flatMap((each) => [each.getAttribute("aria-label"), each.getAttribute("title")]);
  return [document.body.textContent, ...labels].join(" ").replace(/\s+/g, " ");
}
const coloured = () => document.querySelectorAll(".right, .wrong").length;
const faceDown = () => text().split("face down").length - 1;

const GUESSES = ["Moon forward", "Hand forward", "Rank repeated"];
const MEANINGS = ["The season before comes back", "Day in reverse", "Age forward"];

test.each([false, true])("nothing is told before its step, on the stage or in the hand (%s)", (stage) => {
  const curtain = show(stage ? lookingOn(over) : looking(0, over, own), stage);
  for (const word of [...GUESSES, ...MEANINGS, "Season in reverse"]) expect(text()).not.toContain(word);
  expect(faceDown()).toBe(3);

  curtain.to("names", 0.9);
  for (const word of GUESSES) expect(text()).toContain(word);
  expect(text()).toContain("Ben said:");
  expect(text()).not.toContain("The season before comes back");
  expect(text()).not.toContain("Age forward");
  expect(coloured()).toBe(0);
  expect(faceDown()).toBe(3);

  curtain.to("codes", 1);
  for (const word of MEANINGS) expect(text()).toContain(word);
  expect(coloured()).toBe(6);
  for (const word of ["The curtain falls", "4 guesses were wrong", "triumph"]) expect(text()).not.toContain(word);

  curtain.to("verdict");
  for (const word of ["The curtain falls", "4 guesses were wrong or missing.", "A triumph needs every guess right, and at most 8 cards."]) expect(text()).toContain(word);
});

test("codes turn over one player after another, and only then is a name right or wrong", () => {
  const curtain = show(looking(1, over, own));
  curtain.to("codes", 0);
  expect(faceDown()).toBe(3);
  expect(coloured()).toBe(0);
  curtain.to("codes", 0.3);
  expect(text()).toContain("The season before comes back");
  expect(text()).toContain("Season in reverse, right");
  expect(text()).toContain("Rank repeated, wrong");
  expect(faceDown()).toBe(2);
  expect(coloured()).toBe(2);
  expect(text()).not.toContain("Age forward");
  curtain.to("codes", 0.6);
  expect(faceDown()).toBe(1);
  expect(text()).not.toContain("Age forward");
});

test.each([0, null])("there is nothing to press, for whoever looks (seat %s)", (seat) => {
  const curtain = show(seat === null ? lookingOn(over) : looking(seat, over, own));
  for (const beat of BEATS) {
    curtain.to(beat, 1);
    expect(document.querySelectorAll("button, a, select, [tabindex]")).toHaveLength(0);
  }
});

test("points are told when all codes are open, and who has won is not for the reveal to say", () => {
  const curtain = show(looking(0, race, { ...own, codes: ["season-reverse", "hand-repeat"] }));
  curtain.to("codes", 1);
  expect(faceDown()).toBe(0);
  expect(text()).not.toMatch(/\d points?/);
  curtain.to("verdict", 1);
  expect(text()).toContain("7 points: 0 right, 4 in the pile");
  expect(text()).not.toMatch(/wins|victory/);
});

test("two codes of one player turn together: what was named is judged by both", () => {
  const curtain = show(lookingOn(race), true);
  curtain.to("codes", 0);
  expect(faceDown()).toBe(6);
  curtain.to("codes", 0.25);
  expect(faceDown()).toBe(4);
});

test("the log says the codes when all are open, and what led there at once", () => {
  expect(entracte.beat?.({ type: "revealed", codes: [], names: [] })).toBe("verdict");
  expect(entracte.beat?.({ type: "ended", reason: "all-declared" })).toBe("names");
});

test("what a triumph needs is said during play, and that it is too late", () => {
  const nothing = () => Promise.resolve(false);
  const props = { people, answer: nothing, withdraw: nothing, drafts: { read: () => null, keep: () => undefined }, clock: { left: () => null, rounds: () => 0 }, curtain: null, stage: false };
  shown = mount(Board, { target: document.body, props: { ...props, look: lookingOn(table) } });
  flushSync();
  expect(text()).toContain("Triumph: every guess right, at most 8 in the row. Now 2.");
  void unmount(shown);
  shown = mount(Board, { target: document.body, props: { ...props, look: lookingOn({ ...table, triumph_row: 1 }) } });
  flushSync();
  expect(text()).toContain("Too long for a triumph (1)");
});
