// Cards, words and tables for tests, as short as they can be said.

import type { Keyword, Look, MemberFace, OpenPrompt } from "../../src/protocol";
import type { People } from "../../src/boards";
import type { Piece } from "../../src/boards/keyword/piece";

/** Orange cards of these letters, numbered from 0. */
export const orange = (letters: string, first = 0): Keyword.Card[] => [...letters].map((letter, at) => ({ id: first + at, letter, colour: "orange" }));

/** Blue cards of these letters, numbered from 100. */
export const blue = (letters: string, first = 100): Keyword.Card[] => [...letters].map((letter, at) => ({ id: first + at, letter, colour: "blue" }));

export const chosen = (card: Keyword.Card, letter: string | null = null): Piece => ({ card, letter, typed: false });

/** A word on the table: small letters are orange, capitals blue. */
export function spelled(text: string, known = true): Keyword.Spelled {
  const cards = [...text].map((letter, id): Keyword.Card => ({ id, letter: letter.toLowerCase(), colour: letter === letter.toUpperCase() ? "blue" : "orange" }));
  return { type: "spelled", known, word: { text: text.toLowerCase(), cards, blue: cards.filter((card) => card.colour === "blue").length } };
}

export const reveal = (plays: Keyword.Play[], verdicts: (Keyword.Verdict | null)[], tallies: Keyword.Tally[] = []): Keyword.Reveal => ({
  round: 1, plays, verdicts, tallies, scorer: verdicts.includes("scores") ? verdicts.indexOf("scores") : null,
});

export const pile = (owned: boolean[], ...words: string[]): Keyword.Pile => ({
  owned, words: words.map((text) => ({ text, blue: [], blanks: [] })), letters: words.join("").length, blue: 0,
});

export const VIEW: Keyword.View = {
  seat: 0,
  options: { keyword: "CAT", seconds: 90, gentle: false, house_vote: false, vote_seconds: 30, clean: false, language: "en", sets: 1 },
  round: 1, phase: "word", keyword: "cat", alphabet: "abcdefghijklmnopqrstuvwxyz",
  hand: orange("catsn?"), row: blue("carpe?"), hand_sizes: [6, 6], shown: [[], []],
  piles: [pile([false, false, true], "ten"), pile([false, false, false])],
  orange_left: 92, blue_left: 91, reveal: null, up_for_vote: [], hidden: null,
};

export function asked(kind: "word" | "vote", mine: Keyword.Receipt | null = null, round = 1): OpenPrompt {
  const takes = kind === "word" ? ["spell", "pass"] : ["accept"];
  return { prompt: { id: `${kind}/${round}`, kind, seats: [0, 1], takes, holds: true, quorum: null, tells: "count", seconds: 90 }, answered: 0, who: null, mine };
}

export const look = (view: Partial<Keyword.View>, ...prompts: OpenPrompt[]): Look<Keyword.View> => ({
  seat: view.seat === undefined ? 0 : view.seat, version: 1, view: { ...VIEW, ...view }, prompts, outcome: null,
});

const face = (id: number, name: string): MemberFace => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false });

export const PEOPLE: People = {
  seated: [face(0, "Ada"), face(1, "Ben")],
  name: (seat) => ["Ada", "Ben", "Cem", "Dora"][seat] ?? "?",
  colour: () => "teal",
};
