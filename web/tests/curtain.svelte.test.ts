// A reveal goes step by step with the server's clock, and everything that tells of it goes along.

import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { curtains, wholeCurtain } from "../src/playing/curtain.svelte";
import { asking, standing } from "../src/playing/asking";
import type { CurtainFace } from "../src/protocol";
import { look, prompt } from "./compass";

const BEATS = [
  { name: "guesses", seconds: 2 },
  { name: "points", seconds: 3 },
];
const revealed = look({ prompts: [{ ...prompt(["on"], { id: "curtain/1", kind: "curtain", seats: [0, 1, 2], tells: "who", beats: BEATS }), who: [2] }] });

afterEach(() => vi.useRealTimers());

/** What is seen of a reveal: after each change the steps that have begun, and at last a way to stop looking. */
function watch(face: () => CurtainFace | null) {
  const seen: string[] = [];
  const stop = $effect.root(() => {
    const revealing = curtains(() => revealed, face, () => Date.now());
    $effect(() => {
      seen.push(BEATS.filter(({ name }) => revealing.up?.reached(name)).map(({ name }) => name).join(" "));
    });
  });
  flushSync();
  return { seen, stop };
}

const since = (ms: number, change: Partial<CurtainFace> = {}): CurtainFace => ({ since: Date.now() - ms, factor: 1, until: null, left: null, ...change });

test("a step begins when the server's clock says so, and not before", () => {
  vi.useFakeTimers();
  const face = since(0);
  const { seen, stop } = watch(() => face);
  vi.advanceTimersByTime(1990);
  flushSync();
  expect(seen).toEqual(["guesses"]);
  vi.advanceTimersByTime(20);
  flushSync();
  expect(seen).toEqual(["guesses", "guesses points"]);
  stop();
});

test("who comes in the middle joins at the right step, and a slower table has longer steps", () => {
  vi.useFakeTimers();
  const late = since(2500);
  const slow = since(2500, { factor: 2 });
  const joined = watch(() => late);
  const slower = watch(() => slow);
  expect(joined.seen).toEqual(["guesses points"]);
  expect(slower.seen).toEqual(["guesses"]);
  joined.stop();
  slower.stop();
});

test("while clocks are stopped nothing goes on", () => {
  vi.useFakeTimers();
  const face = since(0, { left: 4000 });
  const { seen, stop } = watch(() => face);
  vi.advanceTimersByTime(60_000);
  flushSync();
  expect(seen).toEqual(["guesses"]);
  stop();
});

test("who looks back sees all of it, and where nothing is revealed there is no curtain", () => {
  const whole = wholeCurtain(revealed);
  expect([whole?.reached("points"), whole?.within("guesses"), whole?.reached("verdict")]).toEqual([true, 1, false]);
  expect(wholeCurtain(look())).toBeNull();
});

test("a reveal asks nobody for anything, and shows who has gone on", () => {
  expect(asking(revealed).kind).toBe("nothing");
  expect([0, 1, 2].map((seat) => standing(revealed, seat))).toEqual(["idle", "idle", "in"]);
});
