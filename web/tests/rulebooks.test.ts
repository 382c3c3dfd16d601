// Every picture that a rules page names is drawn, and every one that is drawn is on the page, in every language.

import { readdirSync, readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { language, LANGUAGES } from "../src/i18n/index.svelte";
import type { Block, Span } from "../src/rules/markdown";
import { blocks, pageOf, pictured, spans, strip } from "../src/rules/markdown";
import Markdown from "../src/rules/Markdown.svelte";
import { picturesOf } from "../src/rules/pictures";

const folder = "../src/entendre/games";
const found = readdirSync(folder, { recursive: true, encoding: "utf-8" })
  .flatMap((path) => [...path.matchAll(/^(\w+)\/rulebook\/(\w+)\.md$/g)])
  .map(([path, game = "", spoken = ""]) => ({ game, language: spoken, text: readFileSync(`${folder}/${path}`, "utf-8") }))
  .toSorted((one, other) => (`${one.game}/${one.language}` < `${other.game}/${other.language}` ? -1 : 1));
const games = [...new Set(found.map(({ game }) => game))];

const within = (block: Block): readonly Span[] => {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return block.spans;
    case "list":
      return block.items.flat();
    case "table":
      return [...block.head, ...block.rows.flat()].flat();
    case "line":
      return [];
  }
};
const picturesIn = (text: string) => blocks(text).flatMap(within).flatMap((span) => (span.kind === "picture" ? [span] : []));

afterEach(() => language.choose("en"));

async function shown(game: string, text: string) {
  const target = document.createElement("div");
  const page = mount(Markdown, { target, props: { text, pictures: await picturesOf(game) } });
  flushSync();
  return { target, close: () => unmount(page) };
}

test("all our games have their rules in every language of the page", () => {
  expect(games.length).toBeGreaterThan(3);
  for (const game of games) expect(found.filter((page) => page.game === game).map((page) => page.language).sort()).toEqual([...LANGUAGES].sort());
});

test.each(found)("the pictures of $game are those its $language rules name, each once and each described", async ({ game, text }) => {
  const named = picturesIn(text);
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(await picturesOf(game)).toSorted());
  for (const { name, shows } of named) expect(shows.trim(), name).not.toBe("");
});

test.each(found)("the $language rules of $game begin with a strip of five to eight moments, each with a caption", ({ text }) => {
  const strips = pageOf(text).open.flatMap((block) => (block.kind === "list" ? (strip(block.items) ?? []).length : 0)).filter((length) => length > 0);
  expect(strips[0]).toBeGreaterThanOrEqual(5);
  expect(strips[0]).toBeLessThanOrEqual(8);
  for (const item of blocks(text).flatMap((block) => (block.kind === "list" ? block.items : []))) {
    const picture = pictured(item);
    if (picture !== null) expect(picture.caption.length, picture.name).toBeGreaterThan(0);
  }
});

test.each(found)("the rulings of $game are folded in $language", ({ text }) => {
  const { open, folded } = pageOf(text);
  expect(folded).toHaveLength(2);
  expect(JSON.stringify(open)).not.toContain("R1");
  expect(JSON.stringify(folded.at(-1)?.blocks)).toContain("R1");
});

test.each(found)("the pictures of $game are drawn, told in one sentence each, and cannot be pressed ($language)", async ({ game, language: spoken, text }) => {
  language.choose(spoken as (typeof LANGUAGES)[number]);
  const { target, close } = await shown(game, text);
  const drawn = [...target.querySelectorAll("[role=img]")].filter((each) => each.classList.contains("picture"));
  expect(drawn.map((each) => each.getAttribute("aria-label"))).toEqual(picturesIn(text).map(({ shows }) => shows));
  for (const each of drawn) {
    expect(each.firstElementChild?.hasAttribute("inert")).toBe(true);
    expect(each.firstElementChild?.childElementCount, each.getAttribute("aria-label") ?? "").toBeGreaterThan(0);
  }
  await close();
});

test("a game that brings no pictures has them told in words", async () => {
  const { target, close } = await shown("no-such-game", "1. ![A hat.](picture:hat) Put it on.\n2. ![A coat.](picture:coat) And that.\n");
  expect(target.querySelector("[role=img]")).toBeNull();
  expect([...target.querySelectorAll("li")].map((item) => item.textContent.trim().replace(/\s+/g, " "))).toEqual(["A hat. Put it on.", "A coat. And that."]);
  await close();
});

test("what is below the line is folded section by section, and unfolds to be printed", async () => {
  const { target, close } = await shown("no-such-game", "# A game\n\nPlay.\n\n---\n\n## Options\n\nNone.\n\n## Rulings\n\n- one\n");
  document.body.append(target);
  const sections = [...target.querySelectorAll("details")];
  expect(sections.map((section) => section.querySelector("h2")?.textContent)).toEqual(["Options", "Rulings"]);
  expect(sections.map(({ open }) => open)).toEqual([false, false]);
  window.dispatchEvent(new Event("beforeprint"));
  flushSync();
  expect(sections.map(({ open }) => open)).toEqual([true, true]);
  window.dispatchEvent(new Event("afterprint"));
  flushSync();
  expect(sections.map(({ open }) => open)).toEqual([false, false]);
  await close();
  target.remove();
});

test("a picture may stand in the middle of a sentence, where it is told in words; one from elsewhere stays text", () => {
  expect(spans("so ![a hat](picture:hat) there")).toEqual([{ kind: "text", text: "so " }, { kind: "picture", name: "hat", shows: "a hat" }, { kind: "text", text: " there" }]);
  expect(spans("![x](https://example.org/x.png)")).toEqual([{ kind: "text", text: "![x](https://example.org/x.png)" }]);
});

test.each(found)("the rules of $game in $language count chairs as people do, who begin with one", ({ text }) => {
  expect(text).not.toMatch(/\| `first_\w+` \| [^|]*\b0\b/);
});
