import { expect, test } from "vitest";
import { askOf } from "../../../src/games/entracte/ask";
import type * as Entracte from "../../../src/games/entracte/protocol";
import { georges, looking, lookingOn, own, prompt, table } from "./table";

const turn = prompt("turn", [0], ["play", "pass"]);
const withExchange = prompt("turn", [0], ["play", "exchange", "pass"]);
const mine: Entracte.Open = { ...table, active: 0 };
const holding = (...may: readonly boolean[]): Entracte.Own => ({ ...own, hand: may.map((may_play, at) => ({ card: { ...georges, number: at }, may_play })) });
const race: Entracte.Race = { declared: [false, false, false], piles: [0, 0, 0], lap: null };

test("who is on turn is told what they may play", () => {
  expect(askOf(looking(0, mine, holding(true, false), turn)).key).toBe("ask.turn");
  expect(askOf(looking(0, mine, holding(false), withExchange)).key).toBe("ask.stuck");
  expect(askOf(looking(0, mine, holding(false), turn)).key).toBe("ask.stuck-pass");
  expect(askOf(looking(0, mine, holding(), turn)).key).toBe("ask.empty");
});

test("in competition any card may be played, and in the last lap none must", () => {
  expect(askOf(looking(0, { ...mine, race }, holding(true), turn)).key).toBe("ask.turn-race");
  expect(askOf(looking(0, { ...mine, race: { ...race, lap: 2 } }, holding(true), turn)).key).toBe("ask.lap");
});

test("the others are told whom they wait for", () => {
  expect(askOf(looking(0, table, own, prompt("turn", [1])))).toEqual({ key: "ask.wait", who: 1 });
  expect(askOf(lookingOn(table, prompt("turn", [1])))).toEqual({ key: "ask.wait", who: 1 });
});

test("whoever has declared is told what happens instead of their turns", () => {
  const declared = { ...table, race: { ...race, declared: [true, false, false] } };
  expect(askOf(looking(0, declared, own, prompt("turn", [1]))).key).toBe("ask.declared");
});

test("the naming asks whoever must name, once", () => {
  const naming: Entracte.Open = { ...table, phase: "naming", active: null };
  const asked = looking(0, naming, own, prompt("name", [0, 1, 2]));
  expect(askOf(asked).key).toBe("ask.name");
  expect(askOf(looking(0, { ...naming, codes_each: 2 }, own, prompt("name", [0]))).key).toBe("ask.name-two");
  expect(askOf({ ...asked, mine: { "name/0": { type: "name", names: [] } } }).key).toBe("ask.named");
  expect(askOf(looking(0, naming, own, prompt("name", [1, 2]))).key).toBe("ask.naming");
  expect(askOf(lookingOn(naming, prompt("name", [0, 1, 2]))).key).toBe("ask.naming");
});
