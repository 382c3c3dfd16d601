import { expect, test } from "vitest";
import { askedOf } from "../../../src/games/subtweet/asking";
import { handle, initials } from "../../../src/games/subtweet/handle";
import { lookOf, openPrompt } from "./table";

test("whoever watches is asked nothing", () => {
  const fav = openPrompt("fav", [0, 1]);
  expect(askedOf(lookOf(null, {}, fav), "fav")).toBeNull();
  expect(askedOf(lookOf(2, {}, fav), "fav")).toBeNull();
  expect(askedOf(lookOf(1, {}, fav), "play", "fav")).toBe(fav);
});

test("a handle has one @, typed or not", () => {
  expect([handle("Ada"), handle("@Ben"), handle(" @ Cem ")]).toEqual(["@Ada", "@Ben", "@Cem"]);
  expect(initials("@Ben")).toBe("Be");
});
