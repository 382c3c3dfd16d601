// A small table for the tests: three players, a few cards, nothing said.

import type { Look, People } from "../../../src/games/kit";
import type * as Entracte from "../../../src/games/entracte/protocol";
import type { MemberFace, OpenPrompt } from "../../../src/protocol";

export const CODES: readonly string[] = [
  ...["hand", "season", "day", "moon", "age", "rank"].flatMap((trait) => ["forward", "reverse", "repeat"].map((relation) => `${trait}-${relation}`)),
  "sex-alternate",
  "sex-both-female",
  "sex-both-male",
  "light-alternate",
  "light-both-on",
  "light-both-off",
];

export const setOf = (...codes: readonly string[]): number => codes.reduce((set, code) => set | (1 << CODES.indexOf(code)), 0);

/** A grown-up marquis, and the young baron who opened the row. */
export const georges: Entracte.CardNumber = 32;
export const opening: Entracte.CardNumber = 11;
export const matched = setOf("day-reverse", "light-alternate", "sex-both-male", "age-forward");

const options: Entracte.Options = { mode: "cooperative", first_player: null, last_card: 12, sheet: "fill", turn_seconds: null, name_seconds: null };

export const table: Entracte.Open = {
  options,
  codes_each: 1,
  phase: "playing",
  turn: 1,
  active: 1,
  row: [
    { card: opening, player: null, passes: 0, signals: [], reading: null },
    { card: georges, player: 0, passes: 0, signals: [2], reading: { matches: matched, rules_out: [matched, matched, (1 << 24) - 1 - matched] } },
  ],
  played: 1,
  idle: 0,
  triumph_row: 8,
  deck: 45,
  cards: [3, 3, 3],
  exchanged: [false, false, false],
  certain: [null, 1, null],
  race: null,
  possible: null,
  known: null,
  ending: null,
};

export const own: Entracte.Own = { codes: ["season-reverse"], hand: [], may_pass: false, names: null, afterwards: null };

export const withSheet = (sheet: Entracte.Options["sheet"], possible: readonly number[] | null): Entracte.Open => ({ ...table, options: { ...options, sheet }, possible });

export const prompt = (kind: string, seats: readonly number[], takes: readonly string[] = [kind]): OpenPrompt => ({
  prompt: { id: `${kind}/0`, kind, seats, takes, holds: true, duty: false, quorum: null, tells: "count", seconds: null, makes: false, people: false, beats: [] },
  answered: 0,
  who: null,
});

type Shown = Look<"entracte">;

/** What a seat sees of a table. */
export const looking = (seat: number, open: Entracte.Open, seen: Entracte.Own = own, ...prompts: readonly OpenPrompt[]): Shown => ({ seat, version: 0, open, own: seen, prompts, mine: {}, outcome: null });

/** What somebody sees who does not sit at it. */
export const lookingOn = (open: Entracte.Open, ...prompts: readonly OpenPrompt[]): Shown => ({ seat: null, version: 0, open, own: null, prompts, mine: {}, outcome: null });

const names = ["George", "Ada", "Ben"];
export const people: People = {
  seated: names.map((name, id): MemberFace => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false, line: "", face: null })),
  name: (seat) => names[seat] ?? "",
  colour: () => "teal",
};
