import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { People } from "../../../src/games/kit";
import { line, lines } from "../../../src/games/subtext/picture";
import { pictures, sheetOfRounds } from "../../../src/games/subtext/pictures";
import type { Hindsight } from "../../../src/games/subtext/protocol";
import { language } from "../../../src/i18n/index.svelte";
import { HOUSE, look, PEOPLE, reveal, serve, SHEET } from "./fixtures";

beforeEach(() => language.choose("en"));
afterEach(() => vi.unstubAllGlobals());

const over = { ...look({ open: { stage: "over", last: reveal({ round: 2 }) } }, []), outcome: { result: "won", winners: [1], scores: [4, 13, 0, 3] } };
const hindsight: Hindsight = { game: "subtext", rounds: [reveal(), reveal({ round: 2, word: "sundial" })], unread: [] };

function read(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

test("there is a picture of the gallery and one of each round", () => {
  const names = pictures({ look: over, people: PEOPLE, hindsight }).map((picture) => picture.name);
  expect(names).toEqual(["subtext-gallery", "subtext-round-1", "subtext-round-2"]);
  expect(pictures({ look: over, people: PEOPLE, hindsight: null }).map((picture) => picture.name)).toEqual(["subtext-gallery", "subtext-round-2"]);
});

test("the gallery has every drawing as lines, with its author, its word and who chose it", async () => {
  serve();
  const [gallery] = pictures({ look: over, people: PEOPLE, hindsight });
  const document = read((await gallery?.svg()) ?? "");
  expect(document.querySelectorAll("path")).toHaveLength(2 * 4 * HOUSE.strokes.length);
  const said = document.documentElement.textContent;
  for (const part of ["Ben won with 13 points", "lighthouse", "sundial", "spoon", "goose", "Dot", "chosen by Ada and Dot"]) expect(said).toContain(part);
});

test("nothing in a picture is fetched from elsewhere", () => {
  const svg = sheetOfRounds("A game", [reveal()], PEOPLE, null, new Map([[SHEET, HOUSE]]));
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|url\(|<image|@import|href/);
});

test("all of it is within the picture, at the largest table too", () => {
  const sheets = Array.from({ length: 8 }, (_, author) => ({ label: author === 0 ? "dealer" : "ABCDEFG".charAt(author - 1), id: SHEET, author, word: `word ${author}`, foul: author === 3 }));
  const full = reveal({ sheets, guesses: Array<string>(8).fill("B") });
  const document = read(sheetOfRounds("A game", [full, full], PEOPLE, null, new Map([[SHEET, HOUSE]])));
  const number = (element: Element, name: string) => Number(element.getAttribute(name));
  const { width, height } = { width: number(document.documentElement, "width"), height: number(document.documentElement, "height") };
  for (const part of document.querySelectorAll("svg svg")) {
    expect(number(part, "x") + number(part, "width")).toBeLessThanOrEqual(width);
    expect(number(part, "y") + number(part, "height")).toBeLessThanOrEqual(height);
  }
  for (const part of document.querySelectorAll("text")) expect(number(part, "y")).toBeLessThanOrEqual(height);
});

test("names are text, whatever is in them", () => {
  const rude: People = { ...PEOPLE, name: () => '<b>&"\u0001' };
  const document = read(sheetOfRounds("x", [reveal()], rude, null, new Map()));
  expect([...document.querySelectorAll("text")].some((each) => each.textContent === '<b>&"')).toBe(true);
  expect(document.querySelector("b")).toBeNull();
});

test("a long line gets smaller, and a very long one is cut", () => {
  const size = (svg: string) => Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
  const where = { x: 0, y: 0, size: 20, width: 200 };
  expect(size(line("short", where))).toBe(20);
  expect(size(line("twenty-two letters now", where))).toBeLessThan(20);
  expect(line("w".repeat(60), where)).toContain("…");
});

test("a text takes a second line before it gets smaller, and no third", () => {
  const where = { x: 0, y: 10, size: 20, width: 200 };
  const said = read(`<svg xmlns="http://www.w3.org/2000/svg">${lines("chosen by Ada, Ben, Cem and everybody else", 2, where)}</svg>`);
  const rows = [...said.querySelectorAll("text")];
  expect(rows.map((row) => row.getAttribute("y"))).toEqual(["10", "34"]);
  expect(rows[0]?.textContent).toBe("chosen by Ada,");
  expect(rows[0]?.getAttribute("font-size")).toBe("20");
});
