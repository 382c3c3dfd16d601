import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language } from "../src/i18n/index.svelte";
import Confirm from "../src/parts/Confirm.svelte";
import Controls from "../src/replay/Controls.svelte";

let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  language.choose("en");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent.trim()) === name);
const step = () => document.querySelector("input")?.value;

test("a film plays by itself to its end, and from the beginning again", () => {
  shown = mount(Controls, { target: document.body, props: { at: 0, last: 2, caption: "Round 1" } });
  flushSync();
  button("Play")?.click();
  flushSync();
  for (const expected of ["1", "2"]) {
    vi.advanceTimersByTime(3_000);
    flushSync();
    expect(step()).toBe(expected);
  }
  expect(button("Play")).toBeDefined();
  button("Play")?.click();
  flushSync();
  expect(step()).toBe("0");
});

test("one can go step by step, and no further than there are steps", () => {
  shown = mount(Controls, { target: document.body, props: { at: 1, last: 2, caption: "" } });
  flushSync();
  button("One step on")?.click();
  flushSync();
  expect(step()).toBe("2");
  expect(button("One step on")?.disabled).toBe(true);
  button("One step back")?.click();
  flushSync();
  expect(step()).toBe("1");
});

test("what cannot be undone takes two presses", () => {
  const onyes = vi.fn();
  const children = createRawSnippet(() => ({ render: () => "<span>Leave</span>" }));
  shown = mount(Confirm, { target: document.body, props: { question: "Really?", onyes, children } });
  flushSync();
  button("Leave")?.click();
  flushSync();
  expect(onyes).not.toHaveBeenCalled();
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Really?");
  button("Yes, do it")?.click();
  expect(onyes).toHaveBeenCalledOnce();
});
