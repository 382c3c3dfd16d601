import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { pictures } from "../../../src/games/subtweet/pictures";
import { reel, scenes } from "../../../src/games/subtweet/reel";
import Reel from "../../../src/games/subtweet/Reel.svelte";
import Results from "../../../src/games/subtweet/Results.svelte";
import { language } from "../../../src/i18n/index.svelte";
import { lookOf, people, reveal } from "./table";

language.choose("en");
let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const [one, two] = [reveal(1).tweet, reveal(2).tweet];
const over = lookOf(null, { open: { wall: [[one], [two]], tallies: [{ tweet: two, votes: 3, funniest: true }] } });
const props = { look: over, people, hindsight: null };

test("the show goes through the wall, and ends with the funniest", () => {
  expect(reel(props).map(({ id }) => id)).toEqual(["tweet/1", "tweet/2", "funniest/2"]);
  expect(scenes(props).every(({ seconds }) => seconds >= 3)).toBe(true);
});

test("first what it says, then whom it meant and who took it to heart", () => {
  const text = (part: number) => {
    if (shown !== undefined) void unmount(shown);
    shown = mount(Reel, { target: document.body, props: { ...props, scene: "tweet/1", part } });
    flushSync();
    return document.body.textContent;
  };
  expect(text(0.2)).toContain("Tweet 1 of somebody.");
  expect(text(0.2)).toContain("for one of you");
  expect(text(1)).not.toContain("for one of you");
});

test("of a game that was broken off everything that was written is shown, and whom it meant", () => {
  const off = lookOf(0, { open: { recent: [reveal(2)] } });
  const hindsight = { game: "subtweet" as const, wall: [one, two], kept: [[], [{ number: 3, text: "Somebody never said this.", to: 2 }], []] };
  const broken = { look: off, people, hindsight };
  expect(reel(broken).map(({ id }) => id)).toEqual(["tweet/1", "tweet/2"]);
  expect(reel({ ...broken, hindsight: null }).map(({ id }) => id)).toEqual(["tweet/2"]);
  expect(pictures(broken).map(({ name }) => name)).toEqual(["subtweet-wall", "subtweet-1", "subtweet-2"]);
  shown = mount(Results, { target: document.body, props: broken });
  flushSync();
  expect(document.body.textContent).toContain("The wall: 2 tweets");
  expect(document.body.textContent).toContain("Tweet 1 of somebody.");
  const never = [...document.querySelectorAll("article, li")].find(({ textContent }) => textContent.includes("Somebody never said this."));
  expect(never?.textContent).toContain("@Cem");
});
