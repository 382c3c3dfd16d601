import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Command } from "../src/connection/commands";
import { latecomers, roomForAll } from "../src/company/chairs";
import Door from "../src/company/Door.svelte";
import Latecomers from "../src/company/Latecomers.svelte";
import RoomSettings from "../src/company/RoomSettings.svelte";
import Stalled from "../src/company/Stalled.svelte";
import { sayOf } from "../src/company/stalls";
import Votes from "../src/company/Votes.svelte";
import Watching from "../src/company/Watching.svelte";
import { language } from "../src/i18n/index.svelte";
import type { MemberFace, RoomFace, Stall } from "../src/protocol";
import { until } from "./compass";
import { ROOM } from "./server";

language.choose("en");
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
});

const person = (id: number, name: string, about: Partial<MemberFace> = {}): MemberFace => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false, line: "", face: null, ...about });
const ADA = person(0, "Ada");
const BEN = person(1, "Ben", { present: false });
const CLEO = person(2, "Cleo");
const BOT = person(3, "Quill", { bot: "even" });
const ZOE = person(4, "Zoe");
/** Ada runs it; Zoe came late. */
const room = (about: Partial<RoomFace> = {}): RoomFace => ({ ...ROOM, phase: "playing", host: 0, members: [ADA, BEN, CLEO, BOT, ZOE], seats: [0, 1, 2, 3], ...about });

const asked: Command[] = [];
let yes = true;
const act = (command: Command) => {
  asked.push(command);
  return Promise.resolve(yes);
};

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): string {
  asked.length = 0;
  yes = true;
  shown = mount(part, { target: document.body, props });
  flushSync();
  return words();
}
const words = () => document.body.textContent.replace(/\s+/g, " ").trim();
const buttons = () => [...document.querySelectorAll("button")].map((each) => each.textContent.trim());
function press(name: string) {
  const found = [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === name);
  if (found === undefined) return expect.fail(`no ${name} among ${buttons().join(", ")}`);
  found.click();
  flushSync();
}

const stall = (about: Partial<Stall> = {}): Stall => ({ prompt: "draw/1", seat: 1, why: "away", bot_at: 45_000, ...about });
const stalled = (stalls: readonly Stall[], me: number | null, about: Partial<RoomFace> = {}) => {
  const seat = room(about).seats.indexOf(me ?? -1);
  return show(Stalled, { table: { stalled: stalls }, room: room(about), me, seat: seat < 0 ? null : seat, now: () => 13_000, act });
};

test("everybody is told who is away and when a bot plays", () => {
  expect(stalled([stall()], 2)).toBe("Ben is away. Ada can let a bot play. A bot plays this for them in 0:32");
  expect(buttons()).toEqual([]);
});

test("the host decides: wait, one answer by a bot, or a bot plays on", () => {
  stalled([stall()], 0);
  expect(buttons()).toEqual(["Wait for Ben", "A bot plays this one", "A bot plays on"]);
  for (const name of buttons()) press(name);
  expect(asked).toEqual([
    { type: "await", prompt: "draw/1", member: 1 },
    { type: "stand-in", member: 1, once: true },
    { type: "stand-in", member: 1, once: false },
  ]);
});

test("where nobody decided there is no countdown, and nothing to wait for once more", () => {
  expect(stalled([stall({ bot_at: null })], 0)).toContain("Ben is away. The table waits until somebody decides.");
  expect(buttons()).toEqual(["A bot plays this one", "A bot plays on"]);
});

test("where the host is the one, the others vote", () => {
  stalled([stall({ seat: 0, why: "idle" })], 2);
  expect(words()).toContain("Ada’s time is up.");
  press("Vote: a bot plays this one");
  press("Vote: a bot plays on");
  expect(asked).toEqual([{ type: "vote", motion: "stand-in-once", member: 0 }, { type: "vote", motion: "stand-in", member: 0 }]);
});

