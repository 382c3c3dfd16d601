import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { BoardProps } from "../../../src/games/kit";
import Board from "../../../src/games/subtweet/Board.svelte";
import type * as Subtweet from "../../../src/games/subtweet/protocol";
import Secret from "../../../src/games/subtweet/Secret.svelte";
import { language } from "../../../src/i18n/index.svelte";
import { props } from "../../props.svelte";
import { draftsIn, lookOf, openPrompt, people, reveal } from "./table";

language.choose("en");
let shown: Record<string, unknown> | undefined;

function leave() {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
}
afterEach(leave);

function show(look: BoardProps<"subtweet">["look"], changed: Partial<BoardProps<"subtweet">> = {}) {
  leave();
  const answers: [string, Subtweet.Choice][] = [];
  const answer = (prompt: string, choice: Subtweet.Choice) => {
    answers.push([prompt, choice]);
    return Promise.resolve(true);
  };
  const withdraw = () => Promise.resolve(true);
  const clock = { left: () => null, rounds: () => 0 };
  shown = mount(Board, { target: document.body, props: { look, people, answer, withdraw, drafts: draftsIn(), clock, curtain: null, stage: false, ...changed } });
  flushSync();
  return answers;
}

const words = () => document.body.textContent.replace(/\s+/g, " ");
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === name);
function press(name: string) {
  const found = button(name);
  if (found === undefined) return expect.fail(`no button ${name}`);
  found.click();
  flushSync();
}

const open: Partial<Subtweet.Open> = { phase: "fav", active: 2, reading: { author: 2, text: "Somebody hums." } };

test("a closed fist looks the same whatever is in it", () => {
  const closed = [true, false].map((fav) => {
    show(lookOf(0, { open, mine: { "fav/1": { type: "fav", fav } } }, openPrompt("fav", [0, 1], { answered: 1 })));
    // Ids count the mounts.
    return document.body.innerHTML.replace(/(id|for|name|aria-labelledby|aria-describedby)="[^"]*"/g, "");
  });
  expect(closed[0]).toContain("Your fist is closed.");
  expect(closed[0]).toBe(closed[1]);
});

test("an opened fist shows what is in it, and can be closed differently", async () => {
  const answers = show(lookOf(0, { open, mine: { "fav/1": { type: "fav", fav: true } } }, openPrompt("fav", [0, 1], { answered: 1 })));
  press("Open it to look or change");
  expect(button("Fav: that’s me")?.getAttribute("aria-pressed")).toBe("true");
  press("No fav");
  await vi.waitUntil(() => answers.length === 1);
  expect(answers).toEqual([["fav/1", { type: "fav", fav: false }]]);
});

test("the author sees whom the tweet is meant for, and has nothing to close", () => {
  show(lookOf(2, { open, own: { meant: 1 } }, openPrompt("fav", [0, 1])));
  expect(words()).toContain("for @Ben");
  expect(button("No fav")).toBeUndefined();
});

test("the last reveal is looked at again by whoever wants to, until play waits for something else", () => {
  const open = { recent: [reveal(1), reveal(2)] };
  show(lookOf(0, { open }, openPrompt("play", [0])));
  expect(button("Choose a card")).toBeDefined();
  press("See the fists again");
  expect(words()).toContain("It was meant for @Ben, who did not notice.");
  expect(words()).toContain("Tweet 2 of somebody.");
  press("Earlier tweet");
  expect(words()).toContain("Tweet 1 of somebody.");
  press("Back to the game");
  expect(button("Choose a card")).toBeDefined();
});

test("one of my cards is played by its number", async () => {
  const answers = show(lookOf(0, {}, openPrompt("play", [0])));
  document.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click();
  flushSync();
  press("Tweet this card");
  await vi.waitUntil(() => answers.length === 1);
  expect(answers).toEqual([["play/1", { type: "play-card", card: 2 }]]);
});

