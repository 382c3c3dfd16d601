import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Board from "../../../src/games/keyword/Board.svelte";
import type * as Keyword from "../../../src/games/keyword/protocol";
import type { BoardProps, Drafts } from "../../../src/games/kit";
import { language } from "../../../src/i18n/index.svelte";
import type { Look } from "../../../src/protocol";
import { asked, blue, look, OPEN, orange, PEOPLE, reveal, spelled } from "./cards";

language.choose("en");
// happy-dom moves nothing; what is shown is where it belongs at once.
Element.prototype.animate = () => ({ cancel() {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation;

let shown: Record<string, unknown> | undefined;
let kept: Map<string, string>;
let answers: [string, Keyword.Choice][];
let accepts: boolean;

beforeEach(() => {
  kept = new Map();
  answers = [];
  accepts = true;
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const drafts: Drafts = {
  read: (name) => kept.get(name) ?? null,
  keep: (name, body) => void (body === null ? kept.delete(name) : kept.set(name, body)),
};

function show(seen: Look<"keyword">, stage = false) {
  const answer: BoardProps<"keyword">["answer"] = (prompt, choice) => {
    answers.push([prompt, choice]);
    return Promise.resolve(accepts);
  };
  const clock = { left: () => 60_000, rounds: () => 0 };
  const props = { look: seen, people: PEOPLE, answer, withdraw: () => Promise.resolve(true), drafts, clock, curtain: null, stage };
  shown = mount(Board, { target: document.body, props });
  flushSync();
}

function press(...keys: string[]) {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}
const buttons = () => [...document.querySelectorAll("button")];
const button = (name: string | RegExp) =>
  buttons().find((each) => {
    const label = each.getAttribute("aria-label") ?? each.textContent.replace(/\s+/g, " ").trim();
    return typeof name === "string" ? label === name : name.test(label);
  }) ?? expect.fail(`no button ${String(name)} among ${buttons().map((each) => each.getAttribute("aria-label") ?? each.textContent.trim()).join(" | ")}`);
function click(name: string | RegExp) {
  button(name).click();
  flushSync();
}
const word = () => [...document.querySelectorAll("ol[aria-label='Your word'] button")].map((each) => each.getAttribute("aria-label")?.split(",")[0]).join("");
const page = () => document.body.textContent.replace(/\s+/g, " ");

test("a word is typed, taken back and laid by the keyboard alone", () => {
  show(look({}, asked("word")));
  press("p", "a", "n", "x");
  expect(word()).toBe("PANblank as X");
  press("Backspace");
  expect(word()).toBe("PAN");
  press("Enter");
  expect(answers).toEqual([["word/1", { type: "spell", cards: [{ card: 103 }, { card: 101 }, { card: 4 }] }]]);
});

test("a whole word is kept as the answer that it is when the sand runs out, and half a word is not", () => {
  show(look({}, asked("word")));
  press("p");
  expect(kept.get("word/1")).toBeUndefined();
  press("a", "n");
  expect(JSON.parse(kept.get("word/1") ?? "")).toEqual({ type: "spell", cards: [{ card: 103 }, { card: 101 }, { card: 4 }] });
  press("Backspace", "Backspace");
  expect(kept.get("word/1")).toBeUndefined();
});

test("a letter that no card has is said, and the word stays", () => {
  show(look({ hand: orange("ab"), row: blue("c") }, asked("word")));
  press("c", "a", "z");
  expect(word()).toBe("CA");
  expect(page()).toContain("There is no card left for Z.");
});

test("tapping cards makes the word, and tapping them again takes them out", () => {
  show(look({}, asked("word")));
  click("C, orange");
  click("A, blue");
  click("T, orange");
  expect(word()).toBe("CAT");
  expect(button("A, blue").getAttribute("aria-pressed")).toBe("true");
  click("A, blue");
  click(/^C, orange, letter 1 of 2/);
  expect(word()).toBe("T");
});

test("a blank is asked for its letter before it lies in the word", () => {
  show(look({}, asked("word")));
  click("blank, orange");
  expect(word()).toBe("");
  click("Q");
  expect(word()).toBe("blank as Q");
});

test("a word of blue cards alone is not offered to be laid, and the reason is given", () => {
  show(look({}, asked("word")));
  click("C, blue");
  click("A, blue");
  expect(button(/Lay the word/).disabled).toBe(true);
  expect(page()).toContain("It needs at least one of your orange cards.");
});

test("a typed word that only the row has is made one's own by a blank, and can be laid", () => {
  show(look({ hand: orange("?zzqqx"), row: blue("anbcde") }, asked("word")));
  press("a", "n");
  expect(word()).toBe("blank as AN");
  press("Enter");
  expect(answers).toEqual([["word/1", { type: "spell", cards: [{ card: 0, letter: "a" }, { card: 101 }] }]]);
});

test("what is left of a typed word can still be laid when its only card of the hand was taken back", () => {
  show(look({ hand: orange("naxxxx"), row: blue("tabcde") }, asked("word")));
  press("t", "a", "n", "Backspace", "Enter");
  expect(answers).toEqual([["word/1", { type: "spell", cards: [{ card: 100 }, { card: 1 }] }]]);
  click(/^T, blue, letter 1/);
  expect(word()).toBe("A");
});

test("what the word would bring towards the keyword is told", () => {
  show(look({}, asked("word")));
  press("c", "a", "t");
  expect(page()).toContain("Brings you C and A");
});

test("the word begun is there again after a refresh, in the same round only", () => {
  show(look({}, asked("word")));
  press("c", "a");
  void unmount(shown!);
  document.body.replaceChildren();
  show(look({}, asked("word")));
  expect(word()).toBe("CA");
  void unmount(shown!);
  document.body.replaceChildren();
  show(look({ round: 2 }, asked("word", 2)));
  expect(word()).toBe("");
});

test("Shift and arrows carry a card along the word, and it keeps the focus", async () => {
  show(look({}, asked("word")));
  click("C, orange");
  click("A, orange");
  click("T, orange");
  const card = button(/^T, orange, letter 3/);
  card.focus();
  card.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", shiftKey: true, bubbles: true, cancelable: true }));
  await vi.waitUntil(() => document.activeElement?.getAttribute("aria-label")?.startsWith("T, orange, letter 2"));
  expect(word()).toBe("CTA");
});

test("Escape clears the word", () => {
  show(look({}, asked("word")));
  press("c", "a", "Escape");
  expect(word()).toBe("");
});

test("keys that belong to a field, a shortcut or another part of the page make no word", () => {
  show(look({}, asked("word")));
  const field = document.body.appendChild(document.createElement("input"));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "c", ctrlKey: true, bubbles: true }));
  flushSync();
  expect(word()).toBe("");
});

test("passing puts chosen cards away", () => {
  show(look({}, asked("word")));
  click("Pass…");
  click("S, orange");
  click("Pass and put one card away");
  expect(answers).toEqual([["word/1", { type: "pass", discard: [3] }]]);
});

test("a sealed word is shown to its maker and can be changed while it counts", () => {
  show(look({ mine: { type: "spell", cards: [{ card: 0 }, { card: 5, letter: "o" }] } }, asked("word")));
  expect(page()).toContain("Your word is sealed");
  press("x");
  expect(document.querySelector("ol[aria-label='Your word']")).toBeNull();
  click("Change it");
  expect(word()).toBe("Cblank as O");
  expect(page()).toContain("CO is sealed and counts until you lay another word.");
});

test("at a gentle table with a house vote a refused word can be insisted on, until it is another word", async () => {
  accepts = false;
  const options = { ...OPEN.options, gentle: true, house_vote: true };
  show(look({ options }, asked("word")));
  press("s", "n", "Enter");
  await vi.waitUntil(() => page().includes("Insist on SN"));
  click(/Insist on SN/);
  expect(answers[1]).toEqual(["word/1", { type: "spell", cards: [{ card: 3 }, { card: 4 }], insist: true }]);
  press("t");
  expect(buttons().some((each) => each.textContent.includes("Insist"))).toBe(false);
});

const LAST = reveal([spelled("cart"), spelled("ACts")], ["beaten", "scores"]);

test("the next round begins with its question, and the round before can be looked at again", () => {
  show(look({ round: 2, reveal: LAST }, asked("word", 2)));
  expect(document.querySelector("ol[aria-label='Your word']")).not.toBeNull();
  click("Look again");
  expect(page()).toContain("Ben keeps ACTS.");
  expect(page()).toContain("As long as another, but more blue: 2 letters.");
  click("Back");
  expect(document.querySelector("ol[aria-label='Your word']")).not.toBeNull();
  expect(page()).not.toContain("As long as another");
  expect([...kept.keys()]).toEqual([]);
});

test("who looks back and begins to type goes on, and the letter counts", () => {
  show(look({ round: 2, reveal: LAST }, asked("word", 2)));
  click("Look again");
  press("t");
  expect(word()).toBe("T");
});

test("a vote is about the words of others, and is sealed as chosen", () => {
  const unknown = reveal([spelled("xqz", false), spelled("wug", false)], []);
  show(look({ phase: "vote", reveal: unknown, up_for_vote: [0, 1] }, asked("vote")));
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  expect(boxes).toHaveLength(1);
  expect(button("Tick what you accept").disabled).toBe(true);
  boxes[0]!.click();
  flushSync();
  click("Accept this one");
  expect(answers).toEqual([["vote/1", { type: "accept", words_of: [1] }]]);
});

test("nobody turns everything down with one tap", async () => {
  const unknown = reveal([spelled("xqz", false), spelled("wug", false)], []);
  show(look({ phase: "vote", reveal: unknown, up_for_vote: [0, 1] }, asked("vote")));
  click("Accept none");
  await tick();
  expect(answers).toEqual([]);
  click("Yes, do it");
  expect(answers).toEqual([["vote/1", { type: "accept", words_of: [] }]]);
});

test("who looks back through the eyes of a seat sees its hand", () => {
  show(look({ round: 2, hand: orange("xyz"), reveal: null }));
  expect(page()).toContain("XYZ");
});

test.each([["a spectator", false, null, ["Look again"]], ["the stage", true, 0, []]] as const)("%s sees the table and has nothing to do there", (_, stage, seat, doors) => {
  show(look({ seat, round: 2, reveal: LAST }, asked("word", 2)), stage);
  press("c");
  expect(page()).toContain("crack CAT");
  expect(buttons().map((each) => each.textContent.trim())).toEqual(doors);
});
