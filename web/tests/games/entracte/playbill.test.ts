import { expect, test } from "vitest";
import { BILL, fitting, frieze, pictures, wrapped } from "../../../src/games/entracte/playbill";
import { language } from "../../../src/i18n/index.svelte";
import { looking, people, table } from "./table";

language.choose("en");

test.each([1, 7, 9, 13, 18, 41])("a row of %i cards hangs on the bill, and no card on another", (count) => {
  const places = frieze(count);
  expect(places).toHaveLength(count);
  for (const [at, { x, y, width }] of places.entries()) {
    expect(x).toBeGreaterThanOrEqual(60);
    expect(x + width).toBeLessThanOrEqual(BILL.width - 60);
    expect(y + (width * 4) / 3).toBeLessThanOrEqual(BILL.height - 80);
    const next = places[at + 1];
    if (next !== undefined) expect(next.y > y ? next.y >= y + (width * 4) / 3 : next.x >= x + width).toBe(true);
  }
});

test("a long text gets smaller letters, a short one no bigger ones", () => {
  expect(fitting("Ada", 32, 270)).toBe(32);
  expect(fitting("Maximiliane von Hohenstein", 32, 270)).toBe(18);
});

test("a text is broken between words, and nothing of it is lost", () => {
  const text = "The hand turns a quarter clockwise: up, right, down, left, up.";
  const lines = wrapped(text, 24);
  expect(lines.join(" ")).toBe(text);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(24);
});

test("there is no playbill before the codes are open", () => {
  expect(pictures({ look: looking(0, table), people, hindsight: null })).toEqual([]);
});

test("the playbill is a whole picture with everybody's codes, and asks for nothing from outside", async () => {
  const ending = { codes: [["season-reverse"], ["day-reverse"], ["age-forward"]], names: [[[], [], []], [[], [], []], [[], [], []]], right: [0, 0, 0], mistakes: 6, result: "failure", points: [0, 0, 0] };
  const look = { ...looking(0, { ...table, phase: "over" as const, ending }), outcome: { result: "failure", winners: [], scores: [0, 0, 0] } };
  const [picture] = pictures({ look, people, hindsight: null });
  const svg = (await picture?.svg()) ?? "";
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  for (const text of ["George", "Season in reverse", "Day in reverse", "Age forward", "The curtain falls"]) expect(svg).toContain(text);
  expect(svg).not.toMatch(/href=|url\(|style=/);
  expect(svg.match(/viewBox="0 0 120 160"/g)?.length).toBeGreaterThanOrEqual(2);
});
