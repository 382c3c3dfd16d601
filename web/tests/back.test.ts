import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closedByBack } from "../src/parts/back";

// A history as browsers have it; the page of these tests has none that goes back.
let entries: unknown[];
let at: number;

beforeEach(() => {
  entries = [null];
  at = 0;
  vi.spyOn(history, "state", "get").mockImplementation(() => entries[at]);
  vi.spyOn(history, "pushState").mockImplementation((state: unknown) => {
    entries = [...entries.slice(0, at + 1), state];
    at += 1;
  });
  vi.spyOn(history, "back").mockImplementation(() => {
    at -= 1;
    dispatchEvent(new Event("popstate"));
  });
});
afterEach(() => vi.restoreAllMocks());

test("going back closes what lies on top, and stays on the screen below", () => {
  const close = vi.fn();
  const done = closedByBack(close);
  expect(at).toBe(1);
  history.back();
  expect([close.mock.calls.length, at]).toEqual([1, 0]);
  done();
  expect(at).toBe(0);
});

test("closed in another way, it leaves nothing to go back to", () => {
  const close = vi.fn();
  closedByBack(close)();
  expect([close.mock.calls.length, at]).toEqual([0, 0]);
});

test("of two on top of each other one goes at a time", () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const doneBelow = closedByBack(below);
  const doneAbove = closedByBack(above);
  history.back();
  doneAbove();
  expect([below.mock.calls.length, above.mock.calls.length, at]).toEqual([0, 1, 1]);
  history.back();
  doneBelow();
  expect([below.mock.calls.length, at]).toEqual([1, 0]);
});

test("whoever has gone to another screen meanwhile is not called back", () => {
  const done = closedByBack(() => undefined);
  history.pushState({ ours: true }, "");
  done();
  expect(at).toBe(2);
});
