// A table of Subtweet to look at: three people, and whatever a test wants to be different.

import type { Curtain, Drafts, People } from "../../../src/games/kit";
import type * as Subtweet from "../../../src/games/subtweet/protocol";
import type { Look, OpenPrompt, Prompt } from "../../../src/protocol";

const NAMES = ["Ada", "@Ben", "Cem"];

export const people: People = {
  seated: NAMES.map((name, id) => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false, line: "", face: null })),
  name: (seat) => NAMES[seat] ?? "?",
  colour: () => "teal",
};

const OPEN: Subtweet.Open = {
  phase: "play",
  language: "en",
  active: 0,
  skipped: [],
  hands: NAMES.map(() => ({ cards: 3, blanks: 1 })),
  lines: NAMES.map(() => ""),
  nobody: false,
  writing: [],
  reading: null,
  recent: [],
  turned_over: null,
  throwers: [],
  thrown: null,
  limits: { message: 280, hand: 10, votes: 3 },
  result: null,
  winner: null,
  standing: [],
  wall: [],
  tallies: [],
};

const ownOf = (seat: number): Subtweet.Own => ({
  cards: [{ number: 1, text: "Somebody hums.", to: 1 }, { number: 2, text: "Somebody sings.", to: 2 }],
  recipients: NAMES.map((_, other) => other).filter((other) => other !== seat),
  meant: null,
  kept: [],
});

export function openPrompt(kind: string, seats: readonly number[], changed: Partial<OpenPrompt> = {}): OpenPrompt {
  const write = kind === "write";
  const prompt: Prompt = { id: `${kind}/1`, kind, seats, takes: [kind], holds: !write, duty: write, quorum: null, tells: "count", seconds: null, makes: false, people: false, beats: [] };
  return { prompt, answered: 0, who: null, ...changed };
}

/** What is different from a table at which somebody is to play. */
export interface Changed {
  readonly open?: Partial<Subtweet.Open>;
  readonly own?: Partial<Subtweet.Own>;
  readonly mine?: Readonly<Record<string, Subtweet.Receipt>>;
}

/** Seat null: somebody who watches. */
export const lookOf = (seat: number | null, { open, own, mine = {} }: Changed = {}, ...prompts: readonly OpenPrompt[]): Look<"subtweet"> => ({
  seat,
  version: 1,
  open: { ...OPEN, ...open },
  own: seat === null ? null : { ...ownOf(seat), ...own },
  prompts,
  mine,
  outcome: null,
});

export const reveal = (number: number, changed: Partial<Subtweet.Reveal> = {}): Subtweet.Reveal => ({
  tweet: { number, author: 2, text: `Tweet ${number} of somebody.`, to: 1, favs: [0] },
  drew: [0, 1, 2],
  spared: [],
  cleared: 0,
  ...changed,
});

/** A reveal of these steps that has come to one of them. */
export const curtainAt = (beats: readonly string[], at: string): Curtain => ({
  id: "curtain/1",
  beats,
  reached: (beat) => beats.includes(beat) && beats.indexOf(beat) <= beats.indexOf(at),
  within: () => 0,
  line: () => 0,
});

/** Drafts in memory; what is in them can be read off. */
export function draftsIn(kept: Map<string, string> = new Map()): Drafts & { readonly kept: Map<string, string> } {
  return {
    kept,
    read: (name) => kept.get(name) ?? null,
    keep: (name, body) => void (body === null ? kept.delete(name) : kept.set(name, body)),
  };
}
