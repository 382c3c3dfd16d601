// What a revealed round says, put together for the eye.

import type { Seat } from "../../protocol";
import type { LastReveal } from "../kit";
import type * as Subtext from "./protocol";

export type Why = "found" | "both-wrong" | "dealer-wrong" | "partner-wrong" | "everybody" | "nobody";

/** Why dealer and partner scored what they scored. */
export function whyOf({ dealer, partner, letter, guesses, wrong }: Subtext.Reveal): Why {
  const dealerRight = guesses[dealer] === letter;
  const partnerRight = guesses[partner] === letter;
  if (wrong === guesses.length) return "nobody";
  if (dealerRight && partnerRight) return wrong === 0 ? "everybody" : "found";
  if (dealerRight) return "partner-wrong";
  return partnerRight ? "dealer-wrong" : "both-wrong";
}

/** Whether somebody read the drawing that was not made for them. */
export function overheard({ dealer, partner, letter, guesses }: Subtext.Reveal): boolean {
  return guesses.some((guess, seat) => guess === letter && seat !== dealer && seat !== partner);
}

/** Who chose the drawing of this label. */
export function guessedBy({ guesses }: Subtext.Reveal, label: string): readonly Seat[] {
  return guesses.flatMap((guess, seat) => (guess === label ? [seat] : []));
}

/** The labels of the drawings that have an author by now, when so much of the telling is over, 0 to 1: one after another, and the last in time to be read. */
export function toldBy({ sheets, dealer, partner }: Subtext.Reveal, part: number): readonly string[] {
  const others = sheets.filter(({ author }) => author !== dealer && author !== partner);
  return others.filter((_, at) => part >= (at / others.length) * 0.7).map(({ label }) => label);
}

/** The dealer's sheet, the partner's, and the others in the order of the board. */
export function sheetsOf({ sheets, dealer, partner }: Subtext.Reveal) {
  return {
    pair: sheets.filter((sheet) => sheet.author === dealer || sheet.author === partner),
    others: sheets.filter((sheet) => sheet.author !== dealer && sheet.author !== partner),
  };
}

/** A seat's points over the rounds: for pairs that found each other, and for reading others. */
export function tally(rounds: readonly Subtext.Reveal[], seat: Seat): { readonly paired: number; readonly read: number } {
  let paired = 0;
  let read = 0;
  for (const { dealer, partner, points } of rounds) {
    const won = points[seat] ?? 0;
    if (seat === dealer || seat === partner) paired += won;
    else read += won;
  }
  return { paired, read };
}

/** The round before, for whoever comes later. */
export function last({ last: reveal }: Subtext.Open): LastReveal | null {
  if (reveal === null) return null;
  const players = reveal.guesses.length;
  const seconds = { closed: 1.2, guesses: 1.8 + 0.3 * players, partner: 3.5, authors: 3 + 0.5 * players, points: 5 };
  return { id: `round/${reveal.round}`, beats: Object.entries(seconds).map(([name, time]) => ({ name, seconds: time })) };
}
