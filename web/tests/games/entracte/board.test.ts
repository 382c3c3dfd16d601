import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Board from "../../../src/games/entracte/Board.svelte";
import Results from "../../../src/games/entracte/Results.svelte";
import type * as Entracte from "../../../src/games/entracte/protocol";
import type { Drafts, Look } from "../../../src/games/kit";
import { language } from "../../../src/i18n/index.svelte";
import { CODES, georges, looking, lookingOn, own, people, prompt, setOf, table, withSheet } from "./table";

language.choose("en");
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

function pad(kept: Record<string, string> = {}): Drafts & { readonly kept: Record<string, string> } {
  const keep = (name: string, body: string | null) => (body === null ? delete kept[name] : (kept[name] = body));
  return { kept, read: (name) => kept[name] ?? null, keep };
}

function show(look: Look<"entracte">, drafts: Drafts = pad(), stage = false) {
  const answers: { prompt: string; choice: Entracte.Choice }[] = [];
  const answer = (asked: string, choice: Entracte.Choice) => {
    answers.push({ prompt: asked, choice });
    return Promise.resolve(true);
  };
  const withdraw = () => Promise.resolve(true);
  shown = mount(Board, { target: document.body, props: { look, people, answer, withdraw, drafts, clock: { left: () => null, rounds: () => 0 }, curtain: null, stage } });
  flushSync();
  return answers;
}

const nameOf = (element: Element | null | undefined) => (element?.getAttribute("aria-label") ?? element?.querySelector(":scope > .unseen")?.textContent ?? element?.textContent ?? "").trim();
const named = (start: string) => [...document.querySelectorAll("button")].find((each) => nameOf(each).startsWith(start));
const press = (start: string) => {
  const button = named(start) ?? expect.fail(`no button ${start}`);
  button.click();
  flushSync();
};
const hand = [
  { card: 3, may_play: true, tests: setOf("day-forward", "sex-both-male") },
  { card: 4, may_play: false, tests: 0 },
];
const onTurn: Entracte.Open = { ...table, active: 0 };
const myTurn = looking(0, onTurn, { ...own, hand }, prompt("turn", [0], ["play", "pass"]));

test("a card is played by a tap and a word", () => {
  const answers = show(myTurn);
  press("May be played");
  expect(answers).toEqual([]);
  press("Play this card");
  expect(answers).toEqual([{ prompt: "turn/0", choice: { type: "play", card: 3 } }]);
});

test("a second tap on the chosen card plays it too", () => {
  const answers = show(myTurn);
  press("May be played");
  press("May be played");
  expect(answers).toEqual([{ prompt: "turn/0", choice: { type: "play", card: 3 } }]);
});

test("a card that may not be played says why", () => {
  show(myTurn);
  expect(named("Would match your code: Season in reverse")).toBeDefined();
});

test("passing and exchanging are offered only where the table allows them", () => {
  show(myTurn);
  expect(named("Pass")).toBeUndefined();
  expect(named("Exchange my hand")).toBeUndefined();
});

test("whoever can play nothing exchanges their hand, or passes", () => {
  const stuck: Entracte.Own = { ...own, hand: hand.map(({ card }) => ({ card, may_play: false, tests: 0 })), may_pass: true };
  const answers = show(looking(0, onTurn, stuck, prompt("turn", [0], ["play", "exchange", "pass"])));
  expect(named("May be played")).toBeUndefined();
  press("Exchange my hand");
  press("Not yet");
  expect(answers).toEqual([]);
  press("Exchange my hand");
  press("Exchange all three");
  press("Pass");
  press("Yes, pass");
  expect(answers).toEqual([
    { prompt: "turn/0", choice: { type: "exchange" } },
    { prompt: "turn/0", choice: { type: "pass" } },
  ]);
});

