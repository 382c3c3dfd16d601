import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSeat } from "../src/connection/seats";
import { language } from "../src/i18n/index.svelte";
import { forgetAllGames, forgetGame, keepGames, keptGames, MOST } from "../src/past/kept";
import PastGames from "../src/past/PastGames.svelte";
import type { PastGame } from "../src/protocol";
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

const game = (number: number, about: Partial<PastGame> = {}): PastGame => ({
  record: `BCDFGH-${number}-00ff`, game: "compass", began: number * 1000, ended: number * 1000 + 500, names: ["Ada", "Quill"], bots: [false, true],
  outcome: { result: "won", winners: [0], scores: [3, 1] }, ...about,
});
const records = () => keptGames().map(({ record }) => record);

test("games are kept once, the newest first, and not more than there is room for", () => {
  expect(keepGames("BCDFGH", [game(1), game(3)])).toBe(true);
  expect(keepGames("BCDFGH", [game(1), game(2), game(3)])).toBe(true);
  expect(keepGames("BCDFGH", [game(2)])).toBe(false);
  expect(records()).toEqual([3, 2, 1].map((number) => game(number).record));
  keepGames("JKLMNP", Array.from({ length: MOST + 5 }, (_, number) => game(number + 10)));
  expect(keptGames().length).toBe(MOST);
  expect(records()).not.toContain(game(1).record);
});

test("what was taken off does not come back with the next look at its table", () => {
  keepGames("BCDFGH", [game(1), game(2)]);
  forgetGame(game(1).record);
  expect(keepGames("BCDFGH", [game(1), game(2)])).toBe(false);
  forgetAllGames();
  expect(keepGames("BCDFGH", [game(1), game(2)])).toBe(false);
  expect(keepGames("BCDFGH", [game(3)])).toBe(true);
  expect(records()).toEqual([game(3).record]);
});

test.each(["nonsense", "[]", '{"games": 3}', '{"games": [null, {"record": 1}]}'])("what nobody can read is no history: %s", (kept) => {
  localStorage.setItem("entendre:games", kept);
  expect(keptGames()).toEqual([]);
});

test("the page finds games again whose end was missed, says how they ended, and takes them off", async () => {
  rememberSeat({ code: "BCDFGH", token: "mine" });
  serve({ "/api/tables/BCDFGH/games": () => Response.json({ games: [game(1), game(2, { outcome: null })] }) });
  shown = mount(PastGames, { target: document.body, props: {} });
  await until(() => document.querySelectorAll("li").length === 2);
  await until(() => document.querySelector("li:last-child")?.textContent.includes("Compass") === true);
  const lines = [...document.querySelectorAll("li")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
  expect(lines[0]).toContain("The game was broken off");
  expect(lines[1]).toContain("Ada won");
  expect(lines[1]).toContain("with Ada and Quill (bot)");
  const links = [...document.querySelectorAll("li:last-child a")].map((each) => each.getAttribute("href"));
  expect(links.some((link) => link?.endsWith("/r/BCDFGH-1-00ff"))).toBe(true);
  expect(links.some((link) => link?.endsWith("/api/records/BCDFGH-1-00ff"))).toBe(true);
  document.querySelector<HTMLButtonElement>("li:last-child button")?.click();
  flushSync();
  expect(document.querySelectorAll("li").length).toBe(1);
  const press = (text: string) => [...document.querySelectorAll("button")].find((button) => button.textContent === text)?.click();
  press("Take all of them off");
  flushSync();
  press("Yes, do it");
  flushSync();
  expect(document.body.textContent).toContain("Nothing here yet");
  expect(keptGames()).toEqual([]);
});
