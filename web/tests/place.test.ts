import { expect, test } from "vitest";
import { placeQuery, readPlace, within } from "../src/replay/place";

test("a link to a step of a replay opens it there, seen as it was seen", () => {
  for (const place of [{ at: 0, viewpoint: "public" }, { at: 12, viewpoint: 2 }, { at: 3, viewpoint: "all" }] as const) {
    expect(readPlace(placeQuery(place))).toEqual(place);
  }
  expect(placeQuery({ at: 12, viewpoint: 2 })).toBe("?step=12&seen=2");
  expect(placeQuery({ at: 0, viewpoint: "public" })).toBe("");
});

test("what is no place is the beginning, and what is past the end is the end", () => {
  expect(readPlace("?step=-1&seen=everybody")).toEqual({ at: 0, viewpoint: "public" });
  expect(readPlace("?step=1e9")).toEqual({ at: 0, viewpoint: "public" });
  expect(within({ at: 99, viewpoint: 7 }, 20, 4)).toEqual({ at: 20, viewpoint: "public" });
});
