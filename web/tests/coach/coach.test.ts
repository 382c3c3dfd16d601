import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Advised } from "../../src/coach/advice.svelte";
import Coach from "../../src/coach/Coach.svelte";
import StepNotes from "../../src/coach/StepNotes.svelte";
import { Game } from "../../src/games/game.svelte";
import { language } from "../../src/i18n/index.svelte";
import { cast } from "../../src/replay/cast";
import { serve, until } from "../compass";
import { advice, note } from "./notes";

const people = cast({ names: ["Ada", "Ben"], bots: [], colours: [] });
const points = (count: number) => ({ who: { type: "seat", seat: 1 }, chance: { type: "chance", chance: 0.5 }, card: { type: "piece", kind: "dial", number: 1 }, count }) as const;
const SAID = advice(
  note("coach.near", points(1), { seat: 0, good: true }),
  note("coach.near", points(4), { seat: 1 }),
  note("coach.near", points(5), { seat: 1, step: 1, prompt: "guess/2" }),
  note("coach.near", points(2), { seat: 1, step: 2, prompt: "guess/3", good: true }),
);

let shown: Record<string, unknown> | undefined;
let asked: readonly string[];
let game: Game;

// The first import of a board is slow; no test should have to wait for it.
beforeAll(() => import("../../src/generic"), 60_000);

beforeEach(async () => {
  language.choose("en");
  answer(about);
  game = new Game("compass");
  await until(() => game.kit !== null && game.texts.say("line") !== "");
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const PATH = "/api/records/BCDFGH-1-00/coach?seat=";

/** Everything about everybody, or a part of it, as the server chooses. */
function answer(how: (whom: number | null) => Response): void {
  asked = serve(Object.fromEntries([0, 1, null].map((whom) => [`${PATH}${whom ?? "none"}`, () => how(whom)])));
}
const about = (whom: number | null) => Response.json({ ...SAID, notes: SAID.notes.filter(({ seat }) => whom === null || seat === whom) });
const coached = () => asked.filter((path) => path.startsWith(PATH));

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): void {
  shown = mount(part, { target: document.body, props });
  flushSync();
}

async function open(me: number | null): Promise<void> {
  show(Coach, { game, record: "BCDFGH-1-00", people, me });
  const details = document.querySelector("details");
  if (details === null) return expect.fail("nothing to open");
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  flushSync();
  await until(() => lines().length > 0 || document.querySelector("[role=alert]") !== null);
  flushSync();
}

const lines = () => [...document.querySelectorAll("li")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
const radios = () => [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];

test("the coach is asked only when somebody wants to hear it", async () => {
  show(Coach, { game, record: "BCDFGH-1-00", people, me: 0 });
  expect(coached()).toEqual([]);
  expect(lines()).toEqual([]);
  await unmount(shown as Record<string, unknown>);
  await open(0);
  expect(coached()).toEqual([`${PATH}0`]);
});

test("one's own notes come first, with a word for what was good", async () => {
  await open(1);
  expect(radios().map((each) => each.value)).toEqual(["1", "0", ""]);
  expect(radios()[0]?.checked).toBe(true);
  expect(lines()).toHaveLength(3);
  expect(lines()[0]).toContain("Round 1, guess a better way Ben was 4 points off");
  expect(lines()[2]).toContain("Round 3, guess well played Ben was 2 points off");
});

test("others' notes can be chosen, and those about everybody say whom they mean", async () => {
  await open(null);
  expect(lines()).toHaveLength(4);
  expect(lines()[0]).toContain("Round 1, guess · Ada");
  const moments = [...document.querySelectorAll<HTMLAnchorElement>("li a")].map(({ href }) => new URL(href));
  expect(moments.map(({ pathname, search }) => pathname + search)).toEqual([1, 1, 2, 3].map((step) => `/r/BCDFGH-1-00?step=${step}`));
  radios()[1]?.click();
  flushSync();
  await until(() => lines().length === 3);
  expect(lines()[0]).not.toContain("· Ben");
  radios()[2]?.click();
  flushSync();
  expect(lines()).toHaveLength(4);
  expect(coached()).toEqual([`${PATH}none`, `${PATH}1`]);
});

test("if the coach cannot be reached one can ask again", async () => {
  answer(() => Response.json({ code: "http.fault", message: "Oh." }, { status: 500 }));
  await open(0);
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  answer(about);
  document.querySelector("button")?.click();
  await until(() => lines().length === 1);
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("a replay hears about what has just been decided, by all or by one", async () => {
  const advised = new Advised("BCDFGH-1-00");
  show(StepNotes, { game, advised, people, step: 1, seat: null, open: true });
  await until(() => lines().length === 2);
  expect(lines()[0]).toContain("Ada well played");
  expect(lines()[1]).toContain("Ben a better way");
  await unmount(shown as Record<string, unknown>);
  show(StepNotes, { game, advised, people, step: 1, seat: 0, open: true });
  await until(() => lines().length === 1);
  await unmount(shown as Record<string, unknown>);
  show(StepNotes, { game, advised, people, step: 0, seat: null, open: true });
  expect(document.body.textContent).toContain("Nothing to say about this step.");
  expect(coached()).toEqual([`${PATH}none`, `${PATH}0`]);
});
