import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Game } from "../src/games/game.svelte";
import type { Hint } from "../src/games/kit";
import { language } from "../src/i18n/index.svelte";
import Hinted from "../src/playing/Hinted.svelte";
import { look, prompt } from "./compass";
import { props } from "./props.svelte";

const hint: Hint = { name: "cover", spot: "cover", when: ({ version }) => version > 0, text: () => "Cover it." };
let shown: Record<string, unknown> | undefined;
let games = 0;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  document.body.replaceChildren();
});

// A game of its own for each test: what was found on this device is pointed at for nobody again.
function hinted(seen = look({ version: 1, prompts: [prompt(["guess"])] })) {
  language.choose("en");
  games += 1;
  const thing = document.createElement("button");
  thing.dataset["spot"] = "thing cover";
  document.body.append(thing);
  const given = props({ game: { name: `hinted-${games}`, kit: { hints: [hint] } } as unknown as Game, look: seen });
  shown = mount(Hinted, { target: document.body, props: given });
  flushSync();
  return { given, thing };
}
const note = () => document.querySelector("[role=note]")?.textContent.trim() ?? null;

test("what nobody finds is pointed at when it is of use, until it is pressed", () => {
  const { given, thing } = hinted(look({ version: 0 }));
  expect(note()).toBeNull();
  given.look = look({ version: 1 });
  flushSync();
  expect(note()).toContain("Cover it.");
  thing.click();
  flushSync();
  expect(note()).toBeNull();
});

test("it is gone once somebody says so, for good", () => {
  const { given } = hinted();
  document.querySelector<HTMLElement>("[role=note] button")?.click();
  flushSync();
  expect(note()).toBeNull();
  given.look = look({ version: 2, prompts: [prompt(["guess"])] });
  flushSync();
  expect(note()).toBeNull();
});

test("whoever answers meanwhile has seen it; what others do leaves it there", () => {
  const { given } = hinted(look({ version: 1 }));
  given.look = look({ version: 2 });
  flushSync();
  expect(note()).not.toBeNull();
  given.look = look({ version: 2, prompts: [prompt(["guess"])] });
  flushSync();
  expect(note()).not.toBeNull();
  given.look = look({ version: 3 });
  flushSync();
  expect(note()).toBeNull();
});
