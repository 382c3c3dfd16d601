// A small table for the tests: three players, a few cards, nothing said.

import type { Entracte, Look, MemberFace, OpenPrompt } from "../../src/protocol";
import type { People } from "../../src/boards";

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

export const georges: Entracte.Card = { number: 31, hand: "down", season: "spring", day: "Tuesday", moon: "full", age: "adult", rank: "count", sex: "male", light: "on" };
export const opening: Entracte.Card = { number: 7, hand: "up", season: "fall", day: "Wednesday", moon: "new", age: "young", rank: "duke", sex: "male", light: "off" };
export const matched = setOf("day-reverse", "light-alternate", "sex-both-male", "age-forward");

const options: Entracte.Options = { mode: "cooperative", first_player: null, last_card: 12, sheet: "fill", turn_seconds: null, name_seconds: null };

export const view: Entracte.View = {
  options,
  codes_each: 1,
  all_codes: CODES,
  phase: "playing",
  turn: 1,
  active: 1,
  row: [
    { card: opening, player: null, signals: [], reading: null },
    { card: georges, player: 0, signals: [2], reading: { matches: matched, rules_out: [matched, matched, (1 << 24) - 1 - matched] } },
  ],
  played: 1,
  idle: 0,
  deck: 45,
  cards: [3, 3, 3],
  exchanged: [false, false, false],
  certain: [null, 1, null],
  race: null,
  possible: null,
  my_codes: ["season-reverse"],
  my_hand: [],
  may_exchange: false,
  may_pass: false,
  ending: null,
  afterwards: null,
};

export const withSheet = (sheet: Entracte.Options["sheet"], possible: readonly number[] | null): Entracte.View => ({ ...view, options: { ...options, sheet }, possible });

export const prompt = (kind: string, seats: readonly number[], mine: OpenPrompt["mine"] = null): OpenPrompt => ({
  prompt: { id: `${kind}/0`, kind, seats, takes: [kind], holds: true, quorum: null, tells: "count", seconds: null },
  answered: 0,
  who: null,
  mine,
});

export const looking = (seat: number | null, seen: Entracte.View, ...prompts: readonly OpenPrompt[]): Look<Entracte.View> => ({ seat, version: 0, view: seen, prompts, outcome: null });

const names = ["George", "Ada", "Ben"];
export const people: People = {
  seated: names.map((name, id): MemberFace => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false })),
  name: (seat) => names[seat] ?? "",
  colour: () => "teal",
};
