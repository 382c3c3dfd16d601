import { expect, test } from "vitest";
import { readFile, readLines } from "../src/lobby/lines-file";

test("a file has one on each line, whatever ends it; spaces, empty lines and what comes again are left out", () => {
  expect(readLines("\uFEFF teapot\r\nÉclair\n\n  time machine \rTeapot\n", 40)).toEqual({ lines: ["teapot", "Éclair", "time machine"] });
});

test("the first bad line is named by its number", () => {
  expect(readLines(`tea\n\n${"x".repeat(41)}\n${"y".repeat(50)}`, 40)).toEqual({ wrong: "long", line: 3, text: `${"x".repeat(30)}…`, count: 41 });
  expect(readLines("tea\nco\u0000ffee", 40)).toEqual({ wrong: "no-text", line: 2 });
  expect(readLines("x".repeat(500), null)).toEqual({ lines: ["x".repeat(500)] });
});

test("a picture is no list, nothing is no list, and neither is a whole library", async () => {
  expect(await readFile(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])]), 40)).toEqual({ wrong: "no-text", line: 1 });
  expect(await readFile(new Blob(["\n \n"]), 40)).toEqual({ wrong: "empty" });
  expect(await readFile(new Blob(["x".repeat(1_000_001)]), 40)).toEqual({ wrong: "large" });
});

test("a word that is written with its accent apart is the same", () => {
  expect(readLines("e\u0301clair\néclair", 40)).toEqual({ lines: ["éclair"] });
});
