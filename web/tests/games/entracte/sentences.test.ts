import { afterEach, expect, test } from "vitest";
import de from "../../../../src/entendre/games/entracte/texts/de.json";
import en from "../../../../src/entendre/games/entracte/texts/en.json";
import type * as Entracte from "../../../src/games/entracte/protocol";
import { answered, piece, sentence } from "../../../src/games/entracte/sentences";
import type { Say } from "../../../src/games/kit";
import { language } from "../../../src/i18n/index.svelte";
import { fill, type Text } from "../../../src/i18n/text";
import { CODES, people } from "./table";

const saying =
  (texts: Readonly<Record<string, Text>>, locale: string): Say =>
  (key, values = {}) =>
    fill(texts[key] ?? expect.fail(`no text ${key}`), values, locale);
const say = saying(en, "en");
const sagen = saying(de, "de");
const told = (event: Entracte.Event) => sentence(event, say, people.name);

language.choose("en");
afterEach(() => language.choose("en"));

test("a card is told by who is on it, with its signals", () => {
  const event: Entracte.Event = { type: "played", seat: 0, card: 41, signals: [1, 2] };
  expect(told(event)).toBe("George plays the old countess (Su). Signals from Ada and Ben.");
  expect(told({ ...event, signals: [] })).toBe("George plays the old countess (Su). Nobody signals.");
  language.choose("de");
  expect(sentence(event, sagen, people.name)).toBe("George spielt: alte Gräfin (So). Signale von Ada und Ben.");
});

test("the beginning names the first card and the first player, the end everybody's codes", () => {
  expect(told({ type: "opened", card: 0, first: 2 })).toBe("The row opens with the young count (Mo). Ben begins.");
  expect(told({ type: "revealed", codes: [["season-reverse"], ["sex-both-male", "day-repeat"], ["age-forward"]], names: [] })).toBe(
    "All codes are open: George had season in reverse; Ada had both male, day repeated; Ben had age forward.",
  );
});

test.each([["English", say], ["German", sagen]])("everything that can happen has a sentence in %s, and no place stays empty", (_, speak) => {
  const reasons: readonly Entracte.Reason[] = ["last-card", "agreed", "nobody-can-play", "all-declared"];
  const events: readonly Entracte.Event[] = [
    { type: "opened", card: 3, first: 0 },
    { type: "exchanged", seat: 0 },
    { type: "played", seat: 0, card: 4, signals: [] },
    { type: "played", seat: 0, card: 4, signals: [1] },
    { type: "passed", seat: 0 },
    { type: "said-certain", seat: 0, count: 1 },
    { type: "said-certain", seat: 0, count: 2 },
    { type: "declared", seat: 0 },
    { type: "took", seat: 0, taken: true, pile: 1 },
    { type: "took", seat: 0, taken: false, pile: 1 },
    { type: "last-lap" },
    ...reasons.map((reason): Entracte.Event => ({ type: "ended", reason })),
    { type: "revealed", codes: [["day-repeat"], ["age-forward"], ["hand-forward"]], names: [] },
  ];
  const sentences = events.map((event) => sentence(event, speak, people.name));
  for (const each of sentences) expect(each).toMatch(/^[^{}]+\.$/);
  expect(new Set(sentences).size).toBe(events.length);
});

test.each([["English", say], ["German", sagen]])("every answer that a bot may give for somebody is told in %s", (_, speak) => {
  const answers: readonly Entracte.Receipt[] = [
    { type: "play", card: 4 },
    { type: "exchange" },
    { type: "pass" },
    { type: "finish" },
    { type: "certain", count: 2 },
    { type: "name", names: [] },
    { type: "declare", names: [] },
  ];
  const said = answers.map((answer) => answered(answer, speak));
  for (const each of said) expect(each).toMatch(/^[^{}]+$/);
  expect(new Set(said).size).toBe(answers.length);
});

test("the coach's cards are called by who they are, and its codes by their names", () => {
  expect(piece("card", 41, say)).toBe("the old countess (Su)");
  expect(piece("card", 999, say)).toBe("card 999");
  expect(piece("code.hand-forward", 0, say)).toBe("hand forward");
  const names = CODES.map((code, place) => piece(`code.${code}`, place, sagen));
  expect(new Set(names).size).toBe(CODES.length);
});