test("whoever has voted, or came when the vote had begun, is not asked again", () => {
  const vote = { motion: "stand-in-once", about: 0, for: [1], needed: 2, may: [1] } as const;
  stalled([stall({ seat: 0 })], 2, { votes: [vote, { ...vote, motion: "stand-in", for: [2], may: [1, 2] }] });
  expect(buttons()).toEqual([]);
});

test("whoever is late themselves is told, and has nothing to decide about it", () => {
  expect(stalled([stall({ why: "idle" })], 1)).toBe("Your time is up. Answer now, or a bot plays this for you in 0:32");
  expect(buttons()).toEqual([]);
});

test("one line for one person, whatever they were asked", () => {
  stalled([stall(), stall({ prompt: "write/1" })], 0);
  expect(document.querySelectorAll(".stalled").length).toBe(1);
});

test("watchers have no say, nor has anybody about themselves", () => {
  expect([sayOf(room(), 4, 1), sayOf(room(), null, 1), sayOf(room(), 1, 1), sayOf(room(), 0, 1), sayOf(room(), 2, 0), sayOf(room(), 2, 1)]).toEqual(
    ["nothing", "nothing", "nothing", "decide", "vote", "nothing"],
  );
});

test("the countdown goes on by itself", async () => {
  let now = 13_000;
  show(Stalled, { table: { stalled: [stall()] }, room: room(), me: 2, seat: 2, now: () => now, act });
  now = 44_500;
  await until(() => words().endsWith("0:01"));
  now = 46_000;
  await until(() => words().endsWith("A bot plays this for them now."));
});

test("the host is told of knocks in every phase and lets people in or turns them away", () => {
  for (const phase of ["lobby", "playing", "after"] as const) {
    expect(show(Door, { room: room({ phase, knocks: [{ knock: 7, name: "Mo" }] }), me: 0, act })).toContain("Mo knocks");
    press("Let in");
    press("Turn away");
    expect(asked).toEqual([{ type: "admit", knock: 7 }, { type: "turn-away", knock: 7 }]);
    if (shown !== undefined) void unmount(shown);
    document.body.replaceChildren();
  }
  shown = undefined;
});

test("only the host hears a knock", () => {
  expect(show(Door, { room: room({ knocks: [{ knock: 7, name: "Mo" }] }), me: 2, act })).toBe("");
});

test("the host gives a chair where a game has no rounds, and is not asked where it has", () => {
  const promised = [{ member: 4, chair: 3, needs_host: true }, { member: 2, chair: 1, needs_host: false }];
  expect(show(Door, { room: room({ promised }), me: 0, act })).toContain("Zoe would like to play on in Quill’s chair.");
  press("Give Zoe the chair");
  expect(asked).toEqual([{ type: "give-chair", member: 4 }]);
  expect(buttons().length).toBe(1);
});

test("a vote says how many are for it and how many it takes, to those who have none as well", () => {
  const votes = [{ motion: "kick", about: 1, for: [0], needed: 2, may: [0, 2] }] as const;
  expect(show(Votes, { room: room({ votes }), me: 4, act })).toBe("Ada wants to send Ben away. 1 of 2 votes.");
  expect(buttons()).toEqual([]);
});

test("whoever may vote agrees, or takes it back", () => {
  const votes = [{ motion: "stop", about: null, for: [0], needed: 2, may: [0, 2] }] as const;
  show(Votes, { room: room({ votes }), me: 2, act });
  press("I agree");
  expect(asked).toEqual([{ type: "vote", motion: "stop", member: null, against: false }]);
  if (shown !== undefined) void unmount(shown);
  show(Votes, { room: room({ votes }), me: 0, act });
  press("Take my vote back");
  expect(asked).toEqual([{ type: "vote", motion: "stop", member: null, against: true }]);
});

test("whoever came late is told that they watch, and which chairs there are", () => {
  expect(show(Watching, { room: room(), me: 4, act })).toContain("You watch this game. In the next one you have a chair.");
  expect(buttons()).toEqual(["Take Quill’s chair"]);
  press("Take Quill’s chair");
  expect(asked).toEqual([{ type: "take-chair", member: 3 }]);
});

