// What nobody who shares today's result may give away, and the results that somebody may have.

import { resultOf } from "../../../../src/games/subtweet/today/goes";
import type * as Subtweet from "../../../../src/games/subtweet/protocol";
import days from "./days.json";

/** A day of which only the answer matters. */
export const puzzleOf = ({ date, names, authors, to }: (typeof days)[number]): Subtweet.Puzzle => ({
  type: "subtweet", date, edition: 1, difficulty: 1,
  guests: names.map((name) => ({ figure: { name, face: "" }, line: "" })),
  tweets: authors.map((author) => ({ author, text: "" })),
  answer: { meant: to.map((seat) => ({ to: seat, by: "word" as const, words: [], mark: null })) },
});

export const cases = days.flatMap((day) => {
  const picks = [day.to, day.to.map((seat, at) => (at % 2 === 0 ? seat : null)), day.to.map(() => null)];
  return picks.map((each) => ({ date: day.date, result: resultOf(each, puzzleOf(day)), secrets: day.names }));
});
