import { beforeEach, expect, test } from "vitest";
import { headline } from "../src/after/headline";
import { sizeOf } from "../src/after/picture";
import { scoreName } from "../src/after/score";
import { language } from "../src/i18n/index.svelte";
import { someName } from "../src/home/names";
import { cast } from "../src/replay/cast";

beforeEach(() => language.choose("en"));

const people = cast({ names: ["Ada", "Ben", "Cem"], bots: [], colours: [] });
const outcome = (winners: number[]) => ({ result: "won", winners, scores: [1, 2, 3] });

test("the end is told in one line", () => {
  expect(headline(null, people)).toBe("The game was broken off");
  expect(headline(outcome([]), people)).toBe("Nobody won");
  expect(headline(outcome([1]), people)).toBe("Ben won");
  expect(headline(outcome([0, 2]), people)).toBe("Ada and Cem won");
  expect(headline(outcome([0, 1, 2]), people)).toBe("Everybody won");
});

test("points have the name that the game gives them, and a team has none", () => {
  const game = (said: Readonly<Record<string, string>>) => ({ texts: { maybe: (key: string, otherwise: string) => said[key] ?? otherwise } });
  expect(scoreName(game({}), outcome([1]))).toBe("Scores");
  expect(scoreName(game({ score: "Words kept" }), outcome([1]))).toBe("Words kept");
  expect(scoreName(game({ score: "Points", "score.won": "" }), outcome([0, 1, 2]))).toBe("");
});

test("whoever is looked back on has the colour in which they played", () => {
  const two = cast({ names: ["Ada", "Ben"], bots: [null, "adept"], colours: ["rose", "teal"] });
  expect(two.seated.map(({ colour, bot }) => [colour, bot])).toEqual([["rose", null], ["teal", "adept"]]);
  expect(two.colour(1)).toBe("teal");
});

test("a picture has the size that it says, or that of its box", () => {
  expect(sizeOf('<svg xmlns="x" width="1200" height="630" viewBox="0 0 12 6"><rect width="5"/></svg>')).toEqual({ width: 1200, height: 630 });
  expect(sizeOf('<svg viewBox="0 0 800 400.5"><rect width="5" height="5"/></svg>')).toEqual({ width: 800, height: 400.5 });
});

test("somebody without a name gets one, whatever chance says", () => {
  for (const chance of [0, 0.5, 0.999999]) expect(someName(chance)).not.toBe("");
});
