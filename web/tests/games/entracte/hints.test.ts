import { expect, test } from "vitest";
import entracte from "../../../src/games/entracte";
import { looking, own, prompt, table } from "./table";

const pointedAt = (turn: number, ...kinds: readonly string[]) => {
  const look = looking(0, { ...table, turn }, own, ...kinds.map((kind) => prompt(kind, [0])));
  return (entracte.hints ?? []).filter(({ when }) => when(look)).map(({ spot }) => spot);
};

test("finish is pointed at once it is of use: after two laps, while it can be asked for and others play", () => {
  expect(pointedAt(6, "finish")).toEqual(["finish"]);
  expect(pointedAt(5, "finish")).toEqual([]);
  expect(pointedAt(6)).toEqual([]);
  expect(pointedAt(6, "turn", "finish")).toEqual([]);
});
