import { expect, test } from "vitest";
import type { TodayResult } from "../../src/games/kit";
import { LANGUAGES, language } from "../../src/i18n/index.svelte";
import { dayInWords } from "../../src/today/days";
import { pictureOf, textOf, type Shared } from "../../src/today/share";
import { t } from "../../src/today/words";

interface Case {
  readonly date: string;
  readonly result: TodayResult;
  readonly secrets: readonly string[];
}

// Each game says what is secret about its puzzles of many days, and how somebody may have fared.
const found = import.meta.glob<readonly Case[]>("../games/*/today/secrets.ts", { eager: true, import: "cases" });
const games = Object.entries(found).map(([path, cases]) => ({ game: path.split("/")[2] ?? "", cases }));

function sharedOf(game: string, { date, result }: Case): Shared {
  const title = game.charAt(0).toUpperCase() + game.slice(1);
  const words = dayInWords(date, language.now, { day: "numeric", month: "long", year: "numeric" });
  return { title, game, day: date, date: words, result, score: t("today.score", { score: result.score, of: result.of }), link: `https://games.example/today/${date}/${game}` };
}

const wordsIn = (text: string) => text.toLocaleLowerCase().split(/[^\p{L}\p{N}-]+/u);
const lettersOf = (svg: string) => [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, inside]) => inside ?? "").join(" ");

test("every game with a puzzle is looked at", () => {
  expect(games.map(({ game }) => game)).toEqual(Object.keys(import.meta.glob("../../src/games/*/today/Today.svelte")).map((path) => path.split("/")[4]));
});

test.each(games.flatMap(({ game, cases }) => LANGUAGES.map((spoken) => ({ game, cases, spoken }))))("neither text nor picture of $game gives an answer away, in $spoken", ({ game, cases, spoken }) => {
  language.choose(spoken);
  expect(cases.length).toBeGreaterThan(60);
  const leaks: string[] = [];
  for (const each of cases) {
    const shared = sharedOf(game, each);
    const svg = pictureOf(shared, "#123456");
    const said = new Set([...wordsIn(textOf(shared)), ...wordsIn(lettersOf(svg))]);
    leaks.push(...each.secrets.filter((secret) => wordsIn(secret).some((word) => word !== "" && said.has(word))).map((secret) => `${each.date}: ${secret}`));
  }
  expect(leaks).toEqual([]);
  language.choose("en");
});

test("a text says which game, which day, how hard, how it went, and nothing else", () => {
  const shared = sharedOf("toy", { date: "2026-11-22", result: { marks: ["miss", "near", "hit"], score: 2, of: 3 }, secrets: [] });
  expect(textOf(shared)).toBe("Entendre · Toy · November 22, 2026 ●●●●●\n◇◈◆ 2 of 3");
});

test("a picture is a whole drawing of its own, whatever a title says", () => {
  const shared = sharedOf("toy", { date: "2026-11-16", result: { marks: Array<"hit">(24).fill("hit"), score: 24, of: 24 }, secrets: [] });
  const svg = pictureOf({ ...shared, title: '<b> & "c"' }, "#123456");
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(parsed.querySelector("text")?.textContent).toBe('<b> & "c"');
  expect(svg).not.toMatch(/href|<script|<image/);
});
