// What was done at the puzzle, as it is kept: the drawings that were named, and what came of one's own.

import type { Mark, TodayResult } from "../../kit";
import type * as Subtext from "../protocol";

export const TRIES = 2;
export const DRAWINGS = 3;
/** Two for the right drawing at once, and one for being read by one, and only one. */
export const OF = 3;

export interface Goes {
  /** The letters that were named, in order. */
  readonly named: readonly string[];
  /** What was said of one's own drawings, in order. */
  readonly drawn: readonly Subtext.Opinion["result"][];
}

const RESULTS: readonly Subtext.Opinion["result"][] = ["only-one", "everybody", "nobody", "others"];

export const written = ({ named, drawn }: Goes): string => `${named.join(" ")}/${drawn.join(" ")}`;

export function goesIn(body: string | null, { board }: Subtext.Puzzle): Goes {
  const [named = "", drawn = ""] = (body ?? "").split("/");
  return {
    named: [...new Set(named.split(" "))].filter((label) => board.sketches.some((sketch) => sketch.label === label)).slice(0, TRIES),
    drawn: drawn.split(" ").flatMap((each) => RESULTS.find((result) => result === each) ?? []).slice(0, DRAWINGS),
  };
}

/** Whether the board has been read, rightly or not. */
export const isRead = ({ named }: Goes, { answer }: Subtext.Puzzle): boolean => named.includes(answer.label) || named.length >= TRIES;

const MARKS: Readonly<Record<Subtext.Opinion["result"], Mark>> = { "only-one": "hit", everybody: "near", nobody: "miss", others: "miss" };

export function resultOf({ named, drawn }: Goes, { answer }: Subtext.Puzzle): TodayResult {
  const found = named.indexOf(answer.label);
  const marks = [...named.map((label): Mark => (label === answer.label ? "hit" : "miss")), ...drawn.map((each) => MARKS[each])];
  return { marks, score: (found < 0 ? 0 : TRIES - found) + (drawn.includes("only-one") ? 1 : 0), of: OF };
}
