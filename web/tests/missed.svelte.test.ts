import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { LastReveal } from "../src/games/kit";
import { missedReveal } from "../src/playing/missed.svelte";

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const ROUND: LastReveal = { id: "round/1", beats: [{ name: "closed", seconds: 1 }, { name: "open", seconds: 2 }] };

function looking(first: LastReveal | null, game = "BCDFGH/1") {
  let last = $state.raw(first);
  let missed: ReturnType<typeof missedReveal> | undefined;
  const stop = $effect.root(() => {
    missed = missedReveal(() => game, () => last);
  });
  if (missed === undefined) throw new Error("nobody looks");
  return { missed, stop, reveal: (next: LastReveal) => ((last = next), flushSync()) };
}

test("whoever comes back sees the reveal in its steps, for as long as they like", () => {
  vi.useFakeTimers();
  const { missed, stop } = looking(ROUND);
  expect(missed.up?.reached("closed")).toBe(true);
  expect(missed.up?.reached("open")).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(missed.up?.reached("open")).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(missed.up).not.toBeNull();
  missed.goOn();
  flushSync();
  expect(missed.up).toBeNull();
  stop();
});

test("once it was looked at it does not come again, until there is another one", () => {
  const first = looking(ROUND);
  first.missed.goOn();
  first.stop();
  const { missed, stop, reveal } = looking(ROUND);
  expect(missed.up).toBeNull();
  reveal({ ...ROUND, id: "round/2" });
  expect(missed.up?.id).toBe("round/2");
  stop();
});

test("another game at the same table begins anew", () => {
  const first = looking(ROUND);
  first.missed.goOn();
  first.stop();
  const { missed, stop } = looking(ROUND, "BCDFGH/2");
  expect(missed.up?.id).toBe("round/1");
  stop();
});

test("there is nothing to look at before something came out", () => {
  const { missed, stop } = looking(null);
  expect(missed.up).toBeNull();
  stop();
});
