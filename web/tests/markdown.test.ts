import { expect, test } from "vitest";
import { blocks, spans } from "../src/rules/markdown";

const text = (plain: string) => ({ kind: "text", text: plain });

test("headings, paragraphs over several lines, and marks in them", () => {
  expect(blocks("# A game\n\n*Soft* and\n**loud `x`**.\n")).toEqual([
    { kind: "heading", level: 1, spans: [text("A game")] },
    {
      kind: "paragraph",
      spans: [
        { kind: "em", spans: [text("Soft")] }, text(" and "),
        { kind: "strong", spans: [text("loud "), { kind: "code", text: "x" }] }, text("."),
      ],
    },
  ]);
});

test("lists go on over indented lines, and end where another kind of list begins", () => {
  expect(blocks("1. one\n   more\n2. two\n- three\n")).toEqual([
    { kind: "list", ordered: true, items: [[text("one more")], [text("two")]] },
    { kind: "list", ordered: false, items: [[text("three")]] },
  ]);
});

test("tables have a head and rows, and their rule is not one of them", () => {
  expect(blocks("| a | b |\n|---|---|\n| 1 | `2` |\n")).toEqual([
    { kind: "table", head: [[text("a")], [text("b")]], rows: [[[text("1")], [{ kind: "code", text: "2" }]]] },
  ]);
});

test("markup of the web stays text", () => {
  expect(spans("<img src=x onerror=alert(1)>")).toEqual([text("<img src=x onerror=alert(1)>")]);
});

test("marks that are never closed stay text", () => {
  expect(spans("2 * 3 and `so")).toEqual([text("2 * 3 and `so")]);
});
