import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameOf } from "../src/games/game.svelte";
import { language } from "../src/i18n/index.svelte";
import { unexplained } from "../src/playing/asking";
import FirstTime from "../src/playing/FirstTime.svelte";
import type { Look } from "../src/protocol";
import { ENGLISH, look, prompt, serve, until } from "./compass";
import { props } from "./props.svelte";

// A game of its own for each test: what was explained on this device is explained to nobody again.
const TEXTS = { ...ENGLISH, goal: "Nearest wins.", "prompt.skip": "Leave it out", "first.guess": "The nearer, the more points; then all is shown.", "first.skip": "It costs a point." };
const games = ["north", "south", "west"] as const;
let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  language.choose("en");
  serve(Object.fromEntries(games.map((name) => [`/api/games/${name}/texts/en`, () => Response.json(TEXTS)])));
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const asked = prompt(["guess"]);
const aside = prompt(["skip"], { id: "skip/1", kind: "skip", holds: false });

function banner(game: (typeof games)[number], seen: Look) {
  const given = props({ game: gameOf(game), look: seen });
  shown = mount(FirstTime, { target: document.body, props: given });
  flushSync();
  return given;
}
const hint = () => document.querySelector("[role=note]")?.textContent.replace(/\s+/g, " ").trim() ?? null;

test("the first question of a kind says the goal, what comes next and what scores, until it was answered", async () => {
  const given = banner("north", look({ prompts: [asked] }));
  await until(() => hint() !== null);
  expect(hint()).toBe("Nearest wins. The nearer, the more points; then all is shown.");
  given.look = look({ prompts: [asked], mine: { "guess/1": { type: "guess" } } });
  flushSync();
  expect(hint()).toBeNull();
  given.look = look({ prompts: [prompt(["guess"], { id: "guess/2" })] });
  flushSync();
  expect(hint()).toBeNull();
  expect(JSON.parse(localStorage.getItem("entendre:explained") ?? "")).toEqual(expect.arrayContaining(["north/guess", "north/goal"]));
});

test("whoever has to wait first learns the goal, and what they may do meanwhile after their first answer", async () => {
  const waiting = look({ seat: 1, prompts: [asked, { ...aside, prompt: { ...aside.prompt, seats: [1] } }] });
  const given = banner("south", waiting);
  await until(() => hint() !== null);
  expect(hint()).toBe("Nearest wins.");
  given.look = look({ seat: 0, prompts: [asked] });
  flushSync();
  expect(hint()).toBe("Nearest wins. The nearer, the more points; then all is shown.");
  given.look = waiting;
  flushSync();
  expect(hint()).toBe("Leave it out: It costs a point.");
});

test("a game that says nothing about a question has no hint for it but its goal", async () => {
  const given = banner("west", look({ prompts: [prompt(["rate"], { id: "rate/1", kind: "rate" })] }));
  await until(() => gameOf("west").texts.say("goal") !== "");
  flushSync();
  expect(hint()).toBe("Nearest wins.");
  given.look = look({ prompts: [] });
  flushSync();
  expect(hint()).toBeNull();
});

test("nothing else is explained to somebody who has a question before them", () => {
  const seen = look({ prompts: [aside, asked] });
  expect(unexplained(seen, () => true)?.kind).toBe("guess");
  expect(unexplained(seen, (kind) => kind !== "guess")).toBeNull();
});

test("how to give up is not explained, and to spectators nothing is", () => {
  const stop = prompt(["stop"], { id: "stop/1", kind: "stop", holds: false, people: true });
  expect(unexplained(look({ prompts: [stop, aside] }), () => true)?.kind).toBe("skip");
  expect(unexplained(look({ prompts: [stop] }), () => true)).toBeNull();
  expect(unexplained(look({ seat: null, prompts: [stop, asked] }), () => true)).toBeNull();
});
