// Which cards the typed letters of a word take.

import { BLANK, isBlank } from "./letters";
import { spells, type Half, type Piece } from "./piece";
import type * as Keyword from "./protocol";

type Cards = readonly Keyword.Card[];

/** One letter of a word; the card that somebody put there themselves, or null if it was typed and any card will do. */
interface Slot {
  readonly letter: string;
  readonly put: Piece | null;
}

/** The word with one more letter, or null if there is no card for it. */
export const withTyped = (word: Half, letter: string, hand: Cards, row: Cards): Half | null =>
  spelled([...slotsOf(word), { letter, put: null }], hand, row);

/** The same letters on the best cards there are, after something else about the word has changed: its only card of the hand may be gone. */
export const spelledAnew = (word: Half, hand: Cards, row: Cards): Half => spelled(slotsOf(word), hand, row) ?? word;

const slotsOf = (word: Half): Slot[] => word.map((piece) => ({ letter: spells(piece), put: piece.typed ? null : piece }));

/**
 * Cards for the typed letters: first of the row, because blue breaks ties, then of the hand; blanks only for what is missing otherwise. A word
 * needs a card of the hand, so if there is any that could be in it, one is. Cards that somebody put there themselves stay.
 */
function spelled(slots: readonly Slot[], hand: Cards, row: Cards): Half | null {
  const put = new Set(slots.map((slot) => slot.put?.card.id));
  const left = [...row, ...hand].filter((card) => !put.has(card.id));
  const take = (face: string, colour: Keyword.Colour): Keyword.Card | null => {
    const at = left.findIndex((card) => card.letter === face && card.colour === colour);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };

  const pieces: (Piece | null)[] = slots.map((slot) => slot.put);
  for (const faceOf of [({ letter }: Slot) => letter, () => BLANK])
    for (const colour of ["blue", "orange"] as const)
      for (const [at, slot] of slots.entries()) {
        const card = pieces[at] === null ? take(faceOf(slot), colour) : null;
        if (card !== null) pieces[at] = typed(card, slot.letter);
      }
  const word = pieces.filter((piece) => piece !== null);
  return word.length === slots.length ? withOneOfMine(word, take) : null;
}

const typed = (card: Keyword.Card, letter: string): Piece => ({ card, letter: isBlank(card) ? letter : null, typed: true });

/** Of a word of blue cards alone one typed letter comes from the hand instead: by its letter if any, otherwise by a blank, best in the place of another blank. */
function withOneOfMine(word: Half, take: (face: string, colour: Keyword.Colour) => Keyword.Card | null): Half {
  if (word.some((piece) => piece.card.colour === "orange")) return word;
  const places = [...word.entries()].filter(([, piece]) => piece.typed).toSorted(([, one], [, other]) => Number(isBlank(other.card)) - Number(isBlank(one.card)));
  for (const faceOf of [spells, () => BLANK])
    for (const [at, piece] of places) {
      const card = take(faceOf(piece), "orange");
      if (card !== null) return word.with(at, typed(card, spells(piece)));
    }
  return word;
}
