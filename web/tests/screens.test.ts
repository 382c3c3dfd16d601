import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { gameOf } from "../src/games/game.svelte";
import { language } from "../src/i18n/index.svelte";
import OptionField from "../src/lobby/OptionField.svelte";
import Notice from "../src/parts/Notice.svelte";
import Seat from "../src/parts/Seat.svelte";
import RulesText from "../src/rules/RulesText.svelte";
import StartBar from "../src/lobby/StartBar.svelte";
import type { Command } from "../src/connection/commands";
import type { GameNote, MemberFace, OptionNote } from "../src/protocol";
import { serve, until } from "./compass";

language.choose("en");
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const subtext: GameNote = { name: "subtext", title: "Subtext", players: { least: 4, most: 8 }, modes: [], options: [], bots: ["random"], company: 3, languages: ["en"], puzzles: [], lesson: true };
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === name);

test("the start waits for enough players, and bots are one press away", async () => {
  const asked: Command[] = [];
  const act = (command: Command) => {
    asked.push(command);
    return Promise.resolve(true);
  };
  shown = mount(StartBar, { target: document.body, props: { note: subtext, level: "random", people: 2, host: true, waitsFor: "Ada", act } });
  expect(document.querySelector("[role=status]")?.textContent).toBe("Subtext needs 2 more players.");
  expect(button("Start")?.disabled).toBe(true);
  button("Add 2 bots")?.click();
  await until(() => asked.length === 2);
  expect(asked).toEqual([{ type: "add-bot", level: "random" }, { type: "add-bot", level: "random" }]);
});

test("only the host has a start", () => {
  const act = () => Promise.resolve(true);
  shown = mount(StartBar, { target: document.body, props: { note: subtext, level: "random", people: 4, host: false, waitsFor: "Ada", act } });
  expect(button("Start")).toBeUndefined();
  expect(document.body.textContent).toContain("Ada starts the game.");
});

test.each([[true, "First choose a game."], [false, "Ada chooses a game."]])("while no game is chosen, whoever can choose is asked to, and others are told who can (host: %s)", (host, said) => {
  shown = mount(StartBar, { target: document.body, props: { note: undefined, level: "random", people: 2, host, waitsFor: "Ada", act: () => Promise.resolve(true) } });
  expect(document.querySelector("[role=status]")?.textContent).toBe(said);
});

test("a refused option shows again what holds", async () => {
  serve();
  const note: OptionNote = { name: "rounds", allowed: "a whole number, or nothing", default: null, choices: [], least: 1, most: 9, seat: false, longest: null };
  const props = { game: gameOf("compass"), note, value: 3, people: [], onset: () => Promise.resolve(false) };
  shown = mount(OptionField, { target: document.body, props });
  flushSync();
  const box = document.querySelector("input");
  if (box === null) return expect.fail("no field");
  box.value = "77";
  box.dispatchEvent(new Event("change", { bubbles: true }));
  expect(box.value).toBe("77");
  await until(() => box.value === "3");
});

test("an option is called and explained by the game's texts", async () => {
  serve();
  const note: OptionNote = { name: "rounds", allowed: "a whole number", default: 3, choices: [], least: 1, most: 9, seat: false, longest: null };
  shown = mount(OptionField, { target: document.body, props: { game: gameOf("compass"), note, value: 3, people: [], onset: () => Promise.resolve(true) } });
  await until(() => document.querySelector("label")?.textContent === "Rounds");
  expect(document.body.textContent).toContain("How many rounds are played.");
});

test("a chair tells in words who is away", () => {
  const who: MemberFace = { id: 1, name: "Ben", colour: "teal", bot: null, present: false, stand_in: false, gone: false, line: "", face: null };
  shown = mount(Seat, { target: document.body, props: { who, host: true, me: false } });
  expect(document.body.textContent.replace(/\s+/g, " ")).toContain("away · host");
});

test("a seat is chosen by the name of whoever sits there", async () => {
  serve();
  const set: unknown[] = [];
  const note: OptionNote = { name: "first", allowed: "a whole number, or nothing", default: null, choices: [], least: 0, most: 7, seat: true, longest: null };
  const onset = (value: unknown) => Promise.resolve(set.push(value) > 0);
  shown = mount(OptionField, { target: document.body, props: { game: gameOf("compass"), note, value: null, people: ["Ada", "Ben"], onset } });
  flushSync();
  const box = document.querySelector("select");
  expect([...(box?.options ?? [])].map(({ textContent }) => textContent)).toEqual(["empty", "Ada", "Ben"]);
  if (box !== null) box.value = "1";
  box?.dispatchEvent(new Event("change", { bubbles: true }));
  await until(() => set.length === 1);
  expect(set).toEqual([1]);
});

test("the rules call an option what the lobby calls it, and leave other code alone", async () => {
  const text = "With `rounds` and `x = 1`.";
  serve({ "/api/games/compass/rules?language=en": () => new Response(text, { headers: { "content-language": "en" } }) });
  shown = mount(RulesText, { target: document.body, props: { game: "compass" } });
  await until(() => document.querySelector("em")?.textContent === "Rounds");
  expect([...document.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual(["x = 1"]);
});

test("a refusal has a button to put it away", () => {
  let away = 0;
  const children = createRawSnippet(() => ({ render: () => "<span>Not now.</span>" }));
  shown = mount(Notice, { target: document.body, props: { kind: "trouble", onclose: () => (away += 1), children } });
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Not now.");
  document.querySelector<HTMLButtonElement>("button[aria-label=Close]")?.click();
  expect(away).toBe(1);
});
