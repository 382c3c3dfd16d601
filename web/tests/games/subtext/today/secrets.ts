// What nobody who shares today's result may give away, and the results that somebody may have.

import { resultOf, type Goes } from "../../../../src/games/subtext/today/goes";
import type * as Subtext from "../../../../src/games/subtext/protocol";
import days from "./days.json";

/** A day of which only the answer matters. */
export const puzzleOf = ({ date, labels, label, word, dealer_thing, draw }: (typeof days)[number]): Subtext.Puzzle => ({
  type: "subtext", date, edition: 1, difficulty: 1,
  board: { dealer: "", sketches: labels.map((each) => ({ label: each, sheet: "" })) },
  drawing: { word: draw, readers: [] },
  answer: { label, word, dealer_thing, behind: [], held: [] },
});

export const cases = days.flatMap((day) => {
  const wrong = day.labels.filter((each) => each !== day.label);
  const goes: Goes[] = [
    { named: [day.label], drawn: ["only-one"] },
    { named: [...wrong.slice(0, 1), day.label], drawn: ["nobody", "everybody"] },
    { named: wrong.slice(0, 2), drawn: [] },
  ];
  return goes.map((each) => ({ date: day.date, result: resultOf(each, puzzleOf(day)), secrets: [day.label, day.word, day.dealer_thing, day.draw, ...day.things] }));
});
