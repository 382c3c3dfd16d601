import { expect, test } from "vitest";
import { cardPicture } from "../../../src/games/subtweet/card-picture";
import { pictures } from "../../../src/games/subtweet/pictures";
import { columnsFor, wallPicture } from "../../../src/games/subtweet/wall-picture";
import { fit, guessed, wrap } from "../../../src/games/subtweet/wrap";
import { language } from "../../../src/i18n/index.svelte";
import { lookOf, people } from "./table";

language.choose("en");
const even = (text: string) => [...text].length;
const tweet = (number: number, text: string, to: number | null = 1) => ({ number, author: 0, text, to, favs: [1, 2] });

function parsed(svg: string): Document {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(read.querySelector("parsererror")).toBeNull();
  return read;
}

test("lines break at spaces and keep every word", () => {
  const lines = wrap("the plant did not water itself", 10, even);
  expect(lines).toEqual(["the plant", "did not", "water", "itself"]);
});

test("a word that is too long is cut, and no letter is lost", () => {
  const lines = wrap("so aaaaaaaaaaaaaaaaaaaaaaa it is", 10, even);
  expect(lines.every((line) => even(line) <= 10)).toBe(true);
  expect(lines.join("").replaceAll(" ", "")).toBe("soaaaaaaaaaaaaaaaaaaaaaaaitis");
});

test("the writer's own line breaks stay", () => {
  expect(wrap("one\n\ntwo", 10, even)).toEqual(["one", "", "two"]);
});

test("short words are written large, and long ones always fit", () => {
  const box = { width: 400, height: 200 };
  const sizes = [80, 40, 20];
  expect(fit("Hi.", box, sizes, 1.3, guessed).size).toBe(80);
  const long = fit("word ".repeat(56).trim(), box, sizes, 1.3, guessed);
  expect(long.lines.length * long.size * 1.3).toBeLessThanOrEqual(200);
});

test("a text that cannot fit ends in dots", () => {
  const { lines, size } = fit("x\n".repeat(140), { width: 400, height: 200 }, [20, 10], 1.3, guessed);
  expect(lines.length * size * 1.3).toBeLessThanOrEqual(200);
  expect(lines.at(-1)).toMatch(/…$/);
});

test("a card says who, what, to whom, how it was liked, and carries the tag", () => {
  const read = parsed(cardPicture(tweet(7, "Somebody hums."), people, 2));
  const words = read.documentElement.textContent.replace(/\s+/g, " ");
  for (const part of ["@Ada", "Somebody hums.", "for @Ben", "2 favs", "2 votes", "#subtweetCardGame"]) expect(words).toContain(part);
});

test("what people write cannot break out of its card", () => {
  const svg = cardPicture(tweet(7, `</text><script>alert("&")</script>\ufffe`), people, 0);
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("\ufffe");
  expect(parsed(svg).documentElement.textContent).toContain(`alert("&")`);
});

test("a text from right to left begins at the right", () => {
  expect(cardPicture(tweet(7, "שלום"), people, 0)).toContain('direction="rtl"');
  expect(cardPicture(tweet(7, "hello"), people, 0)).not.toContain('direction="rtl"');
});

test("the wall has every tweet and is no larger than a phone can paint", () => {
  const tweets = Array.from({ length: 70 }, (_, place) => tweet(place + 1, `Tweet ${place + 1} ${"is long ".repeat(30)}`));
  const read = parsed(wallPicture(tweets, people, new Map([[3, 1]])));
  const { textContent } = read.documentElement;
  for (const { number } of tweets) expect(textContent).toContain(`Tweet ${number} `);
  const [width = 0, height = 0] = ["width", "height"].map((name) => Number(read.documentElement.getAttribute(name)));
  expect(width * height).toBeLessThan(3_600_000);
  expect(columnsFor(2)).toBe(2);
});

test("the funniest come first after the wall, and each once", () => {
  const wall = [[tweet(1, "one"), tweet(2, "two")], [tweet(3, "three")]];
  const tallies = [{ tweet: tweet(3, "three"), votes: 2, funniest: true }, { tweet: tweet(1, "one"), votes: 1, funniest: false }];
  const look = lookOf(0, { open: { phase: "over", wall, tallies, result: "stopped" } });
  const names = pictures({ look, people, hindsight: null }).map(({ name }) => name);
  expect(names).toEqual(["subtweet-wall", "subtweet-3", "subtweet-1", "subtweet-2"]);
});

test("where nothing was tweeted there is nothing to take home", () => {
  expect(pictures({ look: lookOf(0, { open: { phase: "over" } }), people, hindsight: null })).toEqual([]);
});
