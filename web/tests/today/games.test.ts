import { afterEach, expect, test } from "vitest";
import { catalogueOf, fetched } from "../../src/i18n/catalogues";
import { language } from "../../src/i18n/index.svelte";
import type { GameNote } from "../../src/protocol";
import { inItsLanguage } from "../../src/today/games";
import { draftsOf, kept } from "../../src/today/kept.svelte";
import { puzzlePath } from "../../src/connection/http";

const note = (puzzles: readonly string[]): GameNote => ({ name: "toy", title: "Toy", players: { least: 2, most: 4 }, modes: [], options: [], bots: ["random"], company: 1, languages: ["en"], puzzles, lesson: false });

afterEach(() => {
  language.choose("en");
  kept.forget();
});

async function speak(tag: "de" | "fr") {
  await fetched(tag);
  expect(catalogueOf(tag, "today")).not.toEqual({});
  language.choose(tag);
}

test("a puzzle is in the language of the page where there are any in it, else in English", async () => {
  expect(inItsLanguage(note(["en", "de"])).language).toBe("en");
  await speak("de");
  expect(inItsLanguage(note(["en", "de"])).language).toBe("de");
  expect(inItsLanguage(note([])).language).toBe("en");
  await speak("fr");
  expect(inItsLanguage(note(["en", "de"])).language).toBe("en");
});

test("what was begun and done in one language waits there while another is spoken", async () => {
  const english = inItsLanguage(note(["en", "de"])).key;
  draftsOf("2027-01-01", english).keep("picks", "1 2");
  await speak("de");
  const german = inItsLanguage(note(["en", "de"])).key;
  expect(draftsOf("2027-01-01", german).read("picks")).toBeNull();
  kept.done("2027-01-01", german, { marks: ["hit"], score: 1, of: 1 }, "2027-01-01");
  expect(kept.history["2027-01-01"]?.[english]).toBeUndefined();
  language.choose("en");
  expect(draftsOf("2027-01-01", inItsLanguage(note(["en", "de"])).key).read("picks")).toBe("1 2");
});

test("what was kept before there were languages is that of English, and one for all where words do not matter", async () => {
  expect(inItsLanguage(note(["en", "de"])).key).toBe("toy");
  await speak("de");
  expect(inItsLanguage(note([])).key).toBe("toy");
});

test("a puzzle of another language has an address of its own, so that both are kept for when there is no network", () => {
  expect(puzzlePath("toy", "2027-01-01", "en")).toBe("api/games/toy/today/2027-01-01");
  expect(puzzlePath("toy", "2027-01-01", "de")).toBe("api/games/toy/today/2027-01-01?language=de");
});
