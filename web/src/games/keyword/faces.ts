// Words as they lie on the table or in a pile, letter by letter.

import type * as Keyword from "./protocol";
import { isBlank } from "./letters";
import type { Face } from "./WordCards.svelte";

export const faceUp = (cards: readonly Keyword.Card[]): Face[] =>
  cards.map((card) => ({ letter: card.letter, colour: card.colour, blank: isBlank(card) }));

export const facesOf = ({ text, cards }: Keyword.Word): Face[] =>
  cards.map((card, at) => ({ letter: [...text][at] ?? card.letter, colour: card.colour, blank: isBlank(card) }));

export const keptFaces = ({ text, blue, blanks }: Keyword.KeptWord): Face[] =>
  [...text].map((letter, at) => ({ letter, colour: blue.includes(at) ? "blue" : "orange", blank: blanks.includes(at) }));
