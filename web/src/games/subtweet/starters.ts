// Beginnings of sentences for whoever sits before a blank card. None of them names anybody.

import { t } from "./texts";

/** How many there are in the texts. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30] as const;

export const AT_ONCE = 3;
/** How often one can ask for others before they come round again. */
export const SHELVES = NUMBERS.length / AT_ONCE;

/** Some of them, in an order that the seed decides; the next shelf has others, until there are no more. */
export function starters(seed: number, shelf: number): readonly string[] {
  const order = [...NUMBERS];
  let left = seed >>> 0;
  for (let place = order.length - 1; place > 0; place -= 1) {
    left = (Math.imul(left, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((left / 2 ** 32) * (place + 1));
    const held = order[place];
    order[place] = order[other] as (typeof NUMBERS)[number];
    order[other] = held as (typeof NUMBERS)[number];
  }
  const from = (shelf % SHELVES) * AT_ONCE;
  return order.slice(from, from + AT_ONCE).map((number) => t(`subtweet.write.starter-${number}`));
}

/** Another one every time somebody sits down to write. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
