// What there is to see on a character, in the order of the sheet. For showing it only: what follows what is the table's business.

import type * as Entracte from "./protocol";

export type Card = Entracte.Card;

export const TRAITS = ["hand", "season", "day", "moon", "age", "rank", "sex", "light"] as const;
export type Trait = (typeof TRAITS)[number];

/** The values in the order in which a legend shows them. */
export const VALUES: { readonly [T in Trait]: readonly Card[T][] } = {
  hand: ["up", "right", "down", "left"],
  season: ["winter", "spring", "summer", "fall"],
  day: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  moon: ["new", "waxing", "full", "waning"],
  age: ["young", "adult", "old"],
  rank: ["baron", "count", "marquis", "duke"],
  sex: ["female", "male"],
  light: ["on", "off"],
};

export type Value = { [T in Trait]: Card[T] }[Trait];

export const ORDERS: { readonly [T in Trait]: "loop" | "line" | "pair" } = {
  hand: "loop",
  season: "loop",
  day: "loop",
  moon: "loop",
  age: "line",
  rank: "line",
  sex: "pair",
  light: "pair",
};

/** A character that stands for the traits themselves, where none of their values is meant. */
export const EMBLEM: Pick<Card, Trait> = { hand: "up", season: "fall", day: "Monday", moon: "waxing", age: "adult", rank: "marquis", sex: "female", light: "on" };
