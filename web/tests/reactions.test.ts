import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Thrown } from "../src/connection";
import type { Command } from "../src/connection/commands";
import { language } from "../src/i18n/index.svelte";
import type { MemberFace, Reaction } from "../src/protocol";
import Flying from "../src/reactions/Flying.svelte";
import { LASTS, MOST, place, QUIET, REACTIONS, spoken } from "../src/reactions/flying";
import Throw from "../src/reactions/Throw.svelte";
import { reactions } from "../src/reactions/wanted.svelte";
import { props } from "./props.svelte";
import { ROOM } from "./server";

language.choose("en");
let shown: Record<string, unknown> | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  reactions.want(true);
  localStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const person = (id: number, name: string, about: Partial<MemberFace> = {}): MemberFace => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false, line: "", face: null, ...about });
const ADA = person(0, "Ada");
const BEN = person(1, "Ben");
const BOT = person(2, "Quill", { bot: "adept" });
const room = { ...ROOM, members: [ADA, BEN, BOT] };
const thrown = (number: number, member = 0, reaction: Reaction = "laugh"): Thrown => ({ number, member, reaction });
const status = () => document.querySelector("[role=status]")?.textContent;
const inTheAir = () => [...document.querySelectorAll(".who")].map((who) => who.textContent);

test("each reaction is one named button", () => {
  const asked: Command[] = [];
  shown = mount(Throw, { target: document.body, props: { room, act: (command: Command) => (asked.push(command), Promise.resolve(true)) } });
  const buttons = [...document.querySelectorAll<HTMLElement>("[role=group] .one")];
  for (const button of buttons) button.click();
  expect(asked).toEqual(REACTIONS.map((reaction) => ({ type: "react", reaction })));
  expect(new Set(buttons.map((button) => button.getAttribute("aria-label"))).size).toBe(REACTIONS.length);
});

test("there are none for whoever is alone among bots", () => {
  shown = mount(Throw, { target: document.body, props: { room: { ...room, members: [ADA, BOT, person(3, "Zoe", { gone: true })] }, act: () => Promise.resolve(true) } });
  expect(document.querySelector("button")).toBeNull();
});

test("a device can do without, and changes its mind", () => {
  shown = mount(Throw, { target: document.body, props: { room, act: () => Promise.resolve(true) } });
  const last = () => [...document.querySelectorAll("button")].at(-1);
  last()?.click();
  flushSync();
  expect(document.querySelector("[role=group]")).toBeNull();
  expect(localStorage.getItem("entendre:reactions")).toBe("off");
  last()?.click();
  flushSync();
  expect(document.querySelectorAll("[role=group] .one")).toHaveLength(REACTIONS.length);
});

test("what is thrown is seen with its name for a moment, and what came before the page was is not", () => {
  const given = props({ room, thrown: [thrown(1)] });
  shown = mount(Flying, { target: document.body, props: given });
  flushSync();
  expect(inTheAir()).toEqual([]);
  given.thrown = [...given.thrown, thrown(2, 1, "flower")];
  flushSync();
  expect(inTheAir()).toEqual(["Ben"]);
  vi.advanceTimersByTime(LASTS);
  flushSync();
  expect(inTheAir()).toEqual([]);
});

test("only so many are in the air, and none on a device that does without", () => {
  const given = props({ room, thrown: [] as readonly Thrown[] });
  shown = mount(Flying, { target: document.body, props: given });
  given.thrown = Array.from({ length: MOST + 5 }, (_, number) => thrown(number));
  flushSync();
  expect(inTheAir()).toHaveLength(MOST);
  reactions.want(false);
  flushSync();
  expect(inTheAir()).toEqual([]);
});

test("a screen reader hears one sentence, then quiet, then one for all that came meanwhile", () => {
  const given = props({ room, thrown: [] as readonly Thrown[] });
  shown = mount(Flying, { target: document.body, props: given });
  const throwOne = (one: Thrown) => {
    given.thrown = [...given.thrown, one];
    flushSync();
  };
  throwOne(thrown(1));
  expect(status()).toBe("Ada laughs");
  throwOne(thrown(2, 1, "heart"));
  throwOne(thrown(3, 0, "gasp"));
  expect(status()).toBe("Ada laughs");
  vi.advanceTimersByTime(QUIET);
  flushSync();
  expect(status()).toBe("Ben, Ada react");
  vi.advanceTimersByTime(QUIET);
  flushSync();
  expect(status()).toBe("");
});

test("whoever laughs three times laughs", () => {
  expect(spoken([thrown(1), thrown(2), thrown(3)], () => "Ada")).toBe("Ada laughs");
});

test("neighbours do not rise on top of each other", () => {
  for (let number = 0; number < 50; number += 1) expect(Math.abs(place(number) - place(number + 1))).toBeGreaterThan(0.3);
});
