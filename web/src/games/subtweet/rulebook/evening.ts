// The cards on the rules page: Ada has written three, and plays the one for Bo.

import { castOf } from "../../cast";
import type * as Subtweet from "../protocol";
import { t } from "./texts";

export const PEOPLE = castOf(["Ada", "Bo", "Cleo", "Dev"]);
const [ADA, BO, CLEO, DEV] = [0, 1, 2, 3] as const;

/** In Ada's hand. */
export const cards = (): readonly Subtweet.Card[] => [
  { number: 1, text: t("rulebook.to-bo"), to: BO },
  { number: 2, text: t("rulebook.to-cleo"), to: CLEO },
  { number: 3, text: t("rulebook.to-dev"), to: DEV },
];

const before: readonly Subtweet.HandCount[] = [2, 3, 3, 3].map((written) => ({ cards: written, blanks: 0 }));

/** What comes of the card for Bo if these fav and those draw. */
export const reveal = (favs: readonly number[], drew: readonly number[]): Subtweet.Reveal => ({
  tweet: { number: 1, author: ADA, text: t("rulebook.to-bo"), to: BO, favs },
  drew,
  spared: [],
  cleared: 0,
});

/** How many cards everybody has once those have drawn. */
export const hands = (drew: readonly number[]): readonly Subtweet.HandCount[] =>
  before.map(({ cards: held, blanks }, seat) => (drew.includes(seat) ? { cards: held + 1, blanks: blanks + 1 } : { cards: held, blanks }));

/** At the end of an evening: written cards, blank ones, and Ada without any. */
export const LAST: readonly Subtweet.HandCount[] = [{ cards: 0, blanks: 0 }, { cards: 2, blanks: 1 }, { cards: 4, blanks: 2 }, { cards: 1, blanks: 0 }];

export { ADA, BO, CLEO };