test("a blank is written with its recipient, and the next one waits at once", async () => {
  const answers = show(lookOf(0, { open: { phase: "opening", writing: [0] } }, openPrompt("opening", [0])));
  const box = document.querySelector("textarea");
  if (box === null) return expect.fail("nothing to write on");
  expect(button("Write this card")?.disabled).toBe(true);
  box.value = "  Somebody\nhums. ";
  box.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(words()).toContain("Now choose whom it is meant for.");
  document.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click();
  flushSync();
  press("Write this card");
  await vi.waitUntil(() => box.value === "");
  expect(answers).toEqual([["opening/1", { type: "write", text: "Somebody\nhums.", to: 2 }]]);
  expect(document.activeElement).toBe(box);
});

test("a message that is too long is not offered to be written", () => {
  const text = "x".repeat(281);
  const drafts = draftsIn(new Map([["write/1", JSON.stringify({ type: "write", text, to: 1 })]]));
  show(lookOf(0, {}, openPrompt("write", [0])), { drafts });
  expect(words()).toContain("1 character too many.");
  expect(button("Write this card")?.disabled).toBe(true);
});

test("nobody can be meant only where the table plays so", () => {
  const opening = openPrompt("opening", [0]);
  show(lookOf(0, { open: { phase: "opening", writing: [0] } }, opening));
  expect(document.querySelectorAll("fieldset input")).toHaveLength(2);
  show(lookOf(0, { open: { phase: "opening", writing: [0], nobody: true } }, opening));
  expect(document.querySelectorAll("fieldset input")).toHaveLength(3);
});

test("a vote takes no more tweets than allowed, and none of one's own", () => {
  const wall = [[1, 2, 3, 4, 5].map((number) => ({ number, author: number === 1 ? 0 : 1, text: `Tweet ${number}`, to: 2, favs: [] }))];
  show(lookOf(0, { open: { phase: "vote", wall, result: "stopped" } }, openPrompt("vote", [0, 1, 2])));
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  expect(boxes).toHaveLength(4);
  for (const box of boxes.slice(0, 3)) {
    box.click();
    flushSync();
  }
  expect(boxes[3]?.disabled).toBe(true);
  expect(button("Vote for 3 tweets")).toBeDefined();
});

test("a stray tap is no empty ballot", async () => {
  const answers = show(lookOf(0, { open: { phase: "vote", wall: [[reveal(1).tweet]], result: "stopped" } }, openPrompt("vote", [0, 1, 2])));
  expect(button("Tick what made you laugh")?.disabled).toBe(true);
  press("None made me laugh");
  expect(answers).toEqual([]);
  press("Yes, do it");
  await vi.waitUntil(() => answers.length === 1);
  expect(answers).toEqual([["vote/1", { type: "vote", cards: [] }]]);
});

test("a blank card has beginnings, and others if one asks for them", () => {
  show(lookOf(0, { open: { phase: "opening", writing: [0] }, own: { cards: [] } }, openPrompt("opening", [0])));
  const offered = () => [...document.querySelectorAll("form [role=group] button")].map((each) => each.textContent.trim());
  const before = offered();
  press("Others");
  const after = offered();
  expect([before.length, after.length]).toEqual([4, 4]);
  expect(after.filter((each) => before.includes(each))).toEqual(["Others"]);
  const [first = ""] = after;
  press(first);
  expect(document.querySelector("textarea")?.value).toBe(first.replace("…", ""));
  expect(offered()).toEqual([]);
});

test.each([
  [0, "It was your turn, but you hold only blanks"],
  [1, "@Ada and @Cem hold only blanks and are skipped."],
  [null, "@Ada and @Cem hold only blanks and are skipped."],
])("who was skipped, and why, is told to %j", (seat, told) => {
  show(lookOf(seat, { open: { active: 1, skipped: [0, 2] } }, openPrompt("play", seat === 1 ? [2] : [1])));
  expect(words()).toContain(told);
});

