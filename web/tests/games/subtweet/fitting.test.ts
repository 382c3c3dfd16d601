import { afterEach, expect, test } from "vitest";
import { fitting } from "../../../src/games/subtweet/fitting";

let leave: (() => void) | undefined;
afterEach(() => {
  leave?.();
  leave = undefined;
});

/** A stage 720 pixels high with so many lines on it. */
function stageOf(lines: number): number {
  const element = document.createElement("div");
  const size = () => parseFloat(element.style.fontSize);
  const is = (name: string, get: () => number) => Object.defineProperty(element, name, { get });
  is("clientHeight", () => 720);
  is("scrollHeight", () => size() * lines);
  is("clientWidth", () => 1280);
  is("scrollWidth", () => 1280);
  leave = fitting(true, "vote")(element) ?? undefined;
  return size();
}

test.each([10, 30, 80, 110, 140])("%i lines are all on the stage, in letters as large as may be", (lines) => {
  const size = stageOf(lines);
  expect(size * lines).toBeLessThanOrEqual(720);
  expect(Math.min(64, 720 / lines) - size).toBeLessThan(0.5);
});
