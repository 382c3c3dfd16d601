import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSeat } from "../src/connection/seats";
import { language } from "../src/i18n/index.svelte";
import { sheet } from "../src/ledger/keepsake";
import Ledger from "../src/ledger/Ledger.svelte";
import { FEW, net, SIZE, strength } from "../src/ledger/net";
import { sentences } from "../src/ledger/sentences";
import type { Insight, Ledger as Shown, Thread } from "../src/protocol";
import { serve, until } from "./compass";

let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  localStorage.clear();
  language.choose("en");
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const thread = (by: number | null, reader: number | null, read = 3, tries = 4, luck = 1): Thread => ({ by, reader, tries, read, luck });
const NAMES = ["Ada", "<Ben>", "Cem", "Dee"];
const ledger = (claims: readonly Insight[] = [], people = 4): Shown => ({
  games: 3,
  people: NAMES.slice(0, people).map((name, member) => ({ member, name, colour: "teal" })),
  threads: NAMES.slice(0, people).flatMap((_, by) => NAMES.slice(0, people).flatMap((_, reader) => (by === reader ? [] : [thread(by, reader, by + reader === 1 ? 4 : 1)]))),
  claims,
  next_weighing: 6,
  bots: false,
});

test("what stands out is said of people and to them", () => {
  const pair = ledger([{ kind: "each-other", people: [0, 2] }]);
  expect(sentences(pair, 1)).toEqual(["Between Ada and Cem a hint is enough."]);
  expect(sentences(pair, 2)).toEqual(["Between you and Ada a hint is enough."]);
  expect(sentences(pair, 0)).toEqual(["Between you and Cem a hint is enough."]);
  const one = ledger([{ kind: "reads", people: [0, 3] }, { kind: "riddle", people: [2] }]);
  expect(sentences(one, null)).toEqual(["What Dee leaves unsaid, Ada hears.", "Cem stays everybody’s favourite riddle."]);
  expect(sentences(one, 0)[0]).toBe("What Dee leaves unsaid, you hear.");
  expect(sentences(one, 3)[0]).toBe("What you leave unsaid, Ada hears.");
  expect(sentences(one, 2)[1]).toBe("You stay everybody’s favourite riddle.");
});

test("where nothing stands out it says why", () => {
  expect(sentences(ledger(), 0)[0]).toMatch(/may still be luck/);
  expect(sentences(ledger([], 2), 0)[0]).toMatch(/only two of you/);
  expect(sentences({ ...ledger(), threads: [] }, 0)[0]).toMatch(/Nobody has tried/);
  const alone: Shown = { ...ledger([], 1), people: [{ member: 0, name: "Ada", colour: "teal" }, { member: null, name: "", colour: "" }], threads: [thread(0, null)] };
  expect(sentences(alone, 0)[0]).toMatch(/You and the bots/);
});

test("a thread is as thick as what was read beyond luck, and a few lucky readings make none", () => {
  expect(strength(thread(0, 1, 1, 4, 1))).toBe(0);
  expect(strength(thread(0, 1, 0, 4, 2))).toBe(0);
  expect(strength(thread(0, 1, 1, 1, 0.2))).toBeLessThan(0.25);
  expect(strength(thread(0, 1, 40, 40, 10))).toBeGreaterThan(0.9);
  expect(strength(thread(0, 1, 5, 5, 5))).toBe(0);
});

test.each([2, 4, 8, 12])("a net of %i people stays on its paper, there and back are two threads, and what is spoken of lies on top", (count) => {
  const people = Array.from({ length: count }, (_, member) => ({ member, name: `Somebody quite long ${member}`, colour: "rose" }));
  const threads = people.flatMap(({ member: by }) => people.flatMap(({ member: reader }) => (by === reader ? [] : [thread(by, reader)])));
  const drawn = net({ games: 1, people, threads, claims: [{ kind: "each-other", people: [0, 1] }], next_weighing: 6, bots: false }, "the bots");
  const all = Math.min(count * (count - 1), count > FEW ? 3 * count : Infinity);
  expect(drawn.strands.length).toBe(all);
  expect(new Set(drawn.strands.map(({ path }) => path)).size).toBe(all);
  expect(drawn.strands.slice(-2).map(({ named }) => named)).toEqual([true, true]);
  for (const { x, y, label } of drawn.nodes) {
    expect([...label].length).toBeLessThanOrEqual(10);
    for (const at of [x, y]) {
      expect(at).toBeGreaterThan(20);
      expect(at).toBeLessThan(SIZE - 40);
    }
  }
});

test("the picture to keep is a whole document that says what it shows", () => {
  const shownLedger = ledger([{ kind: "each-other", people: [0, 2] }]);
  const svg = sheet(shownLedger, sentences(shownLedger, null), new Date(2026, 10, 16));
  for (const said of ["Who understands whom", "November 16, 2026", "&#60;Ben&#62;", "Between Ada and Cem", "From 3 finished games."]) expect(svg).toContain(said);
  expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror")).toBeNull();
});

test("the ledger is asked for with the seat's token, told in words, net and numbers, and wiped by the host after a second press", async () => {
  rememberSeat({ code: "BCDFGH", token: "my token" });
  let answer: Shown = ledger([{ kind: "each-other", people: [0, 2] }]);
  serve({ "/api/tables/BCDFGH/ledger": () => Response.json(answer) });
  const tokens: unknown[] = [];
  const served = fetch;
  vi.stubGlobal("fetch", (address: URL, request?: RequestInit) => {
    tokens.push(request?.headers);
    return served(address);
  });
  const acts: unknown[] = [];
  const act = (command: unknown) => {
    acts.push(command);
    answer = { ...ledger(), games: 0, people: [], threads: [] };
    return Promise.resolve(true);
  };
  shown = mount(Ledger, { target: document.body, props: { code: "BCDFGH", me: 0, host: true, act } });
  await until(() => document.querySelector("svg") !== null);
  expect(document.querySelector("svg")?.getAttribute("aria-label")).toBe("Between you and Cem a hint is enough.");
  expect(tokens).toContainEqual({ authorization: "Bearer my token" });
  expect(document.body.textContent).toContain("weighed again after 6.");
  expect(document.querySelectorAll("tbody tr").length).toBe(12);
  expect(document.querySelector("tbody tr")?.textContent.replace(/\s+/g, " ")).toMatch(/Ada.*<Ben>.*4 of 4.*1.*2 of 8/);
  const press = (text: string) => [...document.querySelectorAll("button")].find((button) => button.textContent === text)?.click();
  press("Wipe it and begin anew");
  flushSync();
  expect(acts).toEqual([]);
  press("Yes, do it");
  await until(() => document.body.textContent.includes("Nobody has tried"));
  expect(acts).toEqual([{ type: "wipe-ledger" }]);
  expect(document.querySelector("svg")).toBeNull();
});

test("whoever is not the host cannot wipe it", async () => {
  serve({ "/api/tables/BCDFGH/ledger": () => Response.json(ledger()) });
  shown = mount(Ledger, { target: document.body, props: { code: "BCDFGH", me: 1, host: false, act: () => Promise.resolve(true) } });
  await until(() => document.querySelector("svg") !== null);
  expect(document.body.textContent).not.toContain("Wipe it");
});
