import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/refusal.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LONG = "That word is not in our dictionary. Insist, and the others will vote on it.";

test("a refusal goes away by itself, a long one later than a short one", () => {
  const [short, long] = [new Refusal(), new Refusal()];
  short.say("Not now.");
  long.say(LONG);
  vi.advanceTimersByTime(7_000);
  expect([short.text, long.text]).toEqual(["", LONG]);
  vi.advanceTimersByTime(7_000);
  expect(long.text).toBe("");
});

test("whoever has read it puts it away at once", () => {
  const refusal = new Refusal();
  refusal.say("Not now.");
  refusal.putAway();
  expect(refusal.text).toBe("");
});

test("a second refusal is seen as long as the first, whenever that one would have gone", () => {
  const refusal = new Refusal();
  refusal.say("Not now.");
  vi.advanceTimersByTime(6_000);
  refusal.say("Not you.");
  vi.advanceTimersByTime(6_000);
  expect(refusal.text).toBe("Not you.");
});
