import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Board from "../../../src/games/subtweet/Board.svelte";
import type * as Subtweet from "../../../src/games/subtweet/protocol";
import { last, opened, verdict } from "../../../src/games/subtweet/reveals";
import { language } from "../../../src/i18n/index.svelte";
import { curtainAt, draftsIn, lookOf, openPrompt, people, reveal } from "./table";

language.choose("en");
let shown: Record<string, unknown> | undefined;

function leave() {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
}
afterEach(leave);

const tweet = (to: number | null, favs: readonly number[]) => ({ number: 1, author: 0, text: "x", to, favs });

test.each([
  [1, [1], "known"],
  [1, [2], "missed"],
  [null, [], "nobody"],
  [null, [1], "fooled"],
] as const)("a tweet for %j with favs of %j was %s", (to, favs, word) => {
  expect(verdict(tweet(to, favs))).toBe(word);
});

/** Everything that a page holds of it, seen and unseen: words, labels, shapes, colours, but not the ids, which count the mounts. */
const page = () => document.body.innerHTML.replace(/\s(id|aria-labelledby)="[^"]*"/g, "");
const words = () => document.body.textContent.replace(/\s+/g, " ");

/** The board at every step of a reveal, one after another. */
function steps(beats: readonly string[], open: Partial<Subtweet.Open>, seat: number | null = 0, stage = false): { readonly words: string; readonly page: string }[] {
  const look = lookOf(seat, { open }, openPrompt("curtain", [0, 1, 2]));
  const nothing = () => Promise.resolve(false);
  return beats.map((beat) => {
    leave();
    shown = mount(Board, {
      target: document.body,
      props: { look, people, answer: nothing, withdraw: nothing, drafts: draftsIn(), clock: { left: () => null, rounds: () => 0 }, curtain: curtainAt(beats, beat), stage },
    });
    flushSync();
    expect(document.querySelectorAll("button, input, textarea, a, summary")).toHaveLength(0);
    return { words: words(), page: page() };
  });
}

const FISTS = ["closed", "fists", "recipient", "cards"];
const after = (changed: Partial<Subtweet.Reveal> = {}, hands: readonly Subtweet.HandCount[] = [{ cards: 5, blanks: 2 }, { cards: 4, blanks: 1 }, { cards: 3, blanks: 3 }]) =>
  ({ phase: "fav", active: 2, recent: [reveal(1, changed)], hands }) as const;

test.each([0, 1, 2, null])("the fists of a tweet open step by step, seen by %j", (seat) => {
  const [closed, fists, recipient, cards] = steps(FISTS, after(), seat);
  expect(closed?.words).toContain("All fists are closed");
  expect(closed?.words).toContain("Tweet 1 of somebody.");
  expect(closed?.words).not.toMatch(/favs?\b|favved|feels? meant|for @/);
  expect(fists?.words).toContain("One of you feels meant …");
  expect(fists?.words).toContain("@Ada favved");
  expect(fists?.words).toContain("@Ben did not fav");
  expect(fists?.words).not.toMatch(/was meant|for @|draw|\+1/);
  expect(recipient?.words).toContain("for @Ben");
  expect(recipient?.words).toContain("It was meant for @Ben, who did not notice.");
  expect(recipient?.words).not.toMatch(/draw|\+1/);
  expect(cards?.words).toContain("@Ada, @Ben, and @Cem draw a blank card each.");
  expect(cards?.words.match(/\+1 blank/g)).toHaveLength(3);
});

test("before its step a page is the same whatever was in the fists, on whom, and what it cost", () => {
  const others: [Partial<Subtweet.Reveal>, readonly Subtweet.HandCount[]][] = [
    [{ tweet: { ...reveal(1).tweet, favs: [0, 1], to: 0 }, drew: [1] }, [{ cards: 4, blanks: 1 }, { cards: 4, blanks: 1 }, { cards: 2, blanks: 2 }]],
    [{ tweet: { ...reveal(1).tweet, favs: [], to: null }, drew: [2] }, [{ cards: 4, blanks: 1 }, { cards: 3, blanks: 0 }, { cards: 3, blanks: 3 }]],
    [{ tweet: { ...reveal(1).tweet, favs: [0, 1], to: 1 }, drew: [], spared: [0], cleared: 2 }, [{ cards: 4, blanks: 1 }, { cards: 3, blanks: 0 }, { cards: 0, blanks: 0 }]],
    [{ tweet: { ...reveal(1).tweet, favs: [0], to: 0 }, drew: [] }, [{ cards: 4, blanks: 1 }, { cards: 3, blanks: 0 }, { cards: 2, blanks: 2 }]],
  ];
  const first = steps(FISTS, after());
  for (const [changed, hands] of others) {
    const other = steps(FISTS, after(changed, hands));
    expect(other[0]?.page).toBe(first[0]?.page);
    expect(other[1]?.page).not.toBe(first[0]?.page);
  }
  // The same fists, another recipient; the same recipient, another price.
  const [, fists, recipient] = steps(FISTS, after({ tweet: { ...reveal(1).tweet, to: 0 }, drew: [] }, others[3]?.[1]));
  expect(fists?.page).toBe(first[1]?.page);
  expect(recipient?.page).not.toBe(first[2]?.page);
  const [, , before, cards] = steps(FISTS, after({ drew: [], spared: [0, 1, 2] }, [{ cards: 4, blanks: 1 }, { cards: 3, blanks: 0 }, { cards: 2, blanks: 2 }]));
  expect(before?.page).toBe(first[2]?.page);
  expect(cards?.page).not.toBe(first[3]?.page);
});

