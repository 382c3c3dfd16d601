import { expect, test } from "vitest";
import { askOf } from "../../src/boards/entracte/ask";
import type { Entracte } from "../../src/protocol";
import { georges, prompt, view } from "./table";

const turn = prompt("turn", [0]);
const holding = (...may: readonly boolean[]): Entracte.View => ({ ...view, active: 0, my_hand: may.map((may_play, at) => ({ card: { ...georges, number: at }, may_play })) });
const race: Entracte.Race = { declared: [false, false, false], piles: [0, 0, 0], lap: null, my_names: null };

test("who is on turn is told what they may play", () => {
  expect(askOf(holding(true, false), 0, [turn]).key).toBe("ask.turn");
  expect(askOf({ ...holding(false), may_exchange: true }, 0, [turn]).key).toBe("ask.stuck");
  expect(askOf(holding(false), 0, [turn]).key).toBe("ask.stuck-pass");
  expect(askOf(holding(), 0, [turn]).key).toBe("ask.empty");
});

test("in competition any card may be played, and in the last lap none must", () => {
  expect(askOf({ ...holding(true), race }, 0, [turn]).key).toBe("ask.turn-race");
  expect(askOf({ ...holding(true), race: { ...race, lap: 2 } }, 0, [turn]).key).toBe("ask.lap");
});

test("the others are told whom they wait for", () => {
  expect(askOf(view, 0, [prompt("turn", [1])])).toEqual({ key: "ask.wait", who: 1 });
  expect(askOf(view, null, [prompt("turn", [1])])).toEqual({ key: "ask.wait", who: 1 });
});

test("whoever has declared is told what happens instead of their turns", () => {
  expect(askOf({ ...view, race: { ...race, declared: [true, false, false] } }, 0, [prompt("turn", [1])]).key).toBe("ask.declared");
});

test("the naming asks whoever must name, once", () => {
  const naming: Entracte.View = { ...view, phase: "naming", active: null };
  expect(askOf(naming, 0, [prompt("name", [0, 1, 2])]).key).toBe("ask.name");
  expect(askOf({ ...naming, codes_each: 2 }, 0, [prompt("name", [0])]).key).toBe("ask.name-two");
  expect(askOf(naming, 0, [prompt("name", [0, 1], { type: "name", names: [] })]).key).toBe("ask.named");
  expect(askOf(naming, 0, [prompt("name", [1, 2])]).key).toBe("ask.naming");
  expect(askOf(naming, null, [prompt("name", [0, 1, 2])]).key).toBe("ask.naming");
});
