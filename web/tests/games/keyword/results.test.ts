import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import keyword from "../../../src/games/keyword";
import { pictureOf } from "../../../src/games/keyword/picture";
import { language } from "../../../src/i18n/index.svelte";
import type { Outcome } from "../../../src/protocol";
import { asked, look, OPEN, PEOPLE, pile, reveal, spelled } from "./cards";

language.choose("en");
let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const page = () => document.body.textContent.replace(/\s+/g, " ");
const ended = (outcome: Outcome) => ({
  ...look({ phase: "over", piles: [pile([true, true, true], "act"), pile([false, true, false], "an")], reveal: reveal([spelled("act"), spelled("an")], ["scores", "beaten"]) }),
  outcome,
});
const CRACKED: Outcome = { result: "cracked", winners: [0], scores: [1, 1] };

test("the results tell who won and why, the last words, and the best there was", () => {
  const hindsight = { game: "keyword" as const, best: [{ round: 1, seat: 0, laid: "act", best: "act" }, { round: 1, seat: 1, laid: "an", best: "panther" }] };
  shown = mount(keyword.Results, { target: document.body, props: { look: ended(CRACKED), people: PEOPLE, hindsight } });
  flushSync();
  expect(page()).toContain("Ada owns a card for every letter of CAT.");
  expect(page()).toContain("Ada keeps ACT.");
  expect(page()).toContain("PANTHER");
});

test("a word is called the best only if it was: as long as another with more blue it was not", () => {
  const best = [{ round: 1, seat: 0, laid: "devised", best: "videoed" }, { round: 1, seat: 1, laid: "videoed", best: "videoed" }];
  shown = mount(keyword.Results, { target: document.body, props: { look: ended(CRACKED), people: PEOPLE, hindsight: { game: "keyword" as const, best } } });
  flushSync();
  const [ada, ben] = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(ada).toMatch(/DEVISED.*VIDEOED/s);
  expect(ben).toContain("that was the best");
});

test.each(["most-words", "most-letters", "most-blue", "shared"] as const)("the results know why it was %s", (result) => {
  shown = mount(keyword.Results, { target: document.body, props: { look: ended({ ...CRACKED, result }), people: PEOPLE, hindsight: null } });
  flushSync();
  expect(page()).toContain("Nobody cracked CAT");
});

test("every winner has a picture, and nobody else", () => {
  const pictures = keyword.pictures({ look: ended({ result: "shared", winners: [0, 1], scores: [1, 1] }), people: PEOPLE, hindsight: null });
  expect(pictures.map((picture) => picture.title)).toEqual(["The keyword and Ada’s words", "The keyword and Ben’s words"]);
  expect(new Set(pictures.map((picture) => picture.name)).size).toBe(2);
});

test("a picture is a whole document that fetches nothing, whatever people are called", () => {
  const people = { ...PEOPLE, name: () => "<b>\"&'" };
  const words = Array.from({ length: 12 }, () => "strengthened");
  const svg = pictureOf({ ...OPEN, keyword: "abcdefghijkl", piles: [pile([true], ...words)] }, 0, true, people);
  const parsed = new DOMParser().parseFromString(svg, "text/xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  expect(svg).not.toMatch(/href|url\(|<b>/);
  const across = [...svg.matchAll(/ x="(-?[\d.]+)"/g)].map(([, x]) => Number(x));
  expect(Math.min(...across)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...across)).toBeLessThanOrEqual(1080);
  expect(svg).toContain("and 3 more words");
});

test("a secret is the hand, and what lies sealed", () => {
  const seen = look({ mine: { type: "spell", cards: [{ card: 0 }, { card: 5, letter: "o" }] } }, asked("word"));
  shown = mount(keyword.Secret, { target: document.body, props: { look: seen, people: PEOPLE } });
  flushSync();
  expect(page()).toContain("CATSN?");
  expect(page()).toContain("CO");
});
