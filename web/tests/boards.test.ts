import { expect, test } from "vitest";
import { boardOf } from "../src/boards";
import { GAMES } from "../src/games";

test.each(GAMES)("the board of %s is asked for once, so that a new view does not take it off the page", async (game) => {
  const first = boardOf(game);
  expect(boardOf(game)).toBe(first);
  expect((await first).Board).toBeTypeOf("function");
}, 60_000);