test("all eight traits of a card are said", () => {
  show(myTurn);
  expect(nameOf(named("May be played"))).toBe(
    "May be played. grown-up duke: Hand up, Season spring, Day Monday, Moon waning, Age adult, Rank duke, Sex male, Light on",
  );
});

test("marks are kept, and found again", () => {
  const drafts = pad();
  show(looking(0, table), drafts);
  press("Ben, Hand forward: open");
  expect(drafts.kept["sheet"]?.split("/")[2]).toMatch(/^x\.+$/);
  if (shown !== undefined) void unmount(shown);
  show(looking(0, table), drafts);
  expect(named("Ben, Hand forward: crossed out")).toBeDefined();
});

test("the arrows move over the sheet", () => {
  show(looking(0, table));
  const cell = named("Ada, Hand forward: open") ?? expect.fail("no sheet");
  cell.focus();
  const key = (name: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  key("ArrowDown");
  key("ArrowRight");
  flushSync();
  expect(nameOf(document.activeElement)).toBe("Ben, Hand in reverse: open");
  key("o");
  flushSync();
  expect(nameOf(document.activeElement)).toBe("Ben, Hand in reverse: circled");
});

test("the last pair is filled in with one tap where the sheet only checks", () => {
  const drafts = pad();
  show(looking(0, withSheet("check", [0, 0, 0])), drafts);
  press("Fill in the last pair");
  expect(drafts.kept["sheet"]?.match(/x/g)).toHaveLength(24);
  expect(named("The last pair is filled in")?.disabled).toBe(true);
});

function choose(at: number, code: string): void {
  const box = [...document.querySelectorAll("select")][at] ?? expect.fail("nothing to choose from");
  box.value = code;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

test("guesses are one's own, also where the sheet leaves one code", () => {
  const seen = withSheet("fill", [0, setOf("day-reverse"), setOf("age-repeat", "age-forward")]);
  const answers = show(looking(0, { ...seen, phase: "naming", active: null }, own, prompt("name", [0, 1, 2])));
  expect([...document.querySelectorAll("select")].map((box) => box.value)).toEqual(["", ""]);
  choose(0, "day-reverse");
  expect(named("Seal my guesses")?.disabled).toBe(true);
  press("Seal with gaps");
  expect(answers).toEqual([]);
  press("Yes, do it");
  expect(answers).toEqual([{ prompt: "name/0", choice: { type: "name", names: [[], ["day-reverse"], []] } }]);
});

test("a chosen card shows which codes its pair would test, and for whom they are open on the sheet", () => {
  const day = CODES.indexOf("day-forward");
  const kept = table.cards.map((_, seat) => CODES.map((__, code) => (code === day && seat === 1 ? "x" : ".")).join("")).join("/");
  show(myTurn, pad({ sheet: kept }));
  const seam = () => [...document.querySelectorAll("[aria-label='What the new pair would ask'] li > .unseen")].map(({ textContent }) => textContent);
  expect(seam()).toEqual([]);
  press("May be played");
  expect(seam()).toEqual(["Day forward: open for Ben", "Both male: open for Ada and Ben"]);
  expect(document.body.textContent).toContain("It asks about 2 codes open on your sheet.");
  press("Not yet");
  expect(seam()).toEqual([]);
});

test("that pairs can be looked at is said until somebody has done so", () => {
  const drafts = pad();
  show(looking(0, { ...table, active: 1 }, { ...own, hand }, prompt("turn", [1])), drafts);
  expect(document.body.textContent).toContain("Tap a card: it shows what its pair tells.");
  press("Card 2");
  expect(document.body.textContent).not.toContain("Tap a card");
  expect(drafts.kept["pairs"]).toBe("yes");
});

test.each([["the last to agree to finish is asked once more", 2], ["others agree with one tap, and can take it back", 1]] as const)("%s", (_, answered) => {
  const asked = prompt("finish", [0, 1, 2]);
  const answers = show(looking(0, table, own, { ...asked, answered, prompt: { ...asked.prompt, holds: false } }));
  press("Finish and guess");
  expect(answers).toHaveLength(answered === 1 ? 1 : 0);
  if (answered === 2) press("Yes, do it");
  expect(answers).toEqual([{ prompt: "finish/0", choice: { type: "finish" } }]);
});

test("whoever declares must have named everything", () => {
  const race: Entracte.Race = { declared: [false, false, false], piles: [0, 0, 0], lap: null };
  const both = setOf("day-reverse", "age-repeat");
  const seen: Entracte.Open = { ...withSheet("fill", [0, both, both]), codes_each: 2, race };
  const mine: Entracte.Own = { ...own, codes: ["hand-forward", "hand-repeat"] };
  const theirs = { ...prompt("declare", [1]), prompt: { ...prompt("declare", [1]).prompt, id: "declare/1" } };
  const answers = show(looking(0, seen, mine, theirs, prompt("declare", [0])));
  press("Declare");
  ["", "age-repeat", "day-reverse", "age-repeat"].forEach((code, at) => choose(at, code));
  expect(named("Declare with these guesses")?.disabled).toBe(true);
  choose(0, "hand-reverse");
  press("Declare with these guesses");
  expect(answers).toEqual([{ prompt: "declare/0", choice: { type: "declare", names: [[], ["hand-reverse", "age-repeat"], ["day-reverse", "age-repeat"]] } }]);
});

test("a covered code can be read nowhere, also after a refresh", () => {
  const drafts = pad();
  const texts = () => [document.body.textContent, ...[...document.querySelectorAll("button")].map(nameOf)].join(" ");
  show(myTurn, drafts);
  expect(texts()).toContain("The season before comes back");
  expect(texts()).toContain("Would match your code: Season in reverse");
  press("Cover");
  if (shown !== undefined) void unmount(shown);
  show(myTurn, drafts);
  expect(texts()).not.toContain("The season before comes back");
  expect(texts()).not.toContain("Would match your code: Season in reverse");
  press("Look under it");
  expect(texts()).toContain("The season before comes back");
});

test.each([false, true])("whoever only looks on has nothing to answer (from the sofa: %s)", (stage) => {
  show(lookingOn(withSheet("fill", [7, 7, 7]), prompt("turn", [1])), pad(), stage);
  const buttons = [...document.querySelectorAll("button")].map(nameOf);
  if (stage) expect(buttons).toEqual([]);
  else expect(buttons.every((name) => name === "Legend" || name.startsWith("Card ") || name.startsWith("The opening card"))).toBe(true);
});

test("the end tells who named what, and when each code was certain", () => {
  const codes = [["season-reverse"], ["day-reverse"], ["age-forward"]];
  const names = [[[], ["day-reverse"], ["hand-forward"]], [["season-reverse"], [], []], [["season-reverse"], ["day-reverse"], []]];
  const over: Entracte.Open = { ...table, phase: "over", ending: { codes, names, right: [1, 1, 2], mistakes: 2, result: "failure", points: [1, 1, 2] } };
  const afterwards = { hands: [[georges], [], []], piles: [[], [], []], deck: [] };
  const look = { ...looking(0, over, { ...own, afterwards }), outcome: { result: "failure", winners: [], scores: [1, 1, 2] } };
  const hindsight = { game: "entracte" as const, certain: [{ seat: 0, code: "season-reverse", row: 2 }, { seat: 1, code: "day-reverse", row: null }] };
  shown = mount(Results, { target: document.body, props: { look, people, hindsight } });
  flushSync();
  const text = document.body.textContent.replace(/\s+/g, " ");
  expect(text).toContain("2 guesses were wrong or missing. 2 cards in the row.");
  expect(text).toContain("Certain from card 2 of the row on");
  expect(text).toContain("The signals alone never made it certain.");
  expect(text).toContain("Hand forward, wrong");
  expect(text).toContain("nothing");
});
