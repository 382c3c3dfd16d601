import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { language } from "../src/i18n/index.svelte";
import AboutUs from "../src/lobby/AboutUs.svelte";
import { drawn } from "../src/parts/faces";
import type { MemberFace } from "../src/protocol";

language.choose("en");
const cast = JSON.parse(readFileSync("../src/entendre/bots/characters/cast.json", "utf8")) as { name: string; face: string }[];
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  document.body.replaceChildren();
});

test("every bot has a face that can be drawn, and no two the same", () => {
  const pictures = cast.map(({ face }) => JSON.stringify(drawn(face)));
  expect(pictures).not.toContain("null");
  expect(new Set(pictures).size).toBe(cast.length);
});

test.each(["", "round", "round curls specs smile more", "round curls specs frown"])("%j is no face", (face) => {
  expect(drawn(face)).toBeNull();
});

const who = (id: number, name: string, line: string): MemberFace => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false, line, face: null });

test("everybody's line is read, and one's own is asked for and shown when it is saved", async () => {
  const act = vi.fn(() => Promise.resolve(true));
  shown = mount(AboutUs, { target: document.body, props: { members: [who(0, "Ada", ""), who(1, "Ben", "I collect teapots.")], me: 0, language: "en", act } });
  expect(document.body.textContent).toContain("I collect teapots.");
  const box = document.querySelector("input");
  if (box === null) throw new Error("nobody is asked");
  box.value = "  I am never late. ";
  box.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  document.querySelector("form")?.requestSubmit();
  await Promise.resolve();
  expect(act).toHaveBeenCalledWith({ type: "rename", name: "Ada", colour: "teal", line: "I am never late." });
});

test("bots are quoted in the language of the table, and people in whichever they wrote", () => {
  const bot = { ...who(1, "Quill", "Ich schreibe Dankesbriefe."), bot: "even" };
  const props = { members: [who(0, "Ada", ""), bot, who(2, "Ben", "I collect teapots.")], me: 0, language: "de" as const, act: () => Promise.resolve(true) };
  shown = mount(AboutUs, { target: document.body, props });
  expect([...document.querySelectorAll("li q")].map((each) => [each.textContent, each.getAttribute("lang")])).toEqual([["Ich schreibe Dankesbriefe.", "de"], ["I collect teapots.", null]]);
});
