import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDrafts, SeatDrafts } from "../src/playing/drafts.svelte";
import type { Command } from "../src/connection";

const sent: Command[] = [];
const connection = (scratch: Record<string, string> = {}) => ({
  scratch,
  send: (command: Command) => {
    sent.push(command);
    return Promise.resolve();
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("whoever draws without a pause is kept on the server all the same", () => {
  const drafts = new SeatDrafts(connection(), "BCDFGH", 1);
  for (let stroke = 0; stroke < 20; stroke++) {
    drafts.keep("draw/1", `${stroke} strokes`);
    vi.advanceTimersByTime(100);
  }
  expect(sent).toEqual([
    { type: "keep-scratch", name: "draft:1/draw/1", body: "7 strokes" },
    { type: "keep-scratch", name: "draft:1/draw/1", body: "15 strokes" },
  ]);
});

test("a draft that was dropped does not come back from what the server had", () => {
  const drafts = new SeatDrafts(connection({ "draft:1/draw/1": "old" }), "BCDFGH", 1);
  expect(drafts.read("draw/1")).toBe("old");
  drafts.keep("draw/1", null);
  expect(drafts.read("draw/1")).toBeNull();
});

test("drafts of the game before are dropped", () => {
  new SeatDrafts(connection({ "draft:1/draw/1": "old" }), "BCDFGH", 2);
  expect(sent).toEqual([{ type: "keep-scratch", name: "draft:1/draw/1", body: null }]);
});

test("a seat that has gone elsewhere leaves no drafts behind, and others stay", () => {
  localStorage.setItem("entendre:draft:BCDFGH:1/draw", "mine");
  localStorage.setItem("entendre:draft:ZZZZZZ:1/draw", "of another table");
  localStorage.setItem("entendre:name", "Ada");
  dropDrafts("BCDFGH");
  expect(Object.keys(localStorage).sort()).toEqual(["entendre:draft:ZZZZZZ:1/draw", "entendre:name"]);
});
