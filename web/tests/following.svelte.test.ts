import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { gameOf } from "../src/games/game.svelte";
import { bookOf } from "../src/generic/schemas.svelte";
import { language } from "../src/i18n/index.svelte";
import { ENGLISH, SCHEMAS, serve, until } from "./compass";

// The first import of a board is slow; no test should have to wait for it.
beforeAll(() => import("../src/generic"), 60_000);

afterEach(() => {
  vi.unstubAllGlobals();
});

test("whoever is the first to ask for a game follows what comes of it", async () => {
  language.choose("en");
  // A game that no other test has asked for: files share what the page has heard.
  serve({
    "/api/games/nobodys/texts/en": () => Response.json(ENGLISH),
    "/api/games/nobodys/schema": () => Response.json(SCHEMAS),
  });
  const seen: string[] = [];
  const stop = $effect.root(() => {
    const line = $derived(gameOf("nobodys").texts.say("line"));
    const forms = $derived(bookOf("nobodys").here);
    const board = $derived(gameOf("nobodys").kit !== null);
    $effect(() => void seen.push(`${line} ${forms} ${board}`));
  });
  flushSync();
  expect(seen).toEqual([" false false"]);
  await until(() => {
    flushSync();
    return seen.at(-1) === "Hint at a point between two opposites. true true";
  });
  stop();
});
