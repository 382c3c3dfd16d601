import { expect, test } from "vitest";
import { language } from "../src/i18n/index.svelte";
import { asking, awaited, countdown, missing, presence, standing } from "../src/playing/asking";
import type { Look, MemberFace, OpenPrompt, Prompt } from "../src/protocol";

const prompt: Prompt = { id: "draw/1", kind: "draw", seats: [0, 1, 2], takes: ["draw"], holds: true, duty: false, quorum: null, tells: "who", seconds: null, makes: false, people: false, beats: [] };
const open = (about: Partial<OpenPrompt>, of: Partial<Prompt> = {}): OpenPrompt => ({ prompt: { ...prompt, ...of }, answered: 0, who: [], ...about });
const look = (seat: number | null, ...prompts: OpenPrompt[]): Look => ({ seat, version: 0, open: null, own: null, prompts, mine: {}, outcome: null });
const answeredTo = (seen: Look, ...ids: string[]): Look => ({ ...seen, mine: Object.fromEntries(ids.map((id) => [id, { type: "guess" }])) });

test("a question to me comes before my own answer, and that before a question to others", () => {
  const mine = open({}, { id: "b", seats: [1] });
  const answered = open({}, { id: "a" });
  const others = open({}, { id: "c", seats: [2] });
  expect(asking(answeredTo(look(1, others, answered, mine), "a"))).toEqual({ kind: "me", open: mine });
  expect(asking(answeredTo(look(1, others, answered), "a"))).toEqual({ kind: "in", open: answered });
  expect(asking(look(1, others))).toEqual({ kind: "others", open: others });
});

test("what holds nobody up is not what is asked", () => {
  expect(asking(look(0, open({}, { holds: false })))).toEqual({ kind: "nothing" });
});

test("a spectator is asked nothing", () => {
  expect(asking(look(null, open({}))).kind).toBe("others");
});

test("where everybody has a question of their own, all of them are waited for", () => {
  const own = [0, 1, 2].map((seat) => open({}, { id: `opening/${seat}`, kind: "opening", seats: [seat] }));
  expect(awaited(look(0, ...own), own[0] ?? open({}))).toEqual([0, 1, 2]);
});

test("nobody is named while it is a secret who has answered", () => {
  const secret = open({ who: null, answered: 1 });
  expect(awaited(look(0, secret), secret)).toBeNull();
  expect(standing(look(0, secret), 1)).toBe("asked");
});

test("everybody stands as the table may know; of oneself one knows more", () => {
  const told = look(0, open({ who: [1] }));
  expect([0, 1, 2, 3].map((seat) => standing(told, seat))).toEqual(["awaited", "in", "awaited", "idle"]);
  expect(standing(answeredTo(look(0, open({ who: null })), prompt.id), 0)).toBe("in");
});

test("whoever has left is not merely away", () => {
  const who: MemberFace = { id: 1, name: "Ben", colour: "teal", bot: null, present: false, stand_in: true, gone: true, line: "", face: null };
  expect(presence(who)).toBe("gone");
  expect(presence({ ...who, gone: false })).toBe("stand-in");
  expect(presence({ ...who, gone: false, stand_in: false })).toBe("away");
  expect(presence({ ...who, gone: false, stand_in: false, bot: "random" })).toBe("bot");
});

test("who is waited for is said only where it is told", () => {
  expect(missing(open({ who: [1] }))).toEqual([0, 2]);
  expect(missing(open({ who: null, answered: 1 }))).toBeNull();
  expect(missing(open({ who: null }, { seats: [2] }))).toEqual([2]);
});

test("a clock counts down in minutes and seconds, and stops at nothing", () => {
  expect([65_000, 59_001, 900, -5].map(countdown)).toEqual(["1:05", "1:00", "0:01", "0:00"]);
});

test("by post a clock counts days and hours", () => {
  language.choose("en");
  const hour = 3_600_000;
  expect([72 * hour - 1, 48 * hour, 48 * hour - 1, 2 * hour].map(countdown)).toEqual(["2 days", "2 days", "47 hours", "2 hours"]);
  expect(countdown(2 * hour - 1)).toBe("120:00");
  language.choose("de");
  expect(countdown(72 * hour)).toBe("3 Tage");
  language.choose("en");
});
