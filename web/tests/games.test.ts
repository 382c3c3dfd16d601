import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { because } from "../src/because";
import { Refusal } from "../src/connection";
import { catalogue } from "../src/games/catalogue.svelte";
import { Game, gameOf } from "../src/games/game.svelte";
import { humanise } from "../src/games/humanise";
import { kitOf, posterOf } from "../src/games/index";
import { playersOf } from "../src/games/players";
import Home from "../src/home/Home.svelte";
import { language } from "../src/i18n/index.svelte";
import { serve, until } from "./compass";

const FOLDERS = Object.keys(import.meta.glob("../src/games/*/index.ts")).map((path) => path.split("/").at(-2) ?? "");
const nameOf = (seat: number) => ["Ada", "Ben", "Cem"][seat] ?? "?";

// The first import of a board is slow; no test should have to wait for it.
beforeAll(() => import("../src/generic"), 60_000);

beforeEach(() => {
  language.choose("en");
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each(FOLDERS)("%s brings a whole kit and a poster", async (game) => {
  const kit = await kitOf(game);
  for (const part of [kit.Board, kit.Results, kit.Secret, kit.pictures, kit.sentence, kit.answered, kit.piece]) expect(part).toBeTypeOf("function");
  expect(posterOf(game)).not.toBeNull();
}, 60_000);

test("a game is asked for its kit once, so that a new view does not take its board off the page", async () => {
  const game = gameOf("compass");
  await until(() => game.kit !== null);
  const before = game.kit?.Board;
  expect(gameOf("compass").kit?.Board).toBe(before);
});

test("a game without a folder has the generic board and no poster of its own", async () => {
  expect((await kitOf("compass")).Board).toBe((await kitOf("duel")).Board);
  expect(posterOf("compass")).toBeNull();
});

async function compass(): Promise<Game> {
  const game = new Game("compass");
  await until(() => game.kit !== null && game.texts.say("line") !== "");
  return game;
}

test("a game that tells nothing of its own is told by its texts and the fields of its events", async () => {
  serve();
  const game = await compass();
  const heard = [{ type: "guessed", seat: 1, point: 13 }, { type: "agreed", seats: [0, 2] }, { type: "counted", count: 2 }, { type: "unheard-of" }].map((event, number) => ({ number, event, curtain: null }));
  expect(game.lines(heard, nameOf).map(({ text }) => text)).toEqual(["Ben points at 13.", "Ada and Cem agree.", "2 guesses were right."]);
  expect(game.answered({ type: "guess", point: 4 })).toBe("at 4");
  expect(game.answered({ type: "accuse", who: 1 })).toBe("");
  expect(game.piece("dial", 3)).toBe("dial 3");
});

test("while a reveal goes on the log tells what has had its step, and what was told before", async () => {
  serve();
  const game = await compass();
  const heard = [null, "curtain/1", "curtain/2"].map((curtain, number) => ({ number, event: { type: "counted", count: number }, curtain }));
  const reached = new Set<string>();
  const curtain = { id: "curtain/2", beats: ["guesses", "points"], reached: (beat: string) => reached.has(beat), within: () => 0, line: () => 0 };
  const told = () => game.tellable(heard, curtain).map(({ number }) => number);
  expect(told()).toEqual([0, 1]);
  for (const beat of curtain.beats) reached.add(beat);
  expect(told()).toEqual([0, 1, 2]);
  expect(game.tellable(heard, null)).toEqual(heard);
});

test("texts follow the language of the page", async () => {
  serve();
  const game = await compass();
  expect(game.prompt("guess")).toBe("Where is it?");
  language.choose("de");
  expect(game.prompt("guess")).toBe("Where is it?");
  await until(() => game.prompt("guess") === "Wo liegt es?");
});

test("a game that does not speak the language is told in English", async () => {
  const asked = serve();
  language.choose("de");
  await until(() => catalogue.note("duel") !== undefined);
  const game = new Game("duel");
  await until(() => game.texts.say("line") !== "");
  expect(game.texts.say("line")).toBe("One against one.");
  expect(asked.filter((path) => path.includes("texts"))).toEqual(["/api/games/duel/texts/en"]);
});

test("it is tried in the language of the page as long as nobody knows what the game speaks", async () => {
  const asked = serve({ "/api/games/unlisted/texts/en": () => Response.json({ line: "Found." }) });
  language.choose("de");
  const game = new Game("unlisted");
  await until(() => game.texts.say("line") === "Found.");
  expect(asked.filter((path) => path.includes("texts"))).toEqual(["/api/games/unlisted/texts/de", "/api/games/unlisted/texts/en"]);
});

test("what a game has no text for is called by its own word, but not before that is known", async () => {
  serve();
  const game = new Game("compass");
  expect(game.prompt("show_hand")).toBe("");
  await until(() => game.texts.say("line") !== "");
  expect(game.prompt("show_hand")).toBe("Show hand");
  expect(game.texts.say("prompt.show_hand")).toBe("");
});

test("a refusal of a game is in the words of its texts, and in English the server's own", async () => {
  serve();
  const why = new Refusal("compass.off-the-line", "21 is off the line.");
  await until(() => gameOf("compass").texts.say("line") !== "");
  expect(because(why)).toBe("21 is off the line.");
  language.choose("de");
  await until(() => because(why) === "Das liegt neben der Linie.");
});

test("a refusal of the platform is the server's own sentence in English, and ours in German", () => {
  const why = new Refusal("room.name-taken", "'Ada' is too like 'Ada', who is here already.");
  expect(because(why)).toBe(why.message);
  language.choose("de");
  expect(because(why)).toBe("Hier heißt schon jemand so oder fast so.");
});

test("how many can play is said in numbers, whatever they are", () => {
  expect(playersOf({ least: 3, most: 9 })).toBe("3 to 9 players");
  expect(playersOf({ least: 2, most: 2 })).toBe("2 players");
  expect(playersOf({ least: 1, most: 1 })).toBe("One player");
});

test("a program's word is written as a person would", () => {
  expect(humanise("may_play")).toBe("May play");
  expect(humanise("rock-paper-scissors")).toBe("Rock paper scissors");
});

test("the first screen shows the games of the server in its order", async () => {
  serve();
  const shown = mount(Home, { target: document.body });
  await until(() => document.querySelectorAll("article").length === 2);
  flushSync();
  expect([...document.querySelectorAll("h3")].map((each) => each.textContent)).toEqual(["Compass", "Duel"]);
  await until(() => document.body.textContent.includes("Hint at a point"));
  expect(document.body.textContent).toContain("3 to 9 players");
  await unmount(shown);
});
