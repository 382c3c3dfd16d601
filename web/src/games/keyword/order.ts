// How somebody likes to hold their cards. Nobody else sees it, and it changes nothing.

import type * as Keyword from "./protocol";
import { BLANK } from "./letters";

type Cards = readonly Keyword.Card[];

/** The hand in the order it was arranged; new cards come last. */
export function inOrder(hand: Cards, order: readonly number[]): Cards {
  const rank = (card: Keyword.Card) => {
    const at = order.indexOf(card.id);
    return at < 0 ? order.length : at;
  };
  return hand.toSorted((one, other) => rank(one) - rank(other));
}

/** From A to Z, blanks last. */
export const sorted = (hand: Cards): number[] =>
  hand.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other))).map((card) => card.id);

const sortKey = ({ letter }: Keyword.Card): string => (letter === BLANK ? "\uffff" : letter);

/** In any order, each as likely; `chance` gives numbers from 0 up to 1. */
export function shuffled(hand: Cards, chance: () => number = Math.random): number[] {
  const ids = hand.map((card) => card.id);
  for (let at = ids.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [ids[at], ids[other]] = [ids[other] as number, ids[at] as number];
  }
  return ids;
}

/** The order with one card moved to this place among the others. */
export function movedTo(hand: Cards, id: number, at: number): number[] {
  const before = hand.slice(0, at).flatMap((card) => (card.id === id ? [] : [card.id]));
  const after = hand.slice(at).flatMap((card) => (card.id === id ? [] : [card.id]));
  return [...before, id, ...after];
}
