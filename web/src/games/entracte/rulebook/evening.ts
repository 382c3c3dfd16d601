// The evening on the rules page: George's worked example, and two cards that give Lilly away. tests/games/entracte/rules/test_illustrations.py holds it to the rules.

import { castOf } from "../../cast";
import { ALL_CODES, codesIn, has } from "../codes";
import type * as Entracte from "../protocol";
import type { Cell } from "../sheet";
import row from "./row.json";
import { t } from "./texts";

export const ROW = row as readonly Entracte.RowCard[];
export const [LILLY, GEORGE, ANDREW, MARY] = [0, 1, 2, 3] as const;
export const SECRETS: readonly (readonly Entracte.CodeId[])[] = [["hand-forward"], ["season-reverse"], ["moon-forward"], ["rank-repeat"]];

export const people = () => castOf([t("rulebook.lilly"), t("rulebook.george"), t("rulebook.andrew"), t("rulebook.mary")]);

const SUMMER = 10;
const SPRING = 32;
const WINTER = 30;

/** George's, before he plays. */
export const own: Entracte.Own = {
  hand: [SUMMER, SPRING, WINTER].map((card) => ({ card, may_play: card !== SUMMER, tests: null })),
  codes: SECRETS[GEORGE] ?? [],
  may_pass: false,
  names: null,
  afterwards: null,
};

/** What George has crossed out when so many cards lie in the row: whatever the pairs rule out, and his own code. */
export const cells = (cards: number): readonly (readonly Cell[])[] =>
  SECRETS.map((_, seat) => {
    const out = ROW.slice(0, cards).reduce((set, { reading }) => set | (reading?.rules_out[seat] ?? 0), 0);
    return ALL_CODES.map((code, place): Cell => ({ mark: has(out, place) || SECRETS[GEORGE]?.includes(code) === true ? "crossed" : "open", printed: false, sure: false, doubt: null }));
  });

/** The codes that the pair with this card at its end matches. */
export const matchedBy = (at: number): readonly Entracte.CodeId[] => codesIn(ROW[at]?.reading?.matches ?? 0, ALL_CODES);
