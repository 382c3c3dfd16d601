// A game that this page has no folder for: a hint at a point between two opposites, and guesses at it.

import { vi } from "vitest";
import type { Schemas } from "../src/generic/schema";
import type { GameList, Look, OpenPrompt, Prompt } from "../src/protocol";

export const GAMES: GameList = {
  games: [
    { name: "compass", title: "Compass", players: { least: 3, most: 9 }, modes: [], options: [], bots: ["random"], company: 3, languages: ["en", "de"], puzzles: [], lesson: true },
    { name: "duel", title: "Duel", players: { least: 2, most: 2 }, modes: [], options: [], bots: ["random"], company: 1, languages: ["en"], puzzles: [], lesson: false },
  ],
  colours: ["teal", "amber"],
};

export const ENGLISH = {
  line: "Hint at a point between two opposites.",
  "prompt.guess": "Where is it?",
  "told.guessed": "{name} points at {point}.",
  "told.agreed": "{names} agree.",
  "told.counted": { one: "One guess was right.", other: "{count} guesses were right." },
  "answered.guess": "at {point}",
  "option.rounds": "Rounds",
  "option.rounds.help": "How many rounds are played.",
  "field.guess.point": "Where on the line",
  "field.guess.sure.very": "dead sure",
  "choice.guess": "Point there",
  "coach.near": { one: "{who} was one point off, with {chance}: {card}.", other: "{who} was {count} points off, with {chance}: {card}." },
  "coach.missed": "You missed it.",
  "coach.missed.them": "{player} missed it.",
  "coach.at.guess": "Round {number}, guess",
  "piece.dial": "dial {number}",
  score: "Points",
};
const GERMAN: Record<string, unknown> = {
  ...ENGLISH, "prompt.guess": "Wo liegt es?", "told.guessed": "{name} zeigt auf {point}.", "refusal.off-the-line": "Das liegt neben der Linie.",
};

const seat = { "x-entendre": "seat", type: "integer" } as const;

export const SCHEMAS: Schemas = {
  choices: {
    guess: {
      $ref: "#/$defs/Guess",
      $defs: {
        Guess: {
          type: "object",
          properties: {
            type: { enum: ["guess"] },
            point: { type: "integer", minimum: 0, maximum: 20 },
            sure: { enum: ["hardly", "very"] },
            why: { anyOf: [{ type: "string", maxLength: 40 }, { type: "null" }], default: null },
          },
        },
      },
    },
    accuse: {
      $ref: "#/$defs/Accuse",
      $defs: {
        Accuse: {
          type: "object",
          properties: {
            type: { enum: ["accuse"] },
            who: seat,
            aloud: { type: "boolean" },
            times: { type: "integer", minimum: 1, maximum: 5000 },
            helpers: { type: "array", items: seat, maxItems: 2 },
            sign: { anyOf: [{ $ref: "#/$defs/Wink" }, { $ref: "#/$defs/Nod" }] },
          },
        },
        Wink: { type: "object", properties: { type: { enum: ["wink"] }, eye: { enum: ["left", "right"] } } },
        Nod: { type: "object", properties: { type: { enum: ["nod"] } } },
      },
    },
    rate: { type: "object", properties: { type: { enum: ["rate"] }, stars: { "x-entendre": "per-seat", type: "array", items: { type: "integer", minimum: 0 } } } },
    skip: { type: "object", properties: { type: { enum: ["skip"] } } },
  },
  open: {
    $ref: "#/$defs/Open",
    $defs: {
      Open: {
        type: "object",
        properties: {
          round: { type: "integer" },
          left_end: { type: "string" },
          psychic: seat,
          hint: { anyOf: [{ type: "string" }, { type: "null" }] },
          scores: { "x-entendre": "per-seat", type: "array", items: { type: "integer" } },
          seen_by: { type: "array", items: seat },
          turns: { type: "array", items: { $ref: "#/$defs/Turn" } },
        },
      },
      Turn: { type: "object", properties: { by: seat, hit: { type: "boolean" } } },
    },
  },
  own: { type: "object", properties: { target: { type: "integer" } } },
};

export const OPEN = { round: 2, left_end: "cold", psychic: 1, hint: null, scores: [4, 0, 12], seen_by: [0, 2], turns: [{ by: 0, hit: true }, { by: 2, hit: false }] };

export const prompt = (takes: readonly string[], about: Partial<Prompt> = {}): OpenPrompt => ({
  prompt: { id: "guess/1", kind: "guess", seats: [0, 2], takes, holds: true, duty: false, quorum: null, tells: "count", seconds: null, makes: false, people: false, beats: [], ...about },
  answered: 0,
  who: null,
});

export const look = (about: Partial<Look> = {}): Look => ({ seat: 0, version: 0, open: OPEN, own: { target: 13 }, prompts: [], mine: {}, outcome: null, ...about });

/** A server that knows this game and nothing else; what was asked of it is listed. */
export function serve(more: Readonly<Record<string, () => Response>> = {}): readonly string[] {
  const asked: string[] = [];
  const routes: Readonly<Record<string, () => Response>> = {
    "/api/games": () => Response.json(GAMES),
    "/api/games/compass/texts/en": () => Response.json(ENGLISH),
    "/api/games/compass/texts/de": () => Response.json(GERMAN),
    "/api/games/duel/texts/en": () => Response.json({ line: "One against one." }),
    "/api/games/compass/schema": () => Response.json(SCHEMAS),
    ...more,
  };
  vi.stubGlobal("fetch", (address: URL) => {
    const path = address.pathname + address.search;
    asked.push(path);
    const missing = () => Response.json({ code: "http.not-found", message: "There is nothing here." }, { status: 404 });
    return Promise.resolve((routes[path] ?? missing)());
  });
  return asked;
}

/** What comes over a network or has to be loaded first takes its time on a busy machine. */
export const until = (is: () => boolean): Promise<boolean> => vi.waitUntil(is, { timeout: 20_000 });
