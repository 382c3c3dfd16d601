// What became of every word at a reveal, and why, as far as it can be seen on the table.

import type { Seat } from "../../protocol";
import type * as Keyword from "./protocol";

export type Why =
  | { readonly is: "open" }
  | { readonly is: "house" }
  | { readonly is: "unknown" }
  | { readonly is: "unlisted" }
  | { readonly is: "laid"; readonly letters: number; readonly blue: number }
  | { readonly is: "alone" }
  | { readonly is: "longest"; readonly letters: number }
  | { readonly is: "bluest"; readonly blue: number }
  | { readonly is: "shorter"; readonly letters: number }
  | { readonly is: "less-blue"; readonly blue: number }
  | { readonly is: "tied"; readonly letters: number; readonly blue: number }
  | { readonly is: "no-word" }
  | { readonly is: "passed"; readonly discards: number }
  | { readonly is: "kept-all" }
  | { readonly is: "late" };

export interface Fate {
  readonly seat: Seat;
  readonly play: Keyword.Play;
  readonly verdict: Keyword.Verdict | null;
  readonly why: Why;
  /** How the house took the word, if it was asked. */
  readonly tally: Keyword.Tally | null;
}

/** Every seat's fate, the best first; seat by seat while nothing is judged. `house` is what the table had accepted before. */
export function fates(reveal: Keyword.Reveal, house: readonly string[] = []): Fate[] {
  return reveal.plays
    .map((play, seat) => ({
      seat,
      play,
      verdict: reveal.verdicts[seat] ?? null,
      why: whyOf(reveal, seat, play, house),
      tally: reveal.tallies.find((tally) => tally.seat === seat) ?? null,
    }))
    .toSorted((one, other) => (reveal.verdicts.length === 0 ? one.seat - other.seat : rank(one) - rank(other) || length(other.play) - length(one.play)));
}

const RANKS = ["scores", "tied", "beaten", "returned"];

function rank({ verdict, play }: Fate): number {
  if (verdict !== null) return RANKS.indexOf(verdict);
  return play.type === "spelled" ? 0 : play.type === "passed" ? 5 : 6;
}

const length = (play: Keyword.Play): number => (play.type === "spelled" ? play.word.text.length : 0);

function whyOf(reveal: Keyword.Reveal, seat: Seat, play: Keyword.Play, house: readonly string[]): Why {
  if (play.type === "passed") return play.discards === 0 ? { is: "kept-all" } : { is: "passed", discards: play.discards };
  if (play.type === "late") return { is: "late" };
  const verdict = reveal.verdicts[seat] ?? null;
  if (verdict === null) return { is: !play.known ? "unknown" : house.includes(play.word.text) ? "house" : "open" };
  if (verdict === "returned") return { is: "no-word" };
  const { cards, blue } = play.word;
  const letters = cards.length;
  if (verdict === "tied") return { is: "tied", letters, blue };
  const rivals = reveal.plays.flatMap((other, at) => {
    const stands = at !== seat && reveal.verdicts[at] !== "returned";
    return stands && other.type === "spelled" ? [other.word] : [];
  });
  if (verdict === "scores") {
    if (rivals.length === 0) return { is: "alone" };
    return rivals.some((word) => word.cards.length === letters) ? { is: "bluest", blue } : { is: "longest", letters };
  }
  return rivals.some((word) => word.cards.length > letters) ? { is: "shorter", letters } : { is: "less-blue", blue };
}
