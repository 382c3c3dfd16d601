// A code's name taken apart so that it can be drawn, and sets of codes. Whether a pair matches a code is for the table to say.

import { ORDERS, TRAITS, VALUES, type Trait, type Value } from "./cards";
import type * as Entracte from "./protocol";

export type CodeId = Entracte.CodeId;
export type Relation = "forward" | "reverse" | "repeat" | "alternate" | "both";

export interface CodeFace {
  readonly id: CodeId;
  readonly trait: Trait;
  readonly relation: Relation;
  /** What both must show, where the relation is "both". */
  readonly value: Value | null;
}

/** `season-reverse`, or `sex-both-male`, by its parts; null for a code that this page does not know. */
export function codeFace(id: CodeId): CodeFace | null {
  const [first, relation, last] = id.split("-");
  const trait = TRAITS.find((each) => each === first);
  if (trait === undefined) return null;
  switch (relation) {
    case "forward":
    case "reverse":
    case "repeat":
    case "alternate":
      return { id, trait, relation, value: null };
    case "both": {
      const value = (VALUES[trait] as readonly Value[]).find((each) => each === last);
      return value === undefined ? null : { id, trait, relation, value };
    }
    default:
      return null;
  }
}

/** The three codes of a trait, in the order of the sheet. */
export const codesOf = (trait: Trait): readonly CodeId[] =>
  ORDERS[trait] === "pair" ? [`${trait}-alternate`, ...VALUES[trait].map((value) => `${trait}-both-${value}`)] : ["forward", "reverse", "repeat"].map((relation) => `${trait}-${relation}`);

/** Every code there is, in the order of the sheet: bit k of a set of codes stands for code k of these. */
export const ALL_CODES: readonly CodeId[] = TRAITS.flatMap(codesOf);

export const has = (set: number, place: number): boolean => ((set >> place) & 1) === 1;

/** These codes as a set. */
export const setOf = (codes: readonly CodeId[], all: readonly CodeId[]): number => codes.reduce((set, code) => set | (1 << all.indexOf(code)), 0);

/** The codes of a set, in the order of the sheet. */
export const codesIn = (set: number, all: readonly CodeId[]): readonly CodeId[] => all.filter((_, place) => has(set, place));

export const countIn = (set: number, all: readonly CodeId[]): number => codesIn(set, all).length;
