import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { bestWords, scenes } from "../../../src/games/keyword/highlights";
import Highlights from "../../../src/games/keyword/Highlights.svelte";
import { language } from "../../../src/i18n/index.svelte";
import { look, PEOPLE, pile } from "./cards";

language.choose("en");
let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const over = look({ phase: "over", piles: [pile([true, true, true], "act", "cats"), pile([false, true, false], "panthers")] });
const hindsight = { game: "keyword" as const, best: [{ round: 1, seat: 0, laid: "act", best: "panther" }, { round: 1, seat: 1, laid: "panthers", best: "panthers" }] };

test("the show goes through the rounds, and ends with the best words that were kept", () => {
  expect(bestWords(over.open.piles).map(({ word }) => word.text)).toEqual(["panthers", "cats", "act"]);
  expect(scenes({ look: over, people: PEOPLE, hindsight }).map(({ id }) => id)).toEqual(["round/1", "best"]);
});

test("a round shows what was laid and what could have been", () => {
  shown = mount(Highlights, { target: document.body, props: { look: over, people: PEOPLE, hindsight, scene: "round/1", part: 1 } });
  flushSync();
  const [ada, ben] = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(ada).toMatch(/ACT.*PANTHER/s);
  expect(ben).toContain("that was the best");
});
