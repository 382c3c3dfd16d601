// A reveal on Keyword's board, step by step: nothing of what comes out is on the page before its step.

import { flushSync, mount, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, expect, test } from "vitest";
import Board from "../../../src/games/keyword/Board.svelte";
import keyword from "../../../src/games/keyword";
import type * as Keyword from "../../../src/games/keyword/protocol";
import { last, tableBy } from "../../../src/games/keyword/show";
import type { Curtain } from "../../../src/games/kit";
import { language } from "../../../src/i18n/index.svelte";
import { asked, look, OPEN, PEOPLE, pile, reveal, spelled } from "./cards";

language.choose("en");

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

interface Stub extends Curtain {
  /** The step begins, and has come so far. */
  readonly begin: (beat: string, share?: number) => void;
}

/** A curtain whose steps begin when the test says so. */
function stub(...beats: string[]): Stub {
  const begun = new SvelteMap<string, number>();
  return {
    id: "curtain/1",
    beats,
    reached: (beat) => begun.has(beat),
    within: (beat) => begun.get(beat) ?? 0,
    line: () => 0,
    begin: (beat, share = 1) => {
      begun.set(beat, share);
      flushSync();
    },
  };
}

function raise(open: Partial<Keyword.Open>, curtain: Curtain, { stage = false, seat = 0 as number | null } = {}) {
  const question = asked("word");
  const prompt = { ...question.prompt, id: "curtain/1", kind: "curtain", takes: ["on"], beats: curtain.beats.map((name) => ({ name, seconds: 1 })) };
  const drafts = { read: () => null, keep: (name: string) => expect.fail(`keeps ${name}`) };
  const ask = () => expect.fail("answers");
  const props = {
    look: look({ seat, phase: "reveal", ...open }, { ...question, prompt }), people: PEOPLE, answer: ask, withdraw: ask, drafts,
    clock: { left: () => null, rounds: () => 0 }, curtain, stage,
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
}

/** All that a page says, aloud or not: its text, and what its labels and titles tell. */
function told(): string {
  const labels = [...document.querySelectorAll("[aria-label], [title]")].map((each) => `${each.getAttribute("aria-label")} ${each.getAttribute("title")}`);
  return `${document.body.textContent} ${labels.join(" ")}`.replace(/\s+/g, " ");
}
const line = (name: string) => [...document.querySelectorAll("li.fate")].find((each) => each.textContent.includes(name));
const owned = () => [...document.querySelectorAll(".race .letter.owned")].map((each) => each.textContent).join("");

// Ada had TEN, and with it the T of CAT; she keeps CARTS, Ben's CAT is beaten.
const JUDGED: Partial<Keyword.Open> = {
  reveal: reveal([spelled("caRts"), spelled("cat")], ["scores", "beaten"]),
  piles: [pile([true, true, true], "ten", "carts"), pile([false, false, false])],
  hand_sizes: [2, 3],
};
const BEATS = ["words", "open", "out", "best", "letters"] as const;

for (const [where, stage] of [["a phone", false], ["the stage", true]] as const) {
  test(`on ${where} each step tells its own, and nothing that comes later`, () => {
    const curtain = stub(...BEATS);
    raise(JUDGED, curtain, { stage });
    const news = {
      words: ["CARTS, one blue card", "5 letters, 1 blue"],
      open: ["Which word is the best?"],
      out: ["beaten"],
      best: ["Ada keeps CARTS.", "keeps it", "The longest word"],
      letters: ["Now Ada owns every letter of CAT!"],
    };
    for (const [at, beat] of BEATS.entries()) {
      for (const later of BEATS.slice(at)) for (const words of news[later]) expect(told(), `${words} before ${later}`).not.toContain(words);
      curtain.begin(beat);
      for (const words of news[beat]) expect(told(), `${words} at ${beat}`).toContain(words);
    }
    expect([...document.querySelectorAll("button")]).toEqual([]);
  });
}

test("words are opened one after another, the longest last, and a sealed one shows nothing of itself", () => {
  const curtain = stub(...BEATS);
  const plays = [spelled("caRts"), spelled("cat"), { type: "passed", discards: 2 } as const, spelled("dogs")];
  raise({ ...JUDGED, reveal: reveal(plays, ["scores", "beaten", null, "beaten"]), piles: [...JUDGED.piles!, pile([]), pile([])], hand_sizes: [2, 3, 4, 2] }, curtain);
  const sealed = () => ["Ada", "Ben", "Cem", "Dora"].filter((name) => line(name)?.textContent.includes("sealed"));
  expect(sealed()).toEqual(["Ada", "Ben", "Dora"]);
  expect(line("Ada")?.querySelectorAll(".card")).toHaveLength(0);
  const after = (share: number) => (curtain.begin("words", share), sealed());
  expect(after(0.2)).toEqual(["Ada", "Ben", "Dora"]);
  expect(after(0.26)).toEqual(["Ada", "Dora"]);
  expect(after(0.51)).toEqual(["Ada"]);
  expect(line("Ada")?.textContent).not.toMatch(/CARTS|letters|blue/);
  expect(after(0.76)).toEqual([]);
});

test("letters, piles and counts are what they were until their step", () => {
  const curtain = stub(...BEATS);
  raise(JUDGED, curtain);
  const counts = () => [...document.querySelectorAll(".race .count")].map((each) => each.getAttribute("title"));
  const before = () => expect([owned(), told().includes("owns T, still needs C and A"), told().includes("1 word · 3 letters")]).toEqual(["T", true, true]);
  before();
  // Ada laid four orange cards of six, Ben three.
  expect(counts()).toEqual(["1 word", "6 cards", "0 words", "6 cards"]);
  for (const beat of ["words", "open", "out", "best"]) (curtain.begin(beat), before());
  expect(counts()).toEqual(["1 word", "2 cards", "0 words", "3 cards"]);
  curtain.begin("letters");
  expect([owned(), told().includes("owns every letter of it"), told().includes("2 words · 8 letters")]).toEqual(["CAT", true, true]);
  expect(document.querySelectorAll(".race .letter.fresh")).toHaveLength(2);
});

test("a letter that an earlier word brought is not brought again", () => {
  const curtain = stub(...BEATS);
  raise({ ...JUDGED, piles: [pile([true, true, true], "at", "carts"), pile([false, false, false])] }, curtain);
  expect(owned()).toBe("AT");
  for (const beat of BEATS) curtain.begin(beat);
  expect([...document.querySelectorAll(".race .letter.fresh")].map((each) => each.textContent)).toEqual(["C"]);
});

test("cards of a word that does not stand are back in the hand when it falls", () => {
  const open: Keyword.Open = { ...OPEN, phase: "reveal", hand_sizes: [6, 3], reveal: reveal([spelled("xqz", false), spelled("cat")], ["returned", "scores"]) };
  const curtain = stub(...BEATS);
  const sizes = BEATS.map((beat) => (curtain.begin(beat), tableBy(open, curtain).hand_sizes));
  expect(sizes).toEqual([[6, 6], [3, 3], [6, 3], [6, 3], [6, 3]]);
});

test("before the house votes, it sees which word the dictionary does not know, and no verdict", () => {
  const curtain = stub("words", "open");
  const options = { ...OPEN.options, house_vote: true };
  raise({ options, phase: "vote", reveal: reveal([spelled("xqz", false), spelled("cat")], []), up_for_vote: [0] }, curtain, { seat: 1 });
  expect(told()).not.toMatch(/XQZ|dictionary/);
  for (const beat of ["words", "open"]) curtain.begin(beat);
  expect(told()).toContain("The dictionary does not know every word. The table votes.");
  expect(line("Ada")?.textContent).toContain("up for a vote");
  expect(document.querySelectorAll("input, button")).toHaveLength(0);
});

test("after a vote the words lie open, and how the house took them comes first", () => {
  const curtain = stub("vote", "out", "best", "letters");
  const options = { ...OPEN.options, house_vote: true };
  const tallies = [{ seat: 0, accepted_by: 0, needed: 1, stands: false }];
  raise({ ...JUDGED, options, reveal: reveal([spelled("xqz", false), spelled("cat")], ["returned", "scores"], tallies), piles: [pile([false, false, true], "ten"), pile([true, true, true], "cat")] }, curtain);
  expect(told()).toContain("XQZ");
  expect(told()).not.toMatch(/accepted it|no word|keeps/);
  curtain.begin("vote");
  expect(line("Ada")?.textContent).toContain("0 accepted it; 1 needed.");
  expect(told()).not.toMatch(/no word|keeps/);
  curtain.begin("out");
  expect(line("Ada")?.textContent).toContain("no word");
  expect(told()).not.toContain("keeps");
  curtain.begin("best");
  expect(told()).toContain("Ben keeps CAT.");
});

test("the log tells of words when all are open, and of the best one when it is named", () => {
  const events: Keyword.Event[] = [
    { type: "revealed", plays: [] }, { type: "voted", tallies: [] }, { type: "scored", scorer: null, verdicts: [] }, { type: "round-began", round: 2 },
  ];
  expect(events.map((event) => keyword.beat?.(event))).toEqual(["open", "vote", "best", null]);
});

test("whoever looks later sees the steps of the last round, and hands that are full again", () => {
  const open = { ...OPEN, phase: "word" as const, round: 2, hand_sizes: [6, 6], reveal: reveal([spelled("cart"), spelled("ACts")], ["beaten", "scores"]) };
  const found = last(open);
  expect(found?.beats.map(({ name }) => name)).toEqual(["words", "open", "out", "best", "letters"]);
  expect(last({ ...open, phase: "vote" })).toBeNull();
  const closed = { id: found?.id ?? "", beats: found?.beats.map(({ name }) => name) ?? [], reached: () => false, within: () => 0, line: () => 0 };
  expect(tableBy(open, closed).hand_sizes).toEqual([6, 6]);
});
