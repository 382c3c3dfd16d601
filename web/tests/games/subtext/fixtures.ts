// A table of four in the middle of a game, as the server would show it.

import { vi } from "vitest";
import type { BoardProps, People } from "../../../src/games/kit";
import { pack } from "../../../src/games/subtext/ink/packing";
import type { Drawing } from "../../../src/games/subtext/ink/drawing";
import type * as Subtext from "../../../src/games/subtext/protocol";
import type { Look, OpenPrompt, Prompt } from "../../../src/protocol";

const NAMES = ["Ada", "Ben", "Cem", "Dot"];

export const PEOPLE: People = {
  seated: NAMES.map((name, id) => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false, line: "", face: null })),
  name: (seat) => NAMES[seat] ?? "?",
  colour: () => "teal",
};

export const HOUSE: Drawing = {
  strokes: [
    { width: 9, points: [{ x: 1000, y: 7000, pressure: 128, ms: 0 }, { x: 4000, y: 2000, pressure: 128, ms: 300 }, { x: 7000, y: 7000, pressure: 128, ms: 700 }] },
    { width: 26, points: [{ x: 4000, y: 6000, pressure: 200, ms: 1500 }] },
  ],
};

export const SHEET = "ab".repeat(32);

/** Ada deals, Cem is her partner under B; Ada and Dot are right. */
export function reveal(change: Partial<Subtext.Reveal> = {}): Subtext.Reveal {
  return {
    round: 1,
    dealer: 0,
    partner: 2,
    word: "lighthouse",
    letter: "B",
    sheets: [
      { label: "dealer", id: SHEET, author: 0, word: "lighthouse", foul: false },
      { label: "A", id: SHEET, author: 3, word: "spoon", foul: false },
      { label: "B", id: SHEET, author: 2, word: "lighthouse", foul: false },
      { label: "C", id: SHEET, author: 1, word: "goose", foul: false },
    ],
    guesses: ["B", "A", null, "B"],
    wrong: 2,
    points: [0, 0, 0, 3],
    scores: [4, 13, 0, 3],
    ...change,
  };
}

const OPEN: Subtext.Open = {
  stage: "draw",
  round: 1,
  rounds: 8,
  level: "I",
  language: "en",
  dealer: 0,
  scores: [0, 0, 0, 0],
  track: [0, 0, 0, 0].map(() => ({ laps: 0, space: 0 })),
  letters: ["A", "B", "C"],
  board: [],
  fouls: [],
  last: null,
};

const OWN: Subtext.Own = { word: "lighthouse", label: null, may_cry: [] };

export function open(id: string, change: Partial<OpenPrompt> = {}): OpenPrompt {
  const kind = id.split("/")[0] ?? "";
  const prompt: Prompt = { id, kind, seats: [0, 1, 2, 3], takes: [], holds: kind !== "foul", duty: false, quorum: kind === "foul" ? 2 : null, tells: "count", seconds: null, makes: false, people: false, beats: [] };
  return { prompt, answered: 0, who: null, ...change };
}

/** What differs from a table at which everybody draws for the first time. */
interface Change {
  readonly open?: Partial<Subtext.Open>;
  readonly own?: Partial<Subtext.Own>;
  readonly mine?: Readonly<Record<string, Subtext.Receipt>>;
}

export const GUESSING: Change = {
  open: { stage: "guess", board: ["dealer", "A", "B", "C"].map((label) => ({ label, id: SHEET })) },
  own: { label: "B", may_cry: ["dealer", "A", "C"] },
};

/** Cem's look, or a spectator's, who has nothing of their own. */
export function look(change: Change, prompts: readonly OpenPrompt[], seat: number | null = 2): Look<"subtext"> {
  const own = seat === null ? null : { ...OWN, ...change.own };
  return { seat, version: 3, open: { ...OPEN, ...change.open }, own, prompts, mine: change.mine ?? {}, outcome: null };
}

/** A board's table: what was asked of it, and what it keeps. */
export function table(kept: Record<string, string> = {}) {
  const drafts = new Map(Object.entries(kept));
  const answers: [string, Subtext.Choice][] = [];
  const withdrawn: string[] = [];
  const props: Omit<BoardProps<"subtext">, "look"> = {
    people: PEOPLE,
    curtain: null,
    answer: (prompt, choice) => {
      answers.push([prompt, choice]);
      return Promise.resolve(true);
    },
    withdraw: (prompt) => {
      withdrawn.push(prompt);
      return Promise.resolve(true);
    },
    drafts: {
      read: (name) => drafts.get(name) ?? null,
      keep: (name, body) => void (body === null ? drafts.delete(name) : drafts.set(name, body)),
    },
    clock: { left: () => null, rounds: () => 0 },
    stage: false,
  };
  return { props, drafts, answers, withdrawn };
}

/** A server that has one drawing under every name. */
export function serve(drawing: Drawing = HOUSE) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: URL) => {
    asked.push(address.pathname);
    return Promise.resolve(new Response(pack(drawing)));
  });
  return asked;
}