test.each([
  [5, true],
  [4, true],
  [3, false],
  [undefined, true],
])("in the next game everybody has a chair, or is told that it has too few (%s chairs)", (most, enough) => {
  expect(roomForAll(room({ members: [ADA, CLEO, BOT, ZOE, person(5, "Mo"), { ...BEN, gone: true }] }), most)).toBe(enough);
});

test.each([
  [true, "In this one a chair can be yours when the round is over."],
  [false, "In this one a chair can be yours if Ada agrees."],
])("when one can have a chair is said before one asks for it (rounds: %s)", (rounds, sentence) => {
  expect(show(Watching, { room: room({ rounds }), me: 4, act })).toContain(sentence);
});

test("a chair that somebody left is free, and one that is promised is not", () => {
  const members = [ADA, { ...BEN, gone: true }, CLEO, BOT, ZOE, person(5, "Mo")];
  show(Watching, { room: room({ members, promised: [{ member: 5, chair: 3, needs_host: false }] }), me: 4, act });
  expect(buttons()).toEqual(["Take Ben’s chair"]);
});

test.each([
  [false, "Quill’s chair is yours when this round is over."],
  [true, "You have asked for Quill’s chair. Ada decides."],
])("whoever has asked for a chair knows when it is theirs (needs the host: %s)", (needs_host, sentence) => {
  expect(show(Watching, { room: room({ promised: [{ member: 4, chair: 3, needs_host }] }), me: 4, act })).toContain(sentence);
  expect(buttons()).toEqual([]);
});

test("the host begins anew with whoever came late, in one tap", () => {
  expect(latecomers(room())).toEqual([ZOE]);
  expect(show(Latecomers, { room: room(), act })).toContain("Zoe came late and watches.");
  press("End this game, begin anew with everybody");
  expect(asked).toEqual([{ type: "again" }]);
});

test("not now is for those who are there now", () => {
  show(Latecomers, { room: room(), act });
  press("Not now");
  expect(words()).toBe("");
});

test("how a table is run is changed one thing at a time", () => {
  show(RoomSettings, { room: room({ pace: "off" }), host: true, act });
  const [lock, watch] = document.querySelectorAll("input");
  const [, pace, reveals, bots] = document.querySelectorAll("select");
  if (lock === undefined || watch === undefined || pace === undefined || reveals === undefined || bots === undefined) return expect.fail("a control is missing");
  lock.click();
  pace.value = "days";
  pace.dispatchEvent(new Event("change", { bubbles: true }));
  reveals.value = "together";
  reveals.dispatchEvent(new Event("change", { bubbles: true }));
  bots.value = "along";
  bots.dispatchEvent(new Event("change", { bubbles: true }));
  watch.click();
  const usual = { type: "configure", spectators: "public", pace: "off", reveals: "usual", bots: "steady", locked: false };
  expect(asked).toEqual([{ ...usual, locked: true }, { ...usual, pace: "days" }, { ...usual, reveals: "together" }, { ...usual, bots: "along" }, { ...usual, spectators: "off" }]);
});

test("the host says what is played in, between games", () => {
  show(RoomSettings, { room: room({ language: "fr", phase: "lobby" }), host: true, act });
  const box = document.querySelector<HTMLSelectElement>("select[id$=language]");
  expect([box?.value, box?.disabled]).toEqual(["fr", false]);
  if (box !== null) box.value = "nl";
  box?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(asked.at(-1)).toMatchObject({ type: "configure", language: "nl", pace: "gentle" });
  if (shown !== undefined) void unmount(shown);
  show(RoomSettings, { room: room({ phase: "playing" }), host: true, act });
  expect(document.querySelector<HTMLSelectElement>("select[id$=language]")?.disabled).toBe(true);
});

test("a refused change shows again what holds, and guests change nothing", async () => {
  show(RoomSettings, { room: room(), host: true, act });
  yes = false;
  const lock = document.querySelector("input");
  lock?.click();
  await until(() => lock?.checked === false);
  if (shown !== undefined) void unmount(shown);
  show(RoomSettings, { room: room(), host: false, act });
  expect(document.querySelector("fieldset")?.disabled).toBe(true);
});
