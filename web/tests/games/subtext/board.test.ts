import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardProps } from "../../../src/games/kit";
import Board from "../../../src/games/subtext/Board.svelte";
import { drawn } from "../../../src/games/subtext/draft";
import type { Hindsight } from "../../../src/games/subtext/protocol";
import Results from "../../../src/games/subtext/Results.svelte";
import Secret from "../../../src/games/subtext/Secret.svelte";
import { language } from "../../../src/i18n/index.svelte";
import { GUESSING, HOUSE, look, open, PEOPLE, reveal, serve, SHEET, table } from "./fixtures";

let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  language.choose("en");
  serve();
  // No waiting for what only moves.
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const until = (check: () => boolean) => vi.waitUntil(check, { timeout: 10_000 });
const text = () => document.body.textContent.replace(/\s+/g, " ");
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent).trim() === name);
const show = (props: BoardProps<"subtext">) => {
  shown = mount(Board, { target: document.body, props });
  flushSync();
};

function press(name: string) {
  const found = button(name);
  if (found === undefined) return expect.fail(`no button ${name} in: ${text()}`);
  found.click();
  flushSync();
}

function key(name: string) {
  document.querySelector("[role=application]")?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  flushSync();
}

test("what is drawn by keys is kept at once, and sealed", async () => {
  const { props, drafts, answers } = table();
  show({ ...props, look: look({}, [open("draw/1")]) });
  expect(text()).toContain("lighthouse");
  key(" ");
  key("ArrowRight");
  key("ArrowDown");
  expect(drafts.size).toBe(0);
  key(" ");
  const kept = drafts.get("draw/1");
  expect(kept).toContain('"type":"draw"');
  press("Seal my drawing");
  await until(() => answers.length === 1);
  expect(JSON.stringify(answers[0]?.[1])).toBe(kept);
});

test("whoever has drawn nothing is not one tap away from an empty sheet", async () => {
  const { props, answers } = table();
  show({ ...props, look: look({}, [open("draw/1")]) });
  for (const each of document.querySelectorAll<HTMLButtonElement>(".bar button")) each.click();
  flushSync();
  expect(answers).toEqual([]);
  expect(text()).toContain("Nobody can read an empty sheet.");
  press("Keep drawing");
  expect(button("Seal the empty sheet")).toBeUndefined();
  press("Leave it empty");
  press("Seal the empty sheet");
  await until(() => answers.length === 1);
  expect(answers).toEqual([["draw/1", drawn({ strokes: [] })]]);
});

test("clearing the sheet can be undone", () => {
  const { props, drafts } = table({ "draw/1": JSON.stringify(drawn(HOUSE)) });
  show({ ...props, look: look({}, [open("draw/1")]) });
  const lines = () => document.querySelectorAll("[role=application] svg > path").length;
  expect(lines()).toBe(2);
  press("Clear the sheet");
  expect(lines()).toBe(0);
  expect(button("Draw your hint first")?.disabled).toBe(true);
  press("Undo");
  expect(lines()).toBe(2);
  expect(drafts.get("draw/1")).toBe(JSON.stringify(drawn(HOUSE)));
});

test("a sealed drawing can be changed or taken back, and a change needs a new seal", async () => {
  const { props, answers, withdrawn } = table();
  show({ ...props, look: look({ mine: { "draw/1": { sheet: SHEET } } }, [open("draw/1")]) });
  expect(text()).toContain("Sealed.");
  await until(() => button("Change it") !== undefined);
  press("Change it");
  await until(() => button("Seal the change") !== undefined);
  press("Clear the sheet");
  press("Leave it empty");
  press("Seal the empty sheet");
  await until(() => answers.length === 1);
  await until(() => button("Take it back") !== undefined);
  press("Take it back");
  await until(() => withdrawn.length === 1);
});

test("a change that changes nothing is not sent", async () => {
  const { props, answers } = table();
  show({ ...props, look: look({ mine: { "draw/1": { sheet: SHEET } } }, [open("draw/1")]) });
  press("Change it");
  await until(() => button("Seal the change") !== undefined);
  press("Seal the change");
  await until(() => button("Change it") !== undefined);
  expect(answers).toEqual([]);
});

test("whoever was changing a sealed drawing goes on with it after a refresh", async () => {
  const changed = { strokes: HOUSE.strokes.slice(1) };
  const { props } = table({ "draw/1": JSON.stringify(drawn(changed)) });
  show({ ...props, look: look({ mine: { "draw/1": { sheet: SHEET } } }, [open("draw/1")]) });
  await until(() => button("Seal the change") !== undefined);
});

test("a word can be covered", () => {
  const { props } = table();
  show({ ...props, look: look({}, [open("draw/1")]) });
  const card = [...document.querySelectorAll("button")].find((each) => each.textContent.includes("Your word"));
  card?.click();
  flushSync();
  expect(text()).not.toContain("lighthouse");
  card?.click();
  flushSync();
  expect(text()).toContain("lighthouse");
});

test("a letter is chosen, kept, and sealed", async () => {
  const { props, drafts, answers } = table();
  show({ ...props, look: look(GUESSING, [open("guess/1")]) });
  expect(button("Choose a letter")?.disabled).toBe(true);
  document.querySelector<HTMLInputElement>("input[value=C]")?.click();
  flushSync();
  expect(drafts.get("guess/1")).toBe('{"type":"guess","letter":"C"}');
  press("Seal my guess: C");
  await until(() => !drafts.has("guess/1"));
  expect(answers).toEqual([["guess/1", { type: "guess", letter: "C" }]]);
});

