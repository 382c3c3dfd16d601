import { expect, test } from "vitest";
import { askOf } from "../../../src/games/entracte/ask";
import type * as Entracte from "../../../src/games/entracte/protocol";
import { looking, lookingOn, own, prompt, table } from "./table";

const turn = prompt("turn", [0], ["play", "pass"]);
const withExchange = prompt("turn", [0], ["play", "exchange", "pass"]);
const mine: Entracte.Open = { ...table, active: 0 };
const holding = (...may: readonly boolean[]): Entracte.Own => ({ ...own, hand: may.map((may_play, card) => ({ card, may_play, tests: null })) });
const race: Entracte.Race = { declared: [false, false, false], piles: [0, 0, 0], lap: null };

test("who is on turn is told what they may play", () => {
  expect(askOf(looking(0, mine, holding(true, false), turn))).toBe("ask.turn");
  expect(askOf(looking(0, mine, holding(false), withExchange))).toBe("ask.stuck");
  expect(askOf(looking(0, mine, holding(false), turn))).toBe("ask.stuck-pass");
  expect(askOf(looking(0, mine, holding(), turn))).toBe("ask.empty");
});

test("in competition any card may be played, and in the last lap none must", () => {
  expect(askOf(looking(0, { ...mine, race }, holding(true), turn))).toBe("ask.turn-race");
  expect(askOf(looking(0, { ...mine, race: { ...race, lap: 2 } }, holding(true), turn))).toBe("ask.lap");
});

test("whom the others wait for is not said again", () => {
  expect(askOf(looking(0, table, own, prompt("turn", [1])))).toBeNull();
  expect(askOf(lookingOn(table, prompt("turn", [1])))).toBeNull();
});

test("whoever has declared is told what happens instead of their turns", () => {
  const declared = { ...table, race: { ...race, declared: [true, false, false] } };
  expect(askOf(looking(0, declared, own, prompt("turn", [1])))).toBe("ask.declared");
});

test("the naming asks whoever must name, once", () => {
  const naming: Entracte.Open = { ...table, phase: "naming", active: null };
  const asked = looking(0, naming, own, prompt("name", [0, 1, 2]));
  expect(askOf(asked)).toBe("ask.name");
  expect(askOf(looking(0, { ...naming, codes_each: 2 }, own, prompt("name", [0])))).toBe("ask.name-two");
  expect(askOf({ ...asked, mine: { "name/0": { type: "name", names: [] } } })).toBe("ask.named");
  expect(askOf(looking(0, naming, own, prompt("name", [1, 2])))).toBe("ask.naming");
  expect(askOf(lookingOn(naming, prompt("name", [0, 1, 2])))).toBe("ask.naming");
});
