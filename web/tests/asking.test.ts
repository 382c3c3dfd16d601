import { expect, test } from "vitest";
import { asking, awaited, presence, standing } from "../src/playing/asking";
import type { Look, MemberFace, OpenPrompt, Prompt } from "../src/protocol";

const prompt: Prompt = { id: "draw/1", kind: "draw", seats: [0, 1, 2], takes: ["draw"], holds: true, quorum: null, tells: "who", seconds: null };
const guess = { type: "guess", letter: "A" } as const;
const open = (about: Partial<OpenPrompt>, of: Partial<Prompt> = {}): OpenPrompt => ({ prompt: { ...prompt, ...of }, answered: 0, who: [], mine: null, ...about });
const look = (seat: number | null, ...prompts: OpenPrompt[]): Look<null> => ({ seat, version: 0, view: null, prompts, outcome: null });

test("a question to me comes before my own answer, and that before a question to others", () => {
  const mine = open({}, { id: "b", seats: [1] });
  const answered = open({ mine: guess }, { id: "a" });
  const others = open({}, { id: "c", seats: [2] });
  expect(asking(look(1, others, answered, mine))).toEqual({ kind: "me", open: mine });
  expect(asking(look(1, others, answered))).toEqual({ kind: "in", open: answered });
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
  expect(standing(look(0, open({ who: null, mine: guess })), 0)).toBe("in");
});

test("whoever has left is not merely away", () => {
  const who: MemberFace = { id: 1, name: "Ben", colour: "teal", bot: null, present: false, stand_in: true, gone: true };
  expect(presence(who)).toBe("gone");
  expect(presence({ ...who, gone: false })).toBe("stand-in");
  expect(presence({ ...who, gone: false, stand_in: false })).toBe("away");
  expect(presence({ ...who, gone: false, stand_in: false, bot: "random" })).toBe("bot");
});