test("a sealed guess can be changed", () => {
  const { props } = table();
  show({ ...props, look: look({ ...GUESSING, mine: { "guess/1": { type: "guess", letter: "B" } } }, [open("guess/1")]) });
  expect(text()).toContain("Sealed: B.");
  document.querySelector<HTMLInputElement>("input[value=A]")?.click();
  flushSync();
  expect(button("Change my guess to A")).toBeDefined();
});

test("foul is cried on others' drawings, not on one's own", async () => {
  const { props, answers } = table();
  const prompts = [open("guess/1"), open("foul/1/A", { answered: 1 }), open("foul/1/B")];
  show({ ...props, look: look(GUESSING, prompts) });
  press("Drawing B: look closely");
  expect(button("Cry foul")).toBeUndefined();
  expect(text()).toContain("This is your own drawing.");
  document.querySelector("dialog")?.dispatchEvent(new Event("close"));
  flushSync();
  press("Drawing A: look closely");
  expect(text()).toContain("One has; it takes 2.");
  press("Cry foul");
  await until(() => answers.length === 1);
  expect(answers).toEqual([["foul/1/A", { type: "cry-foul" }]]);
});

test("a cry of foul can be taken back", async () => {
  const { props, withdrawn } = table();
  show({ ...props, look: look({ ...GUESSING, mine: { "foul/1/A": { type: "cry-foul" } } }, [open("guess/1"), open("foul/1/A", { answered: 1 })]) });
  press("Drawing A: look closely");
  expect(text()).toContain("You have cried foul on this drawing.");
  press("Take it back");
  await until(() => withdrawn.length === 1);
  expect(withdrawn).toEqual(["foul/1/A"]);
});

test("the last round can be looked at once more, until something happens at the table", () => {
  const { props } = table();
  const next = look({ open: { round: 2, dealer: 1, last: reveal() } }, [open("draw/2")]);
  show({ ...props, look: next });
  expect(document.querySelector("[role=application]")).not.toBeNull();
  expect(text()).not.toContain("Cem was Ada’s partner");
  press("Round 1 again");
  expect(text()).toContain("Cem was Ada’s partner");
  expect(text()).toContain("Cem chose another drawing, so there is nothing for Ada and Cem. 3 points for whoever else read it.");
  expect(text()).toContain("made no guess, wrong");
  expect(document.querySelector("[role=application]")).toBeNull();
  press("Back to the table");
  expect(document.querySelector("[role=application]")).not.toBeNull();
});

test("a spectator sees who has sealed, and has nothing to answer with", () => {
  const { props } = table();
  show({ ...props, look: look({}, [open("draw/1", { who: [1] })], null) });
  expect(text()).toContain("Ben sealed");
  expect(text()).toContain("Ada drawing");
  expect(document.querySelectorAll("button, input")).toHaveLength(0);
});

test("the stage has nothing to press in any phase", () => {
  const { props } = table();
  show({ ...props, stage: true, look: look(GUESSING, [open("guess/1")], null) });
  expect(document.querySelectorAll("button, input")).toHaveLength(0);
  if (shown !== undefined) void unmount(shown);
  show({ ...props, stage: true, look: look({ open: { round: 2, last: reveal() } }, [open("draw/2")], null) });
  expect(document.querySelectorAll("button, input")).toHaveLength(0);
});

test("the results say who won and why, and hang the gallery", () => {
  const over = { ...look({ open: { stage: "over", last: reveal({ round: 2 }) } }, []), outcome: { result: "won", winners: [1], scores: [4, 13, 0, 3] } };
  const hindsight: Hindsight = { game: "subtext", rounds: [reveal(), reveal({ round: 2, word: "sundial" })], unread: [] };
  shown = mount(Results, { target: document.body, props: { look: over, people: PEOPLE, hindsight } });
  flushSync();
  expect(text()).toContain("Ben won with 13 points");
  expect(text()).toContain("Round 1: “lighthouse”");
  expect(text()).toContain("Round 2: “sundial”");
  expect(document.querySelector("tbody tr")?.textContent).toContain("Ben");
});

test("without the record the results show the last round", () => {
  const over = { ...look({ open: { stage: "over", last: reveal() } }, []), outcome: { result: "shared", winners: [0, 1], scores: [5, 5, 0, 3] } };
  shown = mount(Results, { target: document.body, props: { look: over, people: PEOPLE, hindsight: null } });
  flushSync();
  expect(text()).toContain("Ada and Ben share the victory with 5 points each");
  expect(text()).toContain("Cem was Ada’s partner");
});

test("a seat's secrets are its word, its drawing and its guess", () => {
  const now = look({ ...GUESSING, mine: { "guess/1": { type: "guess", letter: "C" } } }, [open("guess/1")]);
  shown = mount(Secret, { target: document.body, props: { look: now, people: PEOPLE } });
  flushSync();
  expect([...document.querySelectorAll("dd")].map((each) => each.textContent)).toEqual(["lighthouse", "B", "C"]);
});
