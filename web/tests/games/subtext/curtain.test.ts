import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Curtain } from "../../../src/games/kit";
import Board from "../../../src/games/subtext/Board.svelte";
import type { Stage } from "../../../src/games/subtext/protocol";
import { language } from "../../../src/i18n/index.svelte";
import { look, open, reveal, serve, table } from "./fixtures";

const BEATS = ["closed", "guesses", "partner", "authors", "points"] as const;
type Step = (typeof BEATS)[number];

let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  language.choose("en");
  serve();
});
afterEach(() => {
  away();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function away() {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
}

/** A reveal in this step, of which so much is over. */
function curtainAt(step: Step, part: number): Curtain {
  const now = BEATS.indexOf(step);
  const at = (beat: string) => BEATS.findIndex((each) => each === beat);
  return {
    id: "curtain/2",
    beats: BEATS,
    reached: (beat) => at(beat) <= now,
    within: (beat) => (at(beat) < now ? 1 : at(beat) === now ? part : 0),
    line: () => 0,
  };
}

interface At {
  readonly part?: number;
  readonly stage?: boolean;
  /** Of the game: whether this was the last round. */
  readonly is?: Stage;
}

/** What the page holds then: text, and what is said to those who do not see. */
async function pageAt(step: Step, { part = 1, stage = false, is = "reveal" }: At = {}): Promise<string> {
  away();
  const { props } = table();
  const now = look({ open: { stage: is, scores: reveal().scores, last: reveal() }, own: { word: null } }, [open("curtain/2")], stage ? null : 2);
  shown = mount(Board, { target: document.body, props: { ...props, stage, look: now, curtain: curtainAt(step, part) } });
  flushSync();
  await vi.waitUntil(() => !document.body.textContent.includes("on its way"), { timeout: 10_000, interval: 5 });
  const labels = [...document.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
  return [document.body.textContent, ...labels].join(" ").replace(/\s+/g, " ");
}

const OUTCOME: readonly (readonly [Step, readonly string[]])[] = [
  ["guesses", ["guessed B", "guessed A", "made no guess", "chosen by Ada and Dot"]],
  ["partner", ["Cem was Ada’s partner", "lighthouse", "“lighthouse” by Cem", "right", "wrong", "Partner"]],
  ["authors", ["spoon", "goose", "“spoon” by Dot", "“goose” by Ben"]],
  ["points", ["Cem chose another drawing", "+3", "Dot guessed B, right +3 3 points"]],
];

test.each([
  ["on a phone", { stage: false }],
  ["on the stage", { stage: true }],
  ["after the last round", { is: "over" as const }],
])("each step adds its own, and nothing of it is there before: %s", async (_, where) => {
  for (const [at, step] of BEATS.entries()) {
    const page = await pageAt(step, where);
    for (const [of, phrases] of OUTCOME) {
      for (const phrase of phrases) {
        if (BEATS.indexOf(of) <= at) expect(page, step).toContain(phrase);
        else expect(page, step).not.toContain(phrase);
      }
    }
  }
});

test("before the tokens turn over nothing is told of them, after a breath all are turned together", async () => {
  const before = await pageAt("closed");
  expect(before).toContain("Who has Ada’s word?");
  for (const [, phrases] of OUTCOME) for (const phrase of phrases) expect(before).not.toContain(phrase);
  const faces = () => [...document.querySelectorAll(".front")].map((each) => each.textContent);
  expect(faces()).toEqual(["", "", "", ""]);
  await pageAt("guesses", { part: 0 });
  expect(faces()).toEqual(["B", "A", "–", "B"]);
});

test("the sheets lie in the order of the board from the first step to the last, and none is lit before the two are known", async () => {
  const order = () => [...document.querySelectorAll("figure")].map((each) => each.querySelector(".tag")?.textContent ?? "dealer");
  for (const step of BEATS) {
    await pageAt(step);
    expect(order()).toEqual(["dealer", "A", "B", "C"]);
    expect(document.querySelectorAll("figure.on")).toHaveLength(step === "closed" || step === "guesses" ? 0 : 2);
  }
});

test("scores keep their old values until points are counted", async () => {
  const scores = () => [...document.querySelectorAll(".score")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
  for (const step of ["closed", "guesses", "partner", "authors"] as const) {
    await pageAt(step);
    expect(scores()).toEqual(["4 points", "13 points", "0 points", "0 points"]);
  }
  await pageAt("points");
  expect(scores()).toEqual(["4 points", "13 points", "0 points", "+3 3 points"]);
});

test("the others' authors come one after another", async () => {
  const early = await pageAt("authors", { part: 0 });
  expect(early).toContain("spoon");
  expect(early).not.toContain("goose");
});

test("there is nothing to press in a reveal, and nothing of another round", async () => {
  for (const stage of [false, true]) {
    for (const step of BEATS) {
      expect(await pageAt(step, { stage })).not.toContain("again");
      expect(document.querySelectorAll("button, input")).toHaveLength(0);
    }
  }
});

test("a reveal that would be out of sight is brought into it", async () => {
  const brought = vi.spyOn(Element.prototype, "scrollIntoView");
  await pageAt("guesses");
  expect(brought).not.toHaveBeenCalled();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -40, 300, 700));
  await pageAt("guesses");
  expect(brought).toHaveBeenCalledOnce();
});
