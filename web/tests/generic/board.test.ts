import axe from "axe-core";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Game, gameOf } from "../../src/games/game.svelte";
import Poster from "../../src/games/Poster.svelte";
import Board from "../../src/generic/Board.svelte";
import Results from "../../src/generic/Results.svelte";
import { bookOf } from "../../src/generic/schemas.svelte";
import Secret from "../../src/generic/Secret.svelte";
import { language } from "../../src/i18n/index.svelte";
import { nothingToDo } from "../../src/playing/nothing-to-do";
import type { Look } from "../../src/protocol";
import { cast } from "../../src/replay/cast";
import { look, prompt, serve, until } from "../compass";

const people = cast({ names: ["Ada", "Ben", "Cem"], bots: [], colours: [] });
const answers: [string, unknown][] = [];
let drafts: Map<string, string>;
let game: Game;
let shown: Record<string, unknown> | undefined;

// The first import of a board is slow; no test should have to wait for it.
beforeAll(() => import("../../src/generic"), 60_000);

beforeEach(async () => {
  language.choose("en");
  serve();
  answers.length = 0;
  drafts = new Map();
  game = gameOf("compass");
  await until(() => game.texts.say("line") !== "" && bookOf("compass").here);
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(seen: Look, about: Partial<{ stage: boolean; done: boolean }> = {}): void {
  const answer = (id: string, choice: unknown) => {
    answers.push([id, choice]);
    return Promise.resolve(about.done ?? true);
  };
  const keeping = {
    read: (name: string) => drafts.get(name) ?? null,
    keep: (name: string, body: string | null) => void (body === null ? drafts.delete(name) : drafts.set(name, body)),
  };
  shown = mount(Board, { target: document.body, props: { ...nothingToDo, game, look: seen, people, answer, withdraw: (id: string) => answer(id, null), drafts: keeping, stage: about.stage ?? false } });
  flushSync();
}

const text = () => document.body.textContent.replace(/\s+/g, " ");
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === name) ?? expect.fail(`no button ${name}`);
const labelled = (name: string) => {
  const label = [...document.querySelectorAll("label")].find((each) => each.textContent.trim() === name);
  return (label?.querySelector("input") ?? document.getElementById(label?.htmlFor ?? "") ?? expect.fail(`no field ${name}`)) as HTMLInputElement;
};
function type(name: string, value: string) {
  const box = labelled(name);
  box.value = value;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}
function press(name: string) {
  labelled(name).click();
  flushSync();
}
async function send(name: string) {
  button(name).click();
  await until(() => answers.length > 0);
  flushSync();
}

test("what lies open is shown in words, and seats are people", () => {
  show(look());
  expect(text()).toContain("On the table");
  expect(text()).toContain("Left end cold");
  expect(text()).toContain("Psychic Ben");
  const people = [...document.querySelectorAll("[data-colour]")].map((each) => each.textContent.trim());
  expect(people).toEqual(["Ben", "Ada", "Ben", "Cem", "Ada", "Cem", "Ada", "Cem"]);
  expect(text()).toContain("Scores Ada 4Ben 0Cem 12");
  expect([...document.querySelectorAll("thead th")].map((each) => each.textContent)).toEqual(["Nr.", "By", "Hit"]);
  expect(text()).toContain("Only you see this Target 13");
});

test("whoever watches has nothing to press and sees no secret", () => {
  show(look({ seat: null, own: null, prompts: [prompt(["guess"])] }));
  expect(document.querySelector("form, button")).toBeNull();
  expect(text()).not.toContain("Only you");
});

test("on the stage there is nothing to press either", () => {
  show(look({ prompts: [prompt(["guess"])] }), { stage: true });
  expect(document.querySelector("form")).toBeNull();
  expect(text()).not.toContain("Target");
});

test("a question is a form of its fields, in the game's words where it has any", async () => {
  show(look({ prompts: [prompt(["guess"])] }));
  expect(text()).toContain("Where is it?");
  expect(labelled("Where on the line").type).toBe("range");
  type("Where on the line", "17");
  press("dead sure");
  type("Why", "warm");
  await send("Point there");
  expect(answers).toEqual([["guess/1", { type: "guess", point: 17, sure: "very", why: "warm" }]]);
});

test("what may be left out is nothing then", async () => {
  show(look({ prompts: [prompt(["guess"])] }));
  press("Hardly");
  await send("Point there");
  expect(answers[0]?.[1]).toEqual({ type: "guess", point: 10, sure: "hardly", why: null });
});

test("people, ticks, numbers, lists and structs in structs can be answered with", async () => {
  show(look({ prompts: [prompt(["accuse"])] }));
  press("Cem");
  press("Aloud");
  type("Times", "1234");
  button("One more: Helpers").click();
  flushSync();
  const helpers = [...document.querySelectorAll("fieldset fieldset")].at(-1);
  helpers?.querySelectorAll("input")[1]?.click();
  flushSync();
  press("Wink");
  press("Left");
  await send("Accuse");
  expect(answers[0]?.[1]).toEqual({ type: "accuse", who: 2, aloud: true, times: 1234, helpers: [1], sign: { type: "wink", eye: "left" } });
});

test("what is asked of everybody is asked by name", async () => {
  show(look({ prompts: [prompt(["rate"])] }));
  ["Ada", "Ben", "Cem"].forEach((name, at) => type(name, String(at)));
  await send("Rate");
  expect(answers[0]?.[1]).toEqual({ type: "rate", stars: [0, 1, 2] });
});

test("there is a form for every answer that a question takes, and one without fields is a button", async () => {
  show(look({ prompts: [prompt(["guess", "skip"])] }));
  expect(document.querySelectorAll("form")).toHaveLength(2);
  await send("Skip");
  expect(answers).toEqual([["guess/1", { type: "skip" }]]);
});

test("a sealed answer is shown, and can be changed or taken back", async () => {
  show(look({ prompts: [prompt(["guess"])], mine: { "guess/1": { type: "guess", point: 4, sure: "very", why: null } } }));
  expect(document.querySelector("form")).toBeNull();
  expect(text()).toMatch(/You answered Point there Where on the line 4 ?Sure dead sure/);
  button("Change it").click();
  flushSync();
  expect(labelled("Where on the line").value).toBe("4");
  button("Leave it as it is").click();
  flushSync();
  await send("Take it back");
  expect(answers).toEqual([["guess/1", null]]);
});

test("what was begun outlives a refresh, and is dropped when it is sealed", async () => {
  show(look({ prompts: [prompt(["guess"])] }));
  type("Where on the line", "2");
  await unmount(shown as Record<string, unknown>);
  show(look({ prompts: [prompt(["guess"])] }));
  expect(labelled("Where on the line").value).toBe("2");
  press("Hardly");
  await send("Point there");
  await until(() => drafts.size === 0);
});

test("a refused answer stays in the form", async () => {
  show(look({ prompts: [prompt(["guess"])] }), { done: false });
  type("Where on the line", "2");
  press("Hardly");
  await send("Point there");
  expect(labelled("Where on the line").value).toBe("2");
  expect(drafts.size).toBe(1);
});

test("what play waits for is asked before what it does not wait for", () => {
  show(look({ prompts: [prompt(["skip"], { id: "b", kind: "aside", holds: false }), prompt(["guess"])] }));
  expect([...document.querySelectorAll("h2")].map((each) => each.textContent).slice(0, 2)).toEqual(["Where is it?", "Aside"]);
});

test("forms can be used by everybody", async () => {
  show(look({ prompts: [prompt(["guess", "accuse", "skip"])] }));
  const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"], rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}, 30_000);

test("the end shows what lies open and what was one's own, and a replay what everybody held", async () => {
  shown = mount(Results, { target: document.body, props: { game, look: look(), people, hindsight: null } });
  expect(text()).toContain("Left end cold");
  expect(text()).toContain("Target 13");
  await unmount(shown);
  shown = mount(Secret, { target: document.body, props: { game, look: look(), people } });
  expect(text().trim()).toBe("Target 13");
});

test("a game without a poster has its title on one", () => {
  shown = mount(Poster, { target: document.body, props: { game: "compass" } });
  flushSync();
  expect(document.querySelector("svg text")?.textContent.trim()).toBe("Compass");
});
