import { beforeEach, expect, test } from "vitest";
import { answered, sentence } from "../../../src/games/subtweet/sentences";
import type * as Subtweet from "../../../src/games/subtweet/protocol";
import { language, LANGUAGES } from "../../../src/i18n/index.svelte";
import { fill, type Text, type Values } from "../../../src/i18n/text";

const nameOf = (seat: number) => ["Ada", "Ben", "Cem"][seat] ?? "?";
const CATALOGUES = import.meta.glob<Readonly<Record<string, Text>>>("../../../../src/entendre/games/subtweet/texts/*.json", { eager: true, import: "default" });

/** As the page says it; a key that there is not is a mistake here. */
function say(key: string, values: Values = {}): string {
  const text = CATALOGUES[`../../../../src/entendre/games/subtweet/texts/${language.now}.json`]?.[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return fill(text, values, language.now);
}
const tell = (event: Subtweet.Event) => sentence(event, say, nameOf);

const tweet = { number: 1, author: 0, text: "Ho.", to: 1, favs: [] };
const EVENTS: readonly Subtweet.Event[] = [
  { type: "blanks-dealt", each: 3 },
  { type: "wrote", seat: 0 },
  { type: "time-up", seat: 0, blanks: 2 },
  { type: "whale-declared", seat: 0, writing: [0, 1] },
  { type: "pause-ended", seat: 0 },
  { type: "tied", seats: [0, 1] },
  { type: "thrown", seats: [0, 1], shapes: ["rock", "rock"], staying: [0, 1] },
  { type: "thrown", seats: [0, 1], shapes: ["rock", "paper"], staying: [1] },
  { type: "first-chosen", seat: 0, by: "handle" },
  { type: "first-chosen", seat: 0, by: "throw" },
  { type: "first-chosen", seat: 0, by: "lots" },
  { type: "turn-began", seat: 0, skipped: [] },
  { type: "turn-began", seat: 0, skipped: [1, 2] },
  { type: "ran-dry", seat: 0 },
  { type: "played", seat: 0, text: "Ho.", by_clock: false },
  { type: "played", seat: 0, text: "Ho.", by_clock: true },
  { type: "revealed", author: 0, to: 1, favs: [1, 2], drew: [2], spared: [0], cleared: 2 },
  { type: "revealed", author: 0, to: null, favs: [], drew: [0], spared: [], cleared: 0 },
  { type: "turned-over", author: 0, to: 1 },
  { type: "won", seat: 0 },
  { type: "stopped", reason: "asked" },
  { type: "stopped", reason: "nobody-wrote" },
  { type: "voted", tallies: [] },
  { type: "voted", tallies: [{ tweet, votes: 2, funniest: true }] },
];

beforeEach(() => language.choose("en"));

test.each(LANGUAGES)("everything that happens is told in whole sentences in %s", (spoken) => {
  language.choose(spoken);
  for (const event of EVENTS) {
    expect(tell(event)).toMatch(/[.!?”“»]$/u);
    expect(tell(event)).not.toMatch(/[{}]|\?\?/u);
  }
});

test("a reveal says whom it was meant for, who favved, and who pays", () => {
  const event = { type: "revealed", author: 0, to: 1, favs: [1, 2], drew: [2], spared: [], cleared: 0 } as const;
  expect(tell(event)).toBe("It was meant for Ben. Favs from Ben and Cem. A blank card goes to Cem.");
});

test("whoever is skipped is told why", () => {
  expect(tell({ type: "turn-began", seat: 0, skipped: [2] })).toBe("Cem holds only blanks and is skipped. It is Ada’s turn.");
});

test("the same in German", () => {
  language.choose("de");
  expect(tell({ type: "thrown", seats: [0, 1], shapes: ["rock", "paper"], staying: [1] })).toBe("Ada: Stein, Ben: Papier. Noch dabei: Ben.");
});

test.each([
  [{ type: "write", text: "Ho.", to: 1 }, "“Ho.”"],
  [{ type: "fav", fav: true }, "fav"],
  [{ type: "fav", fav: false }, "no fav"],
  [{ type: "throw", shape: "paper" }, "paper"],
  [{ type: "vote", cards: [3, 5] }, "2 tweets"],
  [{ type: "play-card", card: 3 }, ""],
  [{ type: "ask-to-stop" }, ""],
  [{ type: "declare-whale" }, ""],
] as const)("%j, given by a bot, is %j", (answer, words) => {
  expect(answered(answer, say)).toBe(words);
});
