// What a seat has begun, as it is kept in a draft: the word of this round, and how the hand is held.

import type * as Keyword from "./protocol";
import { isBlank } from "./letters";
import type { Half } from "./piece";

export interface BegunPiece {
  readonly card: number;
  readonly letter: string | null;
  readonly typed: boolean;
}

export interface Begun {
  readonly round: number;
  readonly word: readonly BegunPiece[];
  readonly order: readonly number[];
}

export const NOTHING: Begun = { round: 0, word: [], order: [] };

export const written = (begun: Begun): string => JSON.stringify(begun);

/** What was kept; nothing where it cannot be understood, because a draft may be older than this page. */
export function read(body: string | null): Begun {
  if (body === null) return NOTHING;
  try {
    const found = JSON.parse(body) as Partial<Begun> | null;
    const { round, word, order } = found ?? {};
    if (typeof round !== "number" || !Array.isArray(word) || !Array.isArray(order)) return NOTHING;
    return { round, word: word.filter(isPiece), order: order.filter((id) => typeof id === "number") };
  } catch {
    return NOTHING;
  }
}

function isPiece(found: unknown): found is BegunPiece {
  if (typeof found !== "object" || found === null) return false;
  const { card, letter, typed } = found as Partial<BegunPiece>;
  return typeof card === "number" && (letter === null || typeof letter === "string") && typeof typed === "boolean";
}

/** The cards that a word of this round can be made of. */
export interface Reach {
  readonly round: number;
  readonly hand: readonly Keyword.Card[];
  readonly row: readonly Keyword.Card[];
}

/** The word as it can be on the table now: nothing of another round, and no card that has gone. */
export function wordOf(begun: Begun, { round, hand, row }: Reach): Half {
  if (begun.round !== round) return [];
  const cards = new Map([...hand, ...row].map((card) => [card.id, card]));
  return begun.word.flatMap(({ card: id, letter, typed }) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ card, letter: isBlank(card) ? letter : null, typed }];
  });
}
