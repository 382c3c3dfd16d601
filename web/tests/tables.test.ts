import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSeat, seatsHere } from "../src/connection/seats";
import { stateOf, yourTables } from "../src/home/tables";
import YourTables from "../src/home/YourTables.svelte";
import { language } from "../src/i18n/index.svelte";
import { doorOf, ownIsFree, told } from "../src/lobby/invitation";
import type { SeatState, Summary } from "../src/protocol";
import { serve, until } from "./compass";

let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  localStorage.clear();
  language.choose("en");
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const table = (code: string, about: Partial<SeatState> = {}): SeatState => ({ code, phase: "playing", game: "compass", names: ["Ada", "Ben"], yours: true, host: false, asked: false, over: false, ...about });

test("where one is waited for comes first, and what is over last", () => {
  const found = [table("OVERRR", { over: true, phase: "after" }), null, table("LOBBYY", { phase: "lobby" }), table("PLAYYY"), table("TURNNN", { asked: true })];
  expect(yourTables(found).map((each) => [each.code, stateOf(each)])).toEqual([["TURNNN", "turn"], ["PLAYYY", "playing"], ["LOBBYY", "lobby"], ["OVERRR", "over"]]);
});

test("home lists the tables of this device, forgets what opens nothing, and takes off what is not wanted", async () => {
  for (const code of ["BCDFGH", "JKLMNP", "QRSTVW"]) rememberSeat({ code, token: `token of ${code}` });
  const states: Record<string, SeatState | null> = { BCDFGH: table("BCDFGH", { asked: true }), JKLMNP: null, QRSTVW: table("QRSTVW", { phase: "lobby", game: null, names: ["Ada"] }) };
  serve({ "/api/seats": () => Response.json({ seats: seatsHere().map(({ code }) => states[code] ?? null) }) });
  shown = mount(YourTables, { target: document.body });
  await until(() => document.querySelectorAll("li").length === 2);
  await until(() => document.querySelector("li")?.textContent.includes("Compass") === true);
  const lines = [...document.querySelectorAll("li")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
  expect(lines[0]).toContain("your turn");
  expect(lines[0]).toContain("Table BCDFGH: Ada and Ben");
  expect(lines[1]).toContain("waiting to begin");
  expect(lines[1]).toContain("Table QRSTVW: nobody else");
  expect(document.querySelector("a")?.getAttribute("href")).toMatch(/\/t\/BCDFGH$/);
  expect(seatsHere().map(({ code }) => code).toSorted()).toEqual(["BCDFGH", "QRSTVW"]);
  document.querySelector<HTMLButtonElement>("li:last-child button")?.click();
  flushSync();
  expect(document.querySelectorAll("li").length).toBe(1);
  expect(seatsHere().map(({ code }) => code)).toEqual(["BCDFGH"]);
});

test("a server that cannot be reached makes nobody forget a seat", async () => {
  rememberSeat({ code: "BCDFGH", token: "mine" });
  let tried = false;
  vi.stubGlobal("fetch", () => ((tried = true), Promise.reject(new Error("offline"))));
  shown = mount(YourTables, { target: document.body });
  await until(() => tried);
  expect(seatsHere().length).toBe(1);
});

test("nobody is asked about no seats", () => {
  const asked = serve();
  shown = mount(YourTables, { target: document.body });
  flushSync();
  expect([asked, document.body.textContent.trim()]).toEqual([[], ""]);
});

const summary = (about: Partial<Summary> = {}): Summary => ({
  code: "BCDFGH", phase: "lobby", game: "compass", people: 2, present: 2, bots: 0, spectators: true, names: ["Ada", "Ben"], locked: false, free: [], seats_next: true, ...about,
});

test("an invitation names who is there", async () => {
  serve();
  await until(() => told(summary()).join(" ") === "Ada and Ben are at this table. They are about to play Compass.");
  expect(told(summary({ names: ["Ada"], game: null, bots: 2 }))).toEqual(["Ada is at this table. 2 bots play along."]);
  expect(told(summary({ names: [], game: null }))).toEqual(["Nobody is at this table just now."]);
});

test.each([
  ["round", "You can play on in Quill’s chair when the round is over."],
  ["asked", "You can play on in Quill’s chair if the host agrees."],
] as const)("an invitation says truly when a chair is free: %s", (when, sentence) => {
  const playing = summary({ phase: "playing", free: [{ member: 3, name: "Quill", when }] });
  expect(told(playing).at(-1)).toContain(sentence);
  expect(ownIsFree(playing)).toBe(false);
});

test("whoever left is told of their own chair apart", () => {
  const playing = summary({ phase: "playing", game: null, free: [{ member: 1, name: "Ben", when: "now" }] });
  expect(ownIsFree(playing)).toBe(true);
  expect(told(playing)).toEqual(["Ada and Ben are at this table."]);
  expect(ownIsFree(null)).toBe(false);
});

test("an invitation to a game without a free chair promises none", () => {
  const playing = summary({ phase: "playing" });
  expect(told(playing).at(-1)).toMatch(/No chair is free: you watch this game. In the next one there is a chair for you.$/);
  expect(told({ ...playing, seats_next: false }).at(-1)).toMatch(/The next one is full as well; you can watch.$/);
  expect([doorOf(playing), doorOf(summary()), doorOf(null), doorOf({ ...playing, locked: true })]).toEqual(["playing", "chair", "chair", "locked"]);
});
