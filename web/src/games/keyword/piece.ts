// A word in the making: cards in the order of its letters.

import type * as Keyword from "./protocol";
import { BLANK, isBlank } from "./letters";

export interface Piece {
  readonly card: Keyword.Card;
  /** What a blank stands for; null on all other cards, and on a blank that has not said it. */
  readonly letter: string | null;
  /** Typed rather than put there: then another card of the same letter would do as well. */
  readonly typed: boolean;
}

export type Half = readonly Piece[];

export const spells = ({ card, letter }: Piece): string => (isBlank(card) ? (letter ?? BLANK) : card.letter);

export const textOf = (word: Half): string => word.map(spells).join("");

export const uses = (word: Half, id: number): boolean => word.some((piece) => piece.card.id === id);

export const blueOf = (word: Half): Half => word.filter((piece) => piece.card.colour === "blue");

/** The word with a piece put in at this place; a card that was in it already moves there. */
export function put(word: Half, piece: Piece, at: number): Half {
  const before = word.slice(0, at).filter((each) => each.card.id !== piece.card.id);
  const after = word.slice(at).filter((each) => each.card.id !== piece.card.id);
  return [...before, piece, ...after];
}

export const without = (word: Half, id: number): Half => word.filter((piece) => piece.card.id !== id);

export const placed = (word: Half): Keyword.Placed[] =>
  word.map(({ card, letter }) => (letter === null ? { card: card.id } : { card: card.id, letter }));

/** What keeps a word from being laid, as far as that can be seen without a dictionary. */
export type Lack = "cards" | "orange" | "letter" | "more";

const SHORTEST = 2;

export function lackOf(word: Half): Lack | null {
  if (word.length === 0) return "cards";
  if (word.some((piece) => spells(piece) === BLANK)) return "letter";
  if (blueOf(word).length === word.length) return "orange";
  return word.length < SHORTEST ? "more" : null;
}
