import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { album, scenes } from "../../../src/games/subtext/album";
import Album from "../../../src/games/subtext/Album.svelte";
import { moment } from "../../../src/games/subtext/moment";
import { frames } from "../../../src/games/subtext/moving";
import type { Hindsight } from "../../../src/games/subtext/protocol";
import { language } from "../../../src/i18n/index.svelte";
import { HOUSE, look, PEOPLE, reveal, serve, SHEET } from "./fixtures";

const over = { ...look({ open: { stage: "over", last: reveal({ round: 2 }) } }, []), outcome: { result: "won", winners: [1], scores: [4, 13, 0, 3] } };
const hindsight: Hindsight = { game: "subtext", rounds: [reveal(), reveal({ round: 2, word: "sundial" })], unread: [{ id: SHEET, author: 3, word: "kite" }] };
const props = { look: over, people: PEOPLE, hindsight };
let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  language.choose("en");
  serve();
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("the album has every drawing, round by round, the pair first, and what was left unread", () => {
  const pages = album(props);
  expect(pages.map(({ sheet, reveal: read }) => [read?.round ?? null, sheet.author])).toEqual([[1, 0], [1, 2], [1, 3], [1, 1], [2, 0], [2, 2], [2, 3], [2, 1], [null, 3]]);
  expect(new Set(scenes(props).map(({ id }) => id)).size).toBe(pages.length);
  expect(scenes(props)[0]?.title).toBe("“lighthouse” by Ada");
});

test("the word is told when the drawing is there, with whoever read it", () => {
  shown = mount(Album, { target: document.body, props: { ...props, scene: "1/B", part: 0.3 } });
  flushSync();
  expect(document.body.textContent).toContain("Cem");
  expect(document.body.textContent).not.toContain("lighthouse");
  void unmount(shown);
  shown = mount(Album, { target: document.body, props: { ...props, scene: "1/B", part: 1 } });
  flushSync();
  expect(document.body.textContent).toContain("lighthouse");
  expect(document.body.textContent).toContain("Read by Ada and Dot.");
});

test("a moving picture is drawn bit by bit, and says at the end what it was", () => {
  const film = frames("Round 1", reveal(), PEOPLE, [HOUSE, HOUSE]);
  const inkIn = (svg = "") => [...svg.matchAll(/ d="([^"]*)"/g)].reduce((sum, [, path = ""]) => sum + path.length, 0);
  expect(inkIn(film[0]?.svg)).toBeLessThan(inkIn(film[16]?.svg));
  expect(inkIn(film[16]?.svg)).toBeLessThan(inkIn(film.at(-1)?.svg));
  expect(film[0]?.svg).not.toContain("lighthouse");
  expect(film.at(-1)?.svg).toContain("lighthouse");
});

test("the best moment is a pair that found each other past everybody else", () => {
  expect(moment(props)).toBeNull();
  const pair = reveal({ guesses: ["B", "A", "B", null], wrong: 2 });
  expect(moment({ ...props, hindsight: { ...hindsight, rounds: [pair] } })).toContain("Ada and Cem");
});