test("cards are counted as they were until they are dealt", () => {
  const counted = (at: string) => opened(reveal(1, { drew: [0], cleared: 0 }), [{ cards: 4, blanks: 2 }, { cards: 3, blanks: 0 }, { cards: 2, blanks: 1 }], curtainAt(FISTS, at).reached).map(({ hand }) => [hand.cards, hand.blanks]);
  expect(counted("recipient")).toEqual([[3, 1], [3, 0], [2, 1]]);
  expect(counted("cards")).toEqual([[4, 2], [3, 0], [2, 1]]);
});

test("everybody's favourite has their blanks until they are thrown away", () => {
  const favourite = reveal(1, { drew: [], cleared: 2 });
  const counted = (at: string) => opened(favourite, [{ cards: 4, blanks: 2 }, { cards: 3, blanks: 0 }, { cards: 1, blanks: 0 }], curtainAt(FISTS, at).reached)[2]?.hand;
  expect(counted("recipient")).toEqual({ cards: 3, blanks: 2 });
  expect(counted("cards")).toEqual({ cards: 1, blanks: 0 });
});

test("hands are shaken before they are shown", () => {
  const thrown = { type: "thrown", seats: [0, 1], shapes: ["rock", "paper"], staying: [1] } as const;
  const tied = { type: "thrown", seats: [0, 1], shapes: ["rock", "rock"], staying: [0, 1] } as const;
  const [shaken, won] = steps(["shake", "throw"], { phase: "throw", thrown, throwers: [1] });
  const [again] = steps(["shake", "throw"], { phase: "throw", thrown: tied, throwers: [0, 1] });
  expect(shaken?.page).toBe(again?.page);
  expect(won?.words).toContain("@Ben wins and begins.");
  expect(won?.words).toContain("@Ada Rock");
});

test("a card over which play was stopped is turned over before their eyes", () => {
  const turned = { ...reveal(1).tweet, favs: [] };
  const [read, recipient] = steps(["read", "recipient"], { phase: "fav", active: 2, recent: [reveal(7)], turned_over: turned });
  expect(read?.words).toContain("Tweet 1 of somebody.");
  expect(read?.words).not.toContain("@Ben");
  expect(recipient?.words).toContain("It was meant for @Ben.");
});

test("which tweets were the funniest, and how many, is told when the votes are counted", () => {
  const over = { phase: "over", result: "won", winner: 1 } as const;
  const tallies = [1, 2].map((number) => ({ tweet: reveal(number).tweet, votes: 3 - number, funniest: number === 1 }));
  const [counted, wall] = steps(["count", "wall"], { ...over, tallies });
  const [none, nothing] = steps(["count", "wall"], { ...over, tallies: [] });
  expect(counted?.page).toBe(none?.page);
  expect(wall?.words).toContain("The funniest tweet:");
  expect(wall?.words).toMatch(/Tweet 1 of somebody\..*2 votes.*Tweet 2 of somebody\..*1 vote/);
  expect(nothing?.words).toContain("Nobody voted for anything.");
});

test("of a dozen people's votes the stage shows as many tweets as can be read, best first, and says how many more there are", () => {
  const tallies = Array.from({ length: 20 }, (_, at) => ({ tweet: reveal(at + 1).tweet, votes: at === 0 ? 5 : 1, funniest: at === 0 }));
  const open = { phase: "over", result: "won", winner: 1, tallies } as const;
  const [, wall] = steps(["count", "wall"], open, null, true);
  expect(wall?.words).toContain("Tweet 6 of somebody.");
  expect(wall?.words).not.toContain("Tweet 7 of somebody.");
  expect(wall?.words).toContain("14 more tweets got votes: they are on your phone.");
  const [, inHand] = steps(["count", "wall"], open);
  expect(inHand?.words).toContain("Tweet 20 of somebody.");
  expect(inHand?.words).not.toContain("on your phone");
});

test("the stage shows the same steps", () => {
  const [closed, , , cards] = steps(FISTS, after(), null, true);
  expect(closed?.words).not.toMatch(/favs?\b|was meant|draw/);
  expect(cards?.words).toContain("It was meant for @Ben, who did not notice.");
});

test("whoever looks later sees the last tweet in its steps, whatever is asked by then", () => {
  const seen = (recent: readonly Subtweet.Reveal[]) => lookOf(1, { open: { recent } }, openPrompt("play", [1])).open;
  expect(last(seen([]))).toBeNull();
  const found = last(seen([reveal(4), reveal(5)]));
  expect(found?.id).toBe("tweet/5");
  expect(found?.beats.map(({ name }) => name)).toEqual(["closed", "fists", "recipient", "cards"]);
});
