import { expect, test } from "vitest";
import { Clock } from "../src/connection/clock";
import { USUAL, waitBefore } from "../src/connection/pace";
import { promptClock } from "../src/playing/prompt-clock.svelte";

test("half of an exchange is the way there", () => {
  let mine = 1_000;
  const clock = new Clock(() => mine);
  mine = 1_100;
  clock.heard(5_050, 1_000);
  expect(clock.now()).toBe(5_100);
});

test("a slower exchange does not spoil what a quicker one told", () => {
  let mine = 0;
  const clock = new Clock(() => mine);
  mine = 10;
  clock.heard(1_005, 0);
  mine = 2_010;
  clock.heard(9_999, 10);
  expect(clock.now()).toBe(3_010);
});

test("after a new connection even a slow exchange is believed", () => {
  let mine = 10;
  const clock = new Clock(() => mine);
  clock.heard(1_005, 0);
  clock.forget();
  mine = 110;
  clock.heard(50_050, 10);
  expect(clock.now()).toBe(50_100);
});

test("waits double up to the longest, and chance takes off up to a half", () => {
  expect([0, 1, 2, 20].map((attempt) => waitBefore(attempt, USUAL, 1))).toEqual([100, 200, 400, 4_000]);
  expect(waitBefore(2, USUAL, 0)).toBe(200);
});

test("what goes on by itself is counted on the server's clock, and is the same whoever began to look when", () => {
  let now = 35_999;
  const [one, other] = [promptClock(() => null, () => now), promptClock(() => null, () => now)];
  expect([one.rounds(12_000), other.rounds(12_000)]).toEqual([2, 2]);
  now = 36_000;
  expect([one.rounds(12_000), other.rounds(12_000)]).toEqual([3, 3]);
});
