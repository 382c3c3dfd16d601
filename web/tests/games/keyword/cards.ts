// Cards, words and tables for tests, as short as they can be said.

import type { Look, MemberFace, OpenPrompt } from "../../../src/protocol";
import type { Piece } from "../../../src/games/keyword/piece";
import type * as Keyword from "../../../src/games/keyword/protocol";
import type { People } from "../../../src/games/kit";

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

export const OPEN: Keyword.Open = {
  options: { keyword: "CAT", seconds: 90, gentle: false, house_vote: false, vote_seconds: 30, clean: false, language: "en", sets: 1, edition: 2, house: [] },
  round: 1, phase: "word", keyword: "cat", alphabet: "abcdefghijklmnopqrstuvwxyz",
  row: blue("carpe?"), hand_sizes: [6, 6], shown: [[], []],
  piles: [pile([false, false, true], "ten"), pile([false, false, false])],
  orange_left: 92, blue_left: 91, reveal: null, up_for_vote: [], house: [], origins: [],
};

export const HAND = orange("catsn?");

export function asked(kind: "word" | "vote", round = 1): OpenPrompt {
  const takes = kind === "word" ? ["spell", "pass"] : ["accept"];
  return { prompt: { id: `${kind}/${round}`, kind, seats: [0, 1], takes, holds: true, duty: false, quorum: null, tells: "count", seconds: 90, makes: false, people: false, beats: [] }, answered: 0, who: null };
}

type Seen = Partial<Keyword.Open> & { readonly seat?: number | null; readonly hand?: Keyword.Card[]; readonly mine?: Keyword.Receipt };

/** What a seat (the first, unless it is said otherwise) sees; `mine` is its answer to the first of the prompts. */
export function look({ seat = 0, hand = HAND, mine, ...open }: Seen, ...prompts: OpenPrompt[]): Look<"keyword"> {
  const sealed = mine === undefined || prompts[0] === undefined ? {} : { [prompts[0].prompt.id]: mine };
  const own = seat === null ? null : { hand, hidden: null };
  return { seat, version: 1, open: { ...OPEN, ...open }, own, prompts, mine: sealed, outcome: null };
}

const face = (id: number, name: string): MemberFace => ({ id, name, colour: "teal", bot: null, present: true, stand_in: false, gone: false, line: "", face: null });

export const PEOPLE: People = {
  seated: [face(0, "Ada"), face(1, "Ben")],
  name: (seat) => ["Ada", "Ben", "Cem", "Dora"][seat] ?? "?",
  colour: () => "teal",
};
