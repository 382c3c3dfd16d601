// A table of Subtweet to look at: three people, and whatever a test wants to be different.

import type { People } from "../../src/boards";
import type { Drafts } from "../../src/boards/contract";
import type { Look, OpenPrompt, Prompt, Subtweet } from "../../src/protocol";

const NAMES = ["Ada", "@Ben", "Cem"];

export const people: People = {
  seated: NAMES.map((name, id) => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false })),
  name: (seat) => NAMES[seat] ?? "?",
  colour: () => "teal",
};

export const viewOf = (me: number | null, changed: Partial<Subtweet.View> = {}): Subtweet.View => ({
  me,
  phase: "play",
  active: 0,
  hands: NAMES.map(() => ({ cards: 3, blanks: 1 })),
  mine: me === null ? [] : [{ number: 1, text: "Somebody hums.", to: 1 }, { number: 2, text: "Somebody sings.", to: 2 }],
  recipients: me === null ? [] : NAMES.map((_, seat) => seat).filter((seat) => seat !== me),
  nobody: false,
  writing: [],
  reading: null,
  recent: [],
  throwers: [],
  thrown: null,
  limits: { message: 280, hand: 10, votes: 3 },
  result: null,
  winner: null,
  standing: [],
  wall: [],
  tallies: [],
  kept: [],
  ...changed,
});

export function openPrompt(kind: string, seats: readonly number[], changed: Partial<OpenPrompt> = {}): OpenPrompt {
  const prompt: Prompt = { id: `${kind}/1`, kind, seats, takes: [kind], holds: kind !== "write", quorum: null, tells: "count", seconds: null };
  return { prompt, answered: 0, who: null, mine: null, ...changed };
}

export const lookOf = (view: Subtweet.View, ...prompts: readonly OpenPrompt[]): Look<Subtweet.View> => ({
  seat: view.me,
  version: 1,
  view,
  prompts,
  outcome: null,
});

export const reveal = (number: number, changed: Partial<Subtweet.Reveal> = {}): Subtweet.Reveal => ({
  tweet: { number, author: 2, text: `Tweet ${number} of somebody.`, to: 1, favs: [0] },
  drew: [0, 1, 2],
  spared: [],
  cleared: 0,
  ...changed,
});

/** Drafts in memory; what is in them can be read off. */
export function draftsIn(kept: Map<string, string> = new Map()): Drafts & { readonly kept: Map<string, string> } {
  return {
    kept,
    read: (name) => kept.get(name) ?? null,
    keep: (name, body) => void (body === null ? kept.delete(name) : kept.set(name, body)),
  };
}
