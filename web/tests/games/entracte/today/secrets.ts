// What nobody who shares today's result may give away, and the results that somebody may have.

import { resultOf } from "../../../../src/games/entracte/today/goes";
import { codeName } from "../../../../src/games/entracte/words";
import days from "./days.json";

const WRONG = ["hand-forward", "hand-reverse", "hand-repeat", "age-forward"];

export const cases = days.flatMap(({ date, about, answer }) => {
  const wrong = WRONG.filter((code) => code !== answer);
  const goes = [[answer], [...wrong.slice(0, 1), answer], [...wrong.slice(0, 2), answer], wrong.slice(0, 3)];
  return goes.map((guesses) => ({ date, result: resultOf(guesses, answer), secrets: [answer, codeName(answer), about] }));
});
