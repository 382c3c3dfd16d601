import { expect, test } from "vitest";
import { screenAt } from "../src/address";

test.each([
  ["/", { at: "home" }],
  ["/t/bcdfgh", { at: "table", code: "BCDFGH" }],
  ["/rules/keyword", { at: "rules", game: "keyword" }],
  ["/rules/chess", { at: "nowhere" }],
  ["/t/abc", { at: "nowhere" }],
])("%s", (path, screen) => {
  expect(screenAt(path, "/")).toEqual(screen);
});

test("the site may live under a path", () => {
  expect(screenAt("/games/t/BCDFGH", "/games/")).toEqual({ at: "table", code: "BCDFGH" });
});
