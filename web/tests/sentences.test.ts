import { beforeEach, expect, test } from "vitest";
import { because, language } from "../src/i18n/index.svelte";
import { sentence } from "../src/playing/sentences";
import { countdown, missing } from "../src/playing/asking";
import type { OpenPrompt, Prompt } from "../src/protocol";
import { Refusal } from "../src/table/refusal";

const nameOf = (seat: number) => ["Ada", "Ben", "Cem"][seat] ?? "?";

beforeEach(() => language.choose("en"));

test("a reveal says whom it was meant for, who faved, and who pays", () => {
  const event = { type: "revealed", author: 0, to: 1, favs: [1, 2], drew: [2], spared: [], cleared: 0 } as const;
  expect(sentence("subtweet", event, nameOf)).toBe("It was meant for Ben. Favs from Ben and Cem. A blank card goes to Cem.");
});

test("the same in German", () => {
  language.choose("de");
  const event = { type: "played", seat: 2, card: 38, signals: [0, 1] } as const;
  expect(sentence("entracte", event, nameOf)).toBe("Cem spielt eine Figur. Signale von Ada und Ben.");
});

test("the same word of two games is told as its own game tells it", () => {
  expect(sentence("keyword", { type: "round-began", round: 3 }, nameOf)).toBe("Round 3: the sand runs.");
  expect(sentence("subtext", { type: "round-began", round: 3, dealer: 1 }, nameOf)).toBe("Round 3: Ben deals.");
});

test("filling up is not worth a sentence", () => {
  expect(sentence("keyword", { type: "filled", drawn: [1, 1], laid: [] }, nameOf)).toBeNull();
});

test("a refusal is the server's own sentence in English, and ours in German", () => {
  const why = new Refusal("room.name-taken", "'Ada' is too like 'Ada', who is here already.");
  expect(because(why)).toBe(why.message);
  language.choose("de");
  expect(because(why)).toBe("Hier heißt schon jemand so oder fast so.");
});

const prompt: Prompt = { id: "draw/1", kind: "draw", seats: [0, 1, 2], takes: ["draw"], holds: true, quorum: null, tells: "who", seconds: null };
const open = (about: Partial<OpenPrompt>): OpenPrompt => ({ prompt, answered: 0, who: null, mine: null, ...about });

test("who is waited for is said only where it is told", () => {
  expect(missing(open({ who: [1] }))).toEqual([0, 2]);
  expect(missing(open({ answered: 1 }))).toBeNull();
  expect(missing(open({ prompt: { ...prompt, seats: [2] } }))).toEqual([2]);
});

test("a clock counts down in minutes and seconds, and stops at nothing", () => {
  expect([65_000, 59_001, 900, -5].map(countdown)).toEqual(["1:05", "1:00", "0:01", "0:00"]);
});
