import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Advised } from "../../src/coach/advice.svelte";
import Coach from "../../src/coach/Coach.svelte";
import StepNotes from "../../src/coach/StepNotes.svelte";
import { language } from "../../src/i18n/index.svelte";
import { cast } from "../../src/replay/cast";
import { advice, note } from "./notes";

const people = cast(["Ada", "Ben"]);
const best = (word: string) => ({ word, letters: word.length, blue: 0 });
const better = (word: string) => ({ ...best("at"), best: word, best_letters: word.length, best_blue: 1 });
const SAID = advice(
  "keyword",
  note("coach.keyword.best", best("tea"), { seat: 0 }),
  note("coach.keyword.longer", better("team"), { seat: 1 }),
  note("coach.keyword.longer", better("steam"), { seat: 1, step: 1, prompt: "word/2" }),
  note("coach.keyword.best", best("mate"), { seat: 1, step: 2, prompt: "word/3" }),
);

let shown: Record<string, unknown> | undefined;
let asked: string[];

beforeEach(() => {
  language.choose("en");
  asked = [];
  answer(() => Response.json(SAID));
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function answer(how: () => Response): void {
  vi.stubGlobal("fetch", (address: URL) => {
    asked.push(address.pathname);
    return Promise.resolve(how());
  });
}

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): void {
  shown = mount(part, { target: document.body, props });
  flushSync();
}

async function open(me: number | null): Promise<void> {
  show(Coach, { record: "BCDFGH-1-00", people, me });
  const details = document.querySelector("details");
  if (details === null) return expect.fail("nothing to open");
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  flushSync();
  await vi.waitUntil(() => radios().length > 0 || document.querySelector("[role=alert]") !== null);
  flushSync();
}

const lines = () => [...document.querySelectorAll("li")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
const radios = () => [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];

test("the coach is asked only when somebody wants to hear it", async () => {
  show(Coach, { record: "BCDFGH-1-00", people, me: 0 });
  expect(asked).toEqual([]);
  expect(lines()).toEqual([]);
  await unmount(shown as Record<string, unknown>);
  await open(0);
  expect(asked).toEqual(["/api/records/BCDFGH-1-00/coach"]);
});

test("one's own notes come first, with a word for what was good", async () => {
  await open(1);
  expect(radios().map((each) => each.value)).toEqual(["1", "0"]);
  expect(radios()[0]?.checked).toBe(true);
  expect(lines()).toHaveLength(3);
  expect(lines()[0]).toContain("Round 1 a better way You laid AT.");
  expect(lines()[2]).toContain("Round 3 well played MATE was the best there was");
  expect(document.body.textContent).toContain("1 of 3 times");
});

test("others' notes can be chosen, and those with nothing to better left out", async () => {
  await open(null);
  expect(lines()).toHaveLength(1);
  radios()[1]?.click();
  flushSync();
  expect(lines()).toHaveLength(3);
  document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  flushSync();
  expect(lines()).toHaveLength(2);
  radios()[0]?.click();
  flushSync();
  expect(document.body.textContent).toContain("no better way");
});

test("if the coach cannot be reached one can ask again", async () => {
  answer(() => Response.json({ code: "http.fault", message: "Oh." }, { status: 500 }));
  await open(0);
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  answer(() => Response.json(SAID));
  document.querySelector("button")?.click();
  await vi.waitUntil(() => lines().length === 1);
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("a replay hears about what has just been decided, by all or by one", async () => {
  const advised = new Advised("BCDFGH-1-00");
  show(StepNotes, { advised, people, step: 1, seat: null, open: true });
  await vi.waitUntil(() => lines().length === 2);
  expect(lines()[0]).toContain("Ada well played");
  expect(lines()[1]).toContain("Ben a better way");
  await unmount(shown as Record<string, unknown>);
  show(StepNotes, { advised, people, step: 1, seat: 0, open: true });
  expect(lines()).toHaveLength(1);
  await unmount(shown as Record<string, unknown>);
  show(StepNotes, { advised, people, step: 0, seat: null, open: true });
  expect(document.body.textContent).toContain("Nothing to say about this step.");
  expect(asked).toHaveLength(1);
});
