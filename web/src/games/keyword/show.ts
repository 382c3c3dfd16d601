// What of a reveal may be seen by now: everything else is not even handed to what draws it.

import type { Seat } from "../../protocol";
import type { Curtain, LastReveal } from "../kit";
import type * as Keyword from "./protocol";
import { brings } from "./towards";
import { fates, type Fate } from "./why";

/** With which step a public event is told. */
export function beat(event: Keyword.Event): string | null {
  switch (event.type) {
    // One word opens after another; the log would tell them all at once.
    case "revealed":
      return "open";
    case "voted":
      return "vote";
    case "scored":
      return "best";
    default:
      return null;
  }
}

/** The round before, for whoever comes later; while the house votes its words lie open anyway. */
export function last({ phase, reveal }: Keyword.Open): LastReveal | null {
  if (phase !== "word" || reveal === null) return null;
  const seconds = { words: 1.2 * (reveal.plays.length + 1), open: 2, out: 1.5, best: 2.5, letters: 3.5 };
  const has = (step: string) => (step === "out" ? reveal.verdicts.some((verdict) => verdict === "beaten" || verdict === "returned") : step !== "letters" || reveal.scorer !== null);
  return { id: `round/${reveal.round}`, beats: Object.entries(seconds).flatMap(([name, time]) => (has(name) ? [{ name, seconds: time }] : [])) };
}

/** A seat at a reveal; null while its word is sealed. */
export interface Shown {
  readonly seat: Seat;
  readonly fate: Fate | null;
}

/** Every seat in its order, with what is known of its word by now. */
export function shownBy(reveal: Keyword.Reveal, house: boolean, curtain: Curtain): Shown[] {
  const turn = turns(reveal);
  const words = curtain.beats.includes("words") ? curtain.within("words") * (turn.length + 1) : Infinity;
  return fates(reveal)
    .toSorted((one, other) => one.seat - other.seat)
    .map((fate) => {
      const at = turn.indexOf(fate.seat);
      const opened = curtain.reached("open") || words >= at + 1;
      return { seat: fate.seat, fate: opened ? sofar(fate, house, curtain) : null };
    });
}

/** Whose words are opened one after another: the longest last. Who laid none is not waited for. */
function turns(reveal: Keyword.Reveal): Seat[] {
  const length = (seat: Seat) => lengthOf(reveal.plays[seat]);
  return reveal.plays.flatMap((play, seat) => (play.type === "spelled" ? [seat] : [])).toSorted((one, other) => length(one) - length(other));
}

const lengthOf = (play: Keyword.Play | undefined): number => (play?.type === "spelled" ? play.word.cards.length : 0);

function sofar(fate: Fate, house: boolean, curtain: Curtain): Fate {
  const { play } = fate;
  const tally = curtain.reached("vote") ? fate.tally : null;
  const verdict = fate.verdict !== null && judged(fate.verdict, curtain) ? fate.verdict : null;
  if (play.type !== "spelled") return fate;
  // What is beaten can be seen to be, beside the best.
  if (verdict !== null && verdict !== "beaten") return { ...fate, verdict, tally };
  const { cards, blue } = play.word;
  if (play.known) return { ...fate, verdict, tally, why: { is: "laid", letters: cards.length, blue } };
  return { ...fate, verdict, tally, why: { is: house && tally === null ? "unknown" : "unlisted" } };
}

const judged = (verdict: Keyword.Verdict, curtain: Curtain): boolean =>
  curtain.reached(verdict === "scores" || verdict === "tied" ? "best" : "out");

/** Letters of the keyword that a kept word brought, by their places in it. */
export interface Gain {
  readonly seat: Seat;
  readonly letters: readonly boolean[];
}

/** What the word brought that was kept; null before that is told. */
export function gained(open: Keyword.Open, curtain: Curtain | null): Gain | null {
  const seat = open.reveal?.scorer ?? null;
  const pile = seat === null ? undefined : open.piles[seat];
  if (seat === null || pile === undefined || curtain?.reached("letters") !== true) return null;
  const before = ownedBefore(open.keyword, pile);
  return { seat, letters: pile.owned.map((owned, at) => owned && before[at] !== true) };
}

/** Which letters of the keyword there were without the last word. */
function ownedBefore(keyword: string, pile: Keyword.Pile): readonly boolean[] {
  return pile.words.slice(0, -1).reduce<readonly boolean[]>((owned, { text }) => {
    const more = brings(keyword, owned, text);
    return owned.map((had, at) => had || more[at] === true);
  }, [...keyword].map(() => false));
}

/** The table as it may be seen by now: counts and piles are what they were until their step. */
export function tableBy(open: Keyword.Open, curtain: Curtain | null): Keyword.Open {
  const { reveal } = open;
  if (curtain === null || reveal === null) return open;
  const kept = reveal.scorer !== null && !curtain.reached("letters");
  const piles = open.piles.map((pile, seat) => (kept && seat === reveal.scorer ? without(open.keyword, pile) : pile));
  // Whoever looks later sees hands that are full again.
  const filled = open.round !== reveal.round;
  const hand_sizes = open.hand_sizes.map((count, seat) => count + (filled ? 0 : hidden(reveal, seat, curtain)));
  const accepted = curtain.reached("best") ? [] : acceptedIn(reveal);
  const house = open.house.filter((word) => !accepted.includes(word));
  return { ...open, piles, hand_sizes, shown: open.shown.map(() => []), house };
}

/** The words that the house accepted at this reveal. */
const acceptedIn = ({ plays, tallies }: Keyword.Reveal): string[] =>
  tallies.flatMap(({ seat, stands }) => {
    const play = plays[seat];
    return stands && play?.type === "spelled" ? [play.word.text] : [];
  });

function without(keyword: string, pile: Keyword.Pile): Keyword.Pile {
  const last = pile.words.at(-1);
  if (last === undefined) return pile;
  return {
    owned: ownedBefore(keyword, pile),
    words: pile.words.slice(0, -1),
    letters: pile.letters - [...last.text].length,
    blue: pile.blue - last.blue.length,
  };
}

/** How many more cards this hand seems to have than it has. */
function hidden({ plays, verdicts }: Keyword.Reveal, seat: Seat, curtain: Curtain): number {
  const play = plays[seat];
  const opened = !curtain.beats.includes("words") || curtain.reached("open");
  if (play?.type === "passed") return opened ? 0 : play.discards;
  if (play?.type !== "spelled") return 0;
  const orange = play.word.cards.length - play.word.blue;
  if (verdicts[seat] !== "returned") return opened ? 0 : orange;
  return opened && !curtain.reached("out") ? -orange : 0;
}

/** Which of the word's cards brought them. */
export function bringing(text: string, letters: readonly string[]): boolean[] {
  const left = [...letters];
  return [...text].map((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
