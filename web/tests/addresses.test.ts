import { expect, test } from "vitest";
import { addressOf, screenAt, type Screen } from "../src/address";

test.each([
  ["/", { at: "home" }],
  ["/t/bcdfgh", { at: "table", code: "BCDFGH" }],
  ["/t/BCDFGH/stage", { at: "stage", code: "BCDFGH" }],
  ["/t/BCDFGH/stages", { at: "nowhere" }],
  ["/r/BCDFGH-2-00ff", { at: "replay", record: "BCDFGH-2-00ff" }],
  ["/r/nonsense", { at: "nowhere" }],
  ["/rules/keyword", { at: "rules", game: "keyword" }],
  ["/rules/a-game-of-a-package", { at: "rules", game: "a-game-of-a-package" }],
  ["/learn/keyword", { at: "learn", game: "keyword" }],
  ["/learn/", { at: "nowhere" }],
  ["/rules/", { at: "nowhere" }],
  ["/today", { at: "today", date: null, game: null }],
  ["/today/2027-01-31", { at: "today", date: "2027-01-31", game: null }],
  ["/today/2027-01-31/keyword", { at: "today", date: "2027-01-31", game: "keyword" }],
  ["/today/tomorrow", { at: "nowhere" }],
  ["/games", { at: "games" }],
  ["/games/x", { at: "nowhere" }],
  ["/t/abc", { at: "nowhere" }],
])("%s", (path, screen) => {
  expect(screenAt(path, "/")).toEqual(screen);
});

test("the site may live under a path", () => {
  expect(screenAt("/games/t/BCDFGH", "/games/")).toEqual({ at: "table", code: "BCDFGH" });
});

test.each<Screen>([
  { at: "home" },
  { at: "table", code: "BCDFGH" },
  { at: "stage", code: "BCDFGH" },
  { at: "replay", record: "BCDFGH-2-00ff" },
  { at: "rules", game: "entracte" },
  { at: "today", date: null, game: null },
  { at: "today", date: "2027-01-31", game: null },
  { at: "today", date: "2027-01-31", game: "entracte" },
  { at: "games" },
])("the address of $at leads there", (screen) => {
  expect(screenAt(new URL(addressOf(screen)).pathname, "/")).toEqual(screen);
});
