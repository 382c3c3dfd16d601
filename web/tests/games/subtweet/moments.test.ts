import { expect, test } from "vitest";
import { handle, initials } from "../../../src/games/subtweet/handle";
import { askedOf, waitedFor } from "../../../src/games/subtweet/asking";
import { newestMoment, openedHands, verdict } from "../../../src/games/subtweet/moments";
import { lookOf, openPrompt, reveal } from "./table";

const tweet = (to: number | null, favs: readonly number[]) => ({ number: 1, author: 0, text: "x", to, favs });

test.each([
  [1, [1], "known"],
  [1, [2], "missed"],
  [null, [], "nobody"],
  [null, [1], "fooled"],
] as const)("a tweet for %j with favs of %j was %s", (to, favs, word) => {
  expect(verdict(tweet(to, favs))).toBe(word);
});

test("the newest reveal is the moment, whatever was thrown before", () => {
  const thrown = { type: "thrown", seats: [0, 1], shapes: ["rock", "paper"], staying: [1] } as const;
  const look = lookOf(0, { open: { recent: [reveal(1), reveal(2)], thrown } });
  expect(newestMoment(look)?.key).toBe("tweet/2");
});

test("two equal throws in a row are two moments", () => {
  const thrown = { type: "thrown", seats: [0, 1], shapes: ["rock", "rock"], staying: [0, 1] } as const;
  const shown = { open: { phase: "throw", thrown, throwers: [0, 1] } } as const;
  const keys = [1, 2].map((number) => {
    const open = openPrompt("throw", [0, 1]);
    return newestMoment(lookOf(0, shown, { ...open, prompt: { ...open.prompt, id: `throw/${number}` } }))?.key;
  });
  expect(keys[0]).not.toBe(keys[1]);
});

test("everybody but the author opens a hand, and each says what it cost", () => {
  const hands = openedHands(reveal(1, { drew: [0], spared: [1] }), 3);
  expect(hands).toEqual([
    { seat: 0, fav: true, meant: false, drew: true, spared: false },
    { seat: 1, fav: false, meant: true, drew: false, spared: true },
  ]);
});

test("whoever watches is asked nothing", () => {
  const fav = openPrompt("fav", [0, 1]);
  expect(askedOf(lookOf(null, {}, fav), "fav")).toBeNull();
  expect(askedOf(lookOf(2, {}, fav), "fav")).toBeNull();
  expect(askedOf(lookOf(1, {}, fav), "play", "fav")).toBe(fav);
});

test("play waits for an open answer, not for a card to write some time", () => {
  const write = openPrompt("write", [0]);
  const fav = openPrompt("fav", [0, 1]);
  expect(waitedFor(lookOf(0, {}, write))).toBe(false);
  expect(waitedFor(lookOf(0, {}, write, fav))).toBe(true);
  expect(waitedFor(lookOf(0, { mine: { "fav/1": { type: "fav", fav: true } } }, fav))).toBe(false);
});

test("a handle has one @, typed or not", () => {
  expect([handle("Ada"), handle("@Ben"), handle(" @ Cem ")]).toEqual(["@Ada", "@Ben", "@Cem"]);
  expect(initials("@Ben")).toBe("Be");
});
