// Which card a typed letter takes.

import type { Keyword } from "../../protocol";
import { BLANK } from "./letters";
import { spells, type Half, type Piece } from "./piece";

type Cards = readonly Keyword.Card[];

/**
 * The word with one more letter, or null if there is no card for it.
 *
 * Letters that were typed find their cards anew each time: first in the row, because blue breaks ties, then in the hand; blanks only for
 * what is missing otherwise. Cards that somebody put into the word themselves stay.
 */
export function withTyped(word: Half, letter: string, hand: Cards, row: Cards): Half | null {
  const chosen = new Set(word.flatMap((piece) => (piece.typed ? [] : [piece.card.id])));
  const left = [...row, ...hand].filter((card) => !chosen.has(card.id));
  const slots: (Piece | null)[] = [...word.map((piece) => (piece.typed ? null : piece)), null];
  const letters = [...word.map(spells), letter];

  const take = (face: string, colour: Keyword.Colour): Keyword.Card | null => {
    const at = left.findIndex((card) => card.letter === face && card.colour === colour);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  for (const colour of ["blue", "orange"] as const)
    letters.forEach((wanted, at) => {
      const card = slots[at] === null ? take(wanted, colour) : null;
      if (card !== null) slots[at] = { card, letter: null, typed: true };
    });
  for (const colour of ["blue", "orange"] as const)
    letters.forEach((wanted, at) => {
      const card = slots[at] === null ? take(BLANK, colour) : null;
      if (card !== null) slots[at] = { card, letter: wanted, typed: true };
    });
  if (slots.some((piece) => piece === null)) return null;
  return withOneOfMine(slots as Piece[], take);
}

/** A word of blue cards alone cannot be laid: one of its letters comes from the hand instead, if the hand has it. */
function withOneOfMine(word: Half, take: (face: string, colour: Keyword.Colour) => Keyword.Card | null): Half {
  if (word.some((piece) => piece.card.colour === "orange")) return word;
  for (const [at, piece] of word.entries()) {
    const card = piece.typed ? take(spells(piece), "orange") : null;
    if (card !== null) return word.with(at, { card, letter: null, typed: true });
  }
  return word;
}
