// The 56 characters, by scripts/games/entracte/deck.py: the table names them by number.

import type { Card, Trait, TRAITS } from "./cards";
import type { CardNumber } from "./protocol";

type ValuesOf<Traits extends readonly Trait[]> = { [At in keyof Traits]: Card[Traits[At]] };

const VALUES: readonly ValuesOf<typeof TRAITS>[] = [
  ["up", "winter", "Monday", "full", "young", "count", "male", "off"],
  ["up", "winter", "Tuesday", "full", "adult", "baron", "female", "on"],
  ["up", "winter", "Sunday", "full", "young", "duke", "female", "off"],
  ["up", "spring", "Monday", "waning", "adult", "duke", "male", "on"],
  ["up", "spring", "Thursday", "waxing", "old", "marquis", "female", "on"],
  ["up", "spring", "Friday", "waning", "old", "count", "male", "on"],
  ["up", "spring", "Saturday", "full", "young", "marquis", "female", "on"],
  ["up", "summer", "Tuesday", "waxing", "adult", "count", "female", "off"],
  ["up", "summer", "Thursday", "new", "adult", "baron", "male", "off"],
  ["up", "summer", "Friday", "waxing", "old", "baron", "male", "on"],
  ["up", "summer", "Sunday", "waning", "old", "marquis", "male", "off"],
  ["up", "fall", "Wednesday", "new", "young", "baron", "male", "off"],
  ["up", "fall", "Wednesday", "new", "old", "marquis", "female", "on"],
  ["up", "fall", "Saturday", "waning", "adult", "duke", "female", "off"],
  ["right", "winter", "Monday", "new", "adult", "marquis", "female", "on"],
  ["right", "winter", "Wednesday", "waning", "adult", "baron", "male", "on"],
  ["right", "winter", "Saturday", "waxing", "young", "baron", "male", "on"],
  ["right", "winter", "Sunday", "new", "old", "count", "male", "on"],
  ["right", "spring", "Wednesday", "waxing", "old", "duke", "male", "off"],
  ["right", "spring", "Thursday", "full", "old", "baron", "male", "off"],
  ["right", "spring", "Friday", "new", "adult", "marquis", "female", "off"],
  ["right", "summer", "Monday", "waxing", "young", "count", "female", "on"],
  ["right", "summer", "Tuesday", "waning", "young", "duke", "female", "on"],
  ["right", "summer", "Saturday", "full", "old", "baron", "female", "off"],
  ["right", "fall", "Tuesday", "new", "young", "count", "male", "on"],
  ["right", "fall", "Thursday", "waxing", "adult", "count", "female", "off"],
  ["right", "fall", "Friday", "waning", "young", "duke", "female", "off"],
  ["right", "fall", "Sunday", "full", "adult", "marquis", "male", "off"],
  ["down", "winter", "Wednesday", "waxing", "adult", "duke", "female", "off"],
  ["down", "winter", "Thursday", "waning", "young", "marquis", "female", "off"],
  ["down", "winter", "Friday", "waxing", "old", "duke", "female", "on"],
  ["down", "winter", "Saturday", "waning", "old", "count", "male", "off"],
  ["down", "spring", "Tuesday", "full", "adult", "marquis", "male", "on"],
  ["down", "spring", "Saturday", "new", "adult", "count", "female", "off"],
  ["down", "spring", "Sunday", "new", "young", "baron", "female", "on"],
  ["down", "summer", "Wednesday", "waning", "young", "marquis", "male", "on"],
  ["down", "summer", "Thursday", "full", "young", "duke", "male", "on"],
  ["down", "summer", "Friday", "new", "young", "count", "male", "off"],
  ["down", "fall", "Monday", "waxing", "adult", "baron", "male", "off"],
  ["down", "fall", "Monday", "full", "old", "duke", "male", "on"],
  ["down", "fall", "Tuesday", "waning", "old", "baron", "female", "off"],
  ["down", "fall", "Sunday", "waxing", "old", "count", "female", "on"],
  ["left", "winter", "Tuesday", "waxing", "young", "marquis", "male", "off"],
  ["left", "winter", "Thursday", "new", "old", "duke", "female", "on"],
  ["left", "winter", "Friday", "full", "adult", "marquis", "male", "off"],
  ["left", "spring", "Monday", "waning", "young", "baron", "female", "off"],
  ["left", "spring", "Tuesday", "new", "old", "duke", "male", "off"],
  ["left", "spring", "Wednesday", "full", "adult", "count", "female", "on"],
  ["left", "spring", "Sunday", "waxing", "young", "duke", "male", "off"],
  ["left", "summer", "Monday", "new", "old", "marquis", "female", "off"],
  ["left", "summer", "Wednesday", "full", "old", "count", "female", "off"],
  ["left", "summer", "Saturday", "new", "adult", "duke", "male", "on"],
  ["left", "summer", "Sunday", "waning", "adult", "baron", "female", "on"],
  ["left", "fall", "Thursday", "waning", "adult", "count", "male", "on"],
  ["left", "fall", "Friday", "full", "young", "baron", "female", "on"],
  ["left", "fall", "Saturday", "waxing", "young", "marquis", "male", "on"],
];

export const CARDS: readonly Card[] = VALUES.map(
  ([hand, season, day, moon, age, rank, sex, light], number) =>
    ({ number, hand, season, day, moon, age, rank, sex, light }),
);

/** Who is on a card. */
export function cardOf(number: CardNumber): Card {
  const card = CARDS[number];
  if (card === undefined) throw new RangeError(`there is no card ${number}`);
  return card;
}
