import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, test } from "vitest";
import Podium from "../src/after/Podium.svelte";
import type { Game } from "../src/games/game.svelte";
import { language } from "../src/i18n/index.svelte";
import { cast } from "../src/replay/cast";

const people = cast({ names: ["Ada", "Ben"], bots: [null, "even"], colours: [] });

beforeEach(() => language.choose("en"));

function text(said: Readonly<Record<string, string>>): string {
  const game = { name: "toy", texts: { maybe: (key: string, otherwise: string) => said[key] ?? otherwise } } as unknown as Game;
  const shown = mount(Podium, { target: document.body, props: { game, outcome: { result: "success", winners: [0, 1], scores: [3, 3] }, people } });
  flushSync();
  const words = document.body.textContent;
  void unmount(shown);
  return words;
}

test("everybody stands there with their points, and what these are", () => {
  const words = text({ score: "Words kept" });
  expect(words).toMatch(/Ada.*3.*Ben.*3/s);
  expect(words).toContain("Words kept");
});

test("a team stands there without points", () => {
  const words = text({ score: "Points", "score.success": "" });
  expect(words).toMatch(/Ada.*Ben/s);
  expect(words).not.toMatch(/3|Points/);
});
