// The house dictionary: on the board, before the next game, and what can be asked about a word.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Command } from "../../../src/connection/commands";
import House from "../../../src/games/keyword/House.svelte";
import { traced } from "../../../src/games/keyword/origins";
import type * as Keyword from "../../../src/games/keyword/protocol";
import Reveal from "../../../src/games/keyword/Reveal.svelte";
import { tableBy } from "../../../src/games/keyword/show";
import { language } from "../../../src/i18n/index.svelte";
import Kept from "../../../src/lobby/Kept.svelte";
import { until } from "../../compass";
import { ROOM } from "../../server";
import { OPEN, PEOPLE, reveal, spelled } from "./cards";

beforeEach(() => {
  language.choose("en");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ "kept.title": "House dictionary", "kept.help": "Accepted by vote." })));
});
let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props) {
  shown = mount(what, { target: document.body, props });
  flushSync();
}

const said = (origin: Keyword.Origin | null, house: string[] = []): string | undefined =>
  traced({ ...OPEN, reveal: reveal([spelled("nots")], []), origins: [origin], house })[0]?.said;

test("a word of our dictionary is told with its level and its lists, our own among them", () => {
  expect(said({ level: 35, lists: ["one-list", "entendre"] })).toBe("In our dictionary, among the words that everybody knows (level 35). Source: one-list and our own list.");
  expect(said({ level: 70, lists: [] })).toBe("In our dictionary, among the rarest words (level 70).");
  expect(said({ level: 50, lists: ["one-list, two in one"] })).toBe("In our dictionary, among the common words (level 50). Source: one-list. It is made of two words.");
});

test("a word that is not in it was accepted by this table, or was not", () => {
  expect(said(null, ["nots"])).toBe("Not in our dictionary; this table has accepted it.");
  expect(said(null, ["tons"])).toBe("Not in our dictionary.");
});

test("who laid no word is not asked about one", () => {
  expect(traced({ ...OPEN, reveal: reveal([{ type: "passed", discards: 0 }, { type: "late" }], []), origins: [null, null] })).toEqual([]);
});

test("whoever looks back at a round can ask where its words are from", () => {
  const open = { ...OPEN, reveal: reveal([spelled("cat"), spelled("nots", false)], ["scores", "returned"]), origins: [{ level: 35, lists: [] }, null] };
  show(Reveal, { reveal: open.reveal, open, people: PEOPLE });
  expect(document.querySelector("details summary")?.textContent).toBe("Where are these words from?");
  expect([...document.querySelectorAll("dt")].map((word) => word.textContent)).toEqual(["CAT", "NOTS"]);
});

test("while others are voted on, a word of the house is not called one of the dictionary", () => {
  const open = { ...OPEN, reveal: reveal([spelled("cat"), spelled("nots"), spelled("xqz", false)], []), house: ["nots"], origins: [{ level: 35, lists: [] }, null, null] };
  show(Reveal, { reveal: open.reveal, open, people: PEOPLE });
  expect([...document.querySelectorAll(".why")].map((why) => why.textContent?.trim())).toEqual([
    "In the dictionary.", "In this table’s own dictionary.", "Not in our dictionary: up for a vote.",
  ]);
});

test("what the table has just accepted is not in its dictionary before that is told", () => {
  const tallies = [{ seat: 0, accepted_by: 1, needed: 1, stands: true }];
  const open = { ...OPEN, house: ["tons", "nots"], reveal: reveal([spelled("nots", false), spelled("cat")], ["scores", "beaten"], tallies) };
  const curtain = (...begun: string[]) => ({ id: "1", beats: ["vote", "best"], reached: (beat: string) => begun.includes(beat), within: () => 1, line: () => 1 });
  expect(tableBy(open, curtain()).house).toEqual(["tons"]);
  expect(tableBy(open, curtain("vote", "best")).house).toEqual(["tons", "nots"]);
});

test("the board lists what stands at this table", () => {
  show(House, { words: ["nots", "tons"] });
  expect(document.body.textContent).toContain("NOTS and TONS");
});

test("before a game everybody sees the words, and the host can take one back", async () => {
  const acts: Command[] = [];
  const act = (command: Command) => Promise.resolve(acts.push(command) > 0);
  const room = { ...ROOM, game: "keyword", kept: ["NOTS", "TONS"] };
  show(Kept, { game: "keyword", room, host: true, act });
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Take NOTS back", "Take TONS back"]);
  buttons[1]?.click();
  expect(acts).toEqual([{ type: "forget", what: "TONS" }]);
  await until(() => document.querySelector("h2")?.textContent === "House dictionary");
});

test("who is not the host only looks", () => {
  show(Kept, { game: "keyword", room: { ...ROOM, game: "keyword", kept: ["NOTS"] }, host: false, act: () => expect.fail("acts") });
  expect(document.body.textContent).toContain("NOTS");
  expect(document.querySelector("button")).toBeNull();
});
