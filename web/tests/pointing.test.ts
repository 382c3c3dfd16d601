import { expect, test, vi } from "vitest";
import { bringIntoView } from "../src/pointing/spot";

const HIGH = 640;

/** How far the page scrolls for something that is here, below words that end there. */
function scrolled({ top, bottom, free }: { readonly top: number; readonly bottom: number; readonly free: number }, below: number): number {
  const element = document.createElement("div");
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue({ top, bottom } as DOMRect);
  vi.stubGlobal("innerHeight", HIGH);
  vi.stubGlobal("getComputedStyle", () => ({ scrollMarginBottom: `${free}px` }));
  const scrolls = vi.fn();
  vi.stubGlobal("scrollBy", scrolls);
  bringIntoView(element, below);
  vi.unstubAllGlobals();
  return (scrolls.mock.calls[0]?.[0] as ScrollToOptions | undefined)?.top ?? 0;
}

test("what is pointed at and seen already stays where it is", () => {
  expect(scrolled({ top: 200, bottom: 440, free: 0 }, 150)).toBe(0);
});

test("what lies too low comes up with what belongs below it, and never under the words", () => {
  expect(scrolled({ top: 260, bottom: 500, free: 0 }, 150)).toBe(0);
  expect(scrolled({ top: 260, bottom: 500, free: 160 }, 150)).toBe(32);
  expect(scrolled({ top: 260, bottom: 500, free: 400 }, 150)).toBe(98);
});
