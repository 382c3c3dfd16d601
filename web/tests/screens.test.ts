import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { gameOf } from "../src/games/game.svelte";
import { language } from "../src/i18n/index.svelte";
import OptionField from "../src/lobby/OptionField.svelte";
import Seat from "../src/parts/Seat.svelte";
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

const subtext: GameNote = { name: "subtext", title: "Subtext", players: { least: 4, most: 8 }, modes: [], options: [], bots: ["random"], languages: ["en"] };
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

test("a refused option shows again what holds", async () => {
  serve();
  const note: OptionNote = { name: "rounds", allowed: "a whole number, or nothing", default: null, choices: [], least: 1, most: 9 };
  const props = { game: gameOf("compass"), note, value: 3, onset: () => Promise.resolve(false) };
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
  const note: OptionNote = { name: "rounds", allowed: "a whole number", default: 3, choices: [], least: 1, most: 9 };
  shown = mount(OptionField, { target: document.body, props: { game: gameOf("compass"), note, value: 3, onset: () => Promise.resolve(true) } });
  await until(() => document.querySelector("label")?.textContent === "Rounds");
  expect(document.body.textContent).toContain("How many rounds are played.");
});

test("a chair tells in words who is away", () => {
  const who: MemberFace = { id: 1, name: "Ben", colour: "teal", bot: null, present: false, stand_in: false, gone: false };
  shown = mount(Seat, { target: document.body, props: { who, host: true, me: false } });
  expect(document.body.textContent.replace(/\s+/g, " ")).toContain("away · host");
});
