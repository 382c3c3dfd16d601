// The round on the rules page, in words of the reader's language. tests/games/keyword/rules/test_illustrations.py holds it to the rules.

import { castOf } from "../../cast";
import type * as Keyword from "../protocol";
import { keptFaces } from "../faces";
import type { Face } from "../WordCards.svelte";
import { fates, type Fate, type Why } from "../why";
import { brings } from "../towards";
import { t } from "./texts";

export const KEYWORD = "keyword";
export const PEOPLE = castOf(["Ada", "Ben", "Cleo"]);

const cardsOf = (letters: string, colour: Keyword.Colour, first: number): readonly Keyword.Card[] =>
  [...letters].map((letter, at) => ({ id: first + at, letter, colour }));

export const row = () => cardsOf(t("rulebook.row"), "blue", 0);
export const hand = () => cardsOf(t("rulebook.hand"), "orange", 10);
export const word = () => t("rulebook.ada");

/** A letter that lies in the row is taken from there. */
const fromRow = (letter: string): boolean => t("rulebook.row").includes(letter);

export const faces = (text: string): readonly Face[] =>
  [...text].map((letter) => (fromRow(letter) ? { letter, colour: "blue", blank: false, traced: true } : { letter, colour: "orange", blank: false }));

function spelled(text: string): Keyword.Play {
  const cards = [...text].map((letter, id): Keyword.Card => ({ id, letter, colour: fromRow(letter) ? "blue" : "orange" }));
  return { type: "spelled", known: true, word: { text, cards, blue: cards.filter(({ colour }) => colour === "blue").length } };
}

const laid = (play: Keyword.Play): Why =>
  play.type === "spelled" ? { is: "laid", letters: play.word.text.length, blue: play.word.blue } : { is: "no-word" };

/** Everybody's word; judged, Ada's scores. */
export function fatesOf(judged: boolean): readonly Fate[] {
  const all = fates({
    round: 1,
    plays: [t("rulebook.ada"), t("rulebook.ben"), t("rulebook.cleo")].map(spelled),
    tallies: [],
    verdicts: judged ? ["scores", "beaten", "beaten"] : [],
    scorer: judged ? 0 : null,
  });
  return judged ? all : all.map((fate) => ({ ...fate, why: laid(fate.play) }));
}

const NOTHING: readonly boolean[] = [...KEYWORD].map(() => false);

/** What Ada's word brings towards the keyword. */
export const gained = (): readonly boolean[] => brings(KEYWORD, NOTHING, word());

/** Her word and those she keeps later, the last letters among them; the Y is a blank. */
export function kept(): readonly (readonly Face[])[] {
  const first = { text: word(), blue: [...word()].flatMap((letter, at) => (fromRow(letter) ? [at] : [])), blanks: [] };
  const later = t("rulebook.later").split(" ").map((text) => ({ text, blue: [0], blanks: [text.indexOf("y")] }));
  return [first, ...later].map(keptFaces);
}
