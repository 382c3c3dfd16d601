import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { retold, scenes } from "../../../src/games/entracte/retold";
import Retold from "../../../src/games/entracte/Retold.svelte";
import { language } from "../../../src/i18n/index.svelte";
import { lookingOn, people, table } from "./table";

language.choose("en");
let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const certain = [{ seat: 0, code: "season-reverse", row: 2 }, { seat: 1, code: "day-reverse", row: null }];
const props = { look: lookingOn(table), people, hindsight: { game: "entracte" as const, certain } };

test("every code has its scene, also in a game that was broken off", () => {
  expect(retold(props).map(({ seat, codes }) => [seat, codes.map(({ code }) => code)])).toEqual([[0, ["season-reverse"]], [1, ["day-reverse"]]]);
  expect(scenes(props)).toHaveLength(2);
});

test("the row comes card by card, and then the code is turned", () => {
  const look = (part: number) => {
    if (shown !== undefined) void unmount(shown);
    shown = mount(Retold, { target: document.body, props: { ...props, scene: "code/0", part } });
    flushSync();
    return { cards: document.querySelectorAll("li.shown").length, text: document.body.textContent };
  };
  const [begun, done] = [look(0), look(1)];
  expect(begun.cards).toBe(1);
  expect(begun.text).not.toContain("Certain from");
  expect(done.cards).toBe(table.row.length);
  expect(done.text).toContain("Certain from card 2");
});
