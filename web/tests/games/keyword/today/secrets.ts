// What nobody who shares today's result may give away, and the results that somebody may have.

import { laid, resultOf, type Laid } from "../../../../src/games/keyword/today/goes";
import type * as Keyword from "../../../../src/games/keyword/protocol";
import days from "./days.json";

/** A day of which only the answer matters. */
export const puzzleOf = ({ date, tries, par, best, best_words, par_word, words }: (typeof days)[number]): Keyword.Puzzle => ({
  type: "keyword", date, edition: 1, difficulty: 1, keyword: "key", hand: [], row: [], tries, par, answer: { best, best_words, par_word, words: words as unknown as Record<string, number> },
});

const word = (text: string, { length, blue }: Keyword.Rank): Laid => ({ ...laid([]), text, length, blue });

export const cases = days.flatMap((day) => {
  const poor = word("at", { length: 2, blue: 1 });
  const goes = [[word(day.best_words[0] ?? "", day.best)], [poor, word(day.par_word, day.par)], [poor, poor, poor]];
  return goes.map((each) => ({ date: day.date, result: resultOf(each, puzzleOf(day)), secrets: [...day.best_words, day.par_word] }));
});
