// What is on a card.

import type * as Keyword from "./protocol";

/** The face of a blank. */
export const BLANK = "?";

export const isBlank = (card: Keyword.Card): boolean => card.letter === BLANK;

/** As it is printed on a card. A letter without a capital of its own, such as ß, stays as it is. */
export function capital(letter: string): string {
  const big = letter.toUpperCase();
  return [...big].length === 1 ? big : letter;
}

export const capitals = (text: string): string => [...text].map(capital).join("");

/** The letter that a pressed key means, or null if it is none of this alphabet. */
export function keyLetter(key: string, alphabet: string): string | null {
  const small = key.toLowerCase();
  return [...small].length === 1 && alphabet.includes(small) ? small : null;
}