test("whoever was skipped can still read why while the next tweet is judged", () => {
  leave();
  const given = props({ look: lookOf(0, { open: { active: 1, skipped: [0] } }, openPrompt("play", [1])), people, answer: () => Promise.resolve(true), withdraw: () => Promise.resolve(true), drafts: draftsIn(), clock: { left: () => null, rounds: () => 0 }, curtain: null, stage: false });
  shown = mount(Board, { target: document.body, props: given });
  flushSync();
  given.look = lookOf(0, { open }, openPrompt("fav", [0, 1]));
  flushSync();
  expect(words()).toContain("It was your turn, but you hold only blanks");
  given.look = lookOf(0, { open: { active: 1 } }, openPrompt("play", [1]));
  flushSync();
  expect(words()).not.toContain("It was your turn");
});

test.each([
  ["throw", { throwers: [0, 1] }],
  ["fav", open],
  ["play", { recent: [reveal(1)] }],
  ["dry", {}],
  ["pause", { writing: [0, 1] }],
  ["vote", { wall: [[reveal(1).tweet]], result: "stopped" as const }],
] as const)("whoever watches has nothing to press in %s", (phase, changed) => {
  const prompts = [openPrompt(phase, [0, 1]), openPrompt("stop", [0, 1, 2])];
  show(lookOf(null, { open: { ...changed, phase } }, ...prompts), { stage: true });
  expect(document.querySelectorAll("button, input, textarea, summary, a")).toHaveLength(0);
});

test("a hand that is looked into shows every card and its recipient", () => {
  leave();
  shown = mount(Secret, { target: document.body, props: { look: lookOf(0), people } });
  expect(words()).toContain("for @Ben Somebody hums.");
  expect(words()).toContain("for @Cem Somebody sings.");
});

test("no heading stands over nothing: cards to choose from lie in the middle, and nowhere else", () => {
  const cards = [{ number: 1, text: "Somebody hums.", to: 1 }];
  const own = { cards, meant: null, recipients: [1, 2] };
  show(lookOf(0, { open: { phase: "play", active: 0 }, own }, openPrompt("play", [0])));
  expect(words()).toContain("Somebody hums.");
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).not.toContain("Your cards");
});

test("the stage is measured with a new scene, and not with every message", () => {
  const watched = vi.spyOn(globalThis.ResizeObserver.prototype, "observe");
  const at = (answered: number) => lookOf(null, { open }, openPrompt("fav", [0, 1], { answered }));
  const given = props({ look: at(0), people, answer: () => Promise.resolve(true), withdraw: () => Promise.resolve(true), drafts: draftsIn(), clock: { left: () => null, rounds: () => 0 }, curtain: null, stage: true });
  leave();
  shown = mount(Board, { target: document.body, props: given });
  flushSync();
  const begun = watched.mock.calls.length;
  expect(begun).toBeGreaterThan(0);
  given.look = at(1);
  flushSync();
  expect(watched.mock.calls.length).toBe(begun);
  given.look = lookOf(null, { open: { ...open, phase: "play" } }, openPrompt("play", [1]));
  flushSync();
  expect(watched.mock.calls.length).toBeGreaterThan(begun);
  watched.mockRestore();
});

const many = (count: number) => [Array.from({ length: count }, (_, at) => reveal(at + 1).tweet)];
const onStage = (wall: Subtweet.Open["wall"], rounds: () => number) =>
  show(lookOf(null, { open: { phase: "vote", wall, result: "won" } }, openPrompt("vote", [0, 1, 2], { answered: 1 })), { stage: true, clock: { left: () => null, rounds } });

test("a dozen people's tweets go round on the stage, a few at a time, and each has its turn", () => {
  const turns = Array.from({ length: 6 }, (_, round) => {
    onStage(many(34), () => 600 + round);
    expect(words()).toContain("Votes in: 1 of 3");
    return [...document.querySelectorAll(".text")].map(({ textContent }) => textContent);
  });
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(6);
  expect(turns.flat()).toEqual(many(34).flat().map(({ text }) => text));
  onStage(many(34), () => 601);
  expect(words()).toContain("Tweets 7 to 11 of 34. Your phone has them all.");
});

test("what can be read at once stays on the stage, and no clock is asked", () => {
  onStage(many(6), () => expect.fail("nothing goes round"));
  expect(document.querySelectorAll(".text")).toHaveLength(6);
  expect(words()).not.toContain("Your phone has them all");
});
