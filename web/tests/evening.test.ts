import { beforeEach, expect, test } from "vitest";
import { sheet } from "../src/after/evening";
import { language } from "../src/i18n/index.svelte";
import { cast } from "../src/replay/cast";
import type { Look } from "../src/protocol";

const people = cast({ names: ["Ada", "<Ben>", "Cem"], bots: [null, null, "adept"], colours: ["teal", "rose", "ink"] });
const look = (outcome: Look["outcome"]): Look => ({ game: "toy", seat: null, version: 1, open: {}, own: null, prompts: [], mine: {}, outcome }) as unknown as Look;

const toy = (score: string) => ({ title: "Toy", texts: { maybe: (key: string, otherwise: string) => (key.startsWith("score.") ? score : otherwise) } });

beforeEach(() => language.choose("en"));

test("the evening on one sheet says who played, who won, what was best, and when", () => {
  const svg = sheet(toy("Points"), { look: look({ result: "won", winners: [1], scores: [3, 12, 0] }), people, hindsight: null }, "A long word & a short one.", new Date(2026, 10, 16));
  for (const said of ["Toy", "Ada", "&#60;Ben&#62;  ★", ">12<", "A long word &#38; a short one.", "November 16, 2026"]) expect(svg).toContain(said);
  expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror")).toBeNull();
});

test("a game that was broken off says so, and has no points", () => {
  const svg = sheet(toy("Points"), { look: look(null), people, hindsight: null }, null, new Date(0));
  expect(svg).toContain("The game was broken off");
  expect(svg).not.toContain("★");
});

test("a team has its result and no points", () => {
  const svg = sheet(toy(""), { look: look({ result: "won", winners: [0, 1, 2], scores: [12, 12, 12] }), people, hindsight: null }, null, new Date(0));
  expect(svg).toContain("Everybody won");
  expect(svg).not.toContain(">12<");
});
