import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { AnyKit } from "../src/games";
import type { ResultsProps } from "../src/games/kit";
import { language } from "../src/i18n/index.svelte";
import { momentOf, paced } from "../src/show/moment";
import RunShow from "../src/show/RunShow.svelte";

const scene = (id: string, seconds: number) => ({ id, title: id, seconds });
const SCENES = [scene("verdict", 6), scene("one", 4), scene("two", 2), scene("scores", 0)];

test("a show plays on by itself, the same wherever it is worked out, and stays at its last scene", () => {
  const show = { scene: 0, since: 1_000, held: false };
  const at = (seconds: number) => momentOf(SCENES, show, 1_000 + seconds * 1000);
  expect(at(0)).toEqual({ at: 0, part: 0, left: 6_000 });
  expect(at(5.999).at).toBe(0);
  expect(at(8)).toEqual({ at: 1, part: 0.5, left: 2_000 });
  expect(at(10).at).toBe(2);
  expect(at(12)).toEqual({ at: 3, part: 1, left: null });
  expect(at(99_999).at).toBe(3);
});

test("a scene that is held stays, and is there as a whole", () => {
  expect(momentOf(SCENES, { scene: 1, since: 0, held: true }, 1e9)).toEqual({ at: 1, part: 1, left: null });
});

test("from wherever the host put it, it goes on there", () => {
  expect(momentOf(SCENES, { scene: 2, since: 500, held: false }, 1_500)).toEqual({ at: 2, part: 0.5, left: 1_000 });
});

test("a clock that is a little behind, or a scene that this page does not have, is no trouble", () => {
  expect(momentOf(SCENES, { scene: 1, since: 500, held: false }, 400)).toEqual({ at: 1, part: 0, left: 4_000 });
  expect(momentOf(SCENES, { scene: 9, since: 0, held: false }, 1).at).toBe(3);
});

test("of many scenes each is shorter, but long enough to be read", () => {
  const many = Array.from({ length: 64 }, (_, at) => scene(String(at), 5));
  expect(new Set(paced(many, 180, 3).map(({ seconds }) => seconds))).toEqual(new Set([3]));
  expect(paced(many.slice(0, 4), 180, 3)[0]?.seconds).toBe(5);
  expect(paced(many.slice(0, 45), 180, 3)[0]?.seconds).toBe(4);
});

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
});

test.each([true, false])("whoever is alone among bots is not asked to run a big screen, but can (alone: %s)", (alone) => {
  language.choose("en");
  const kit = { scenes: () => SCENES.slice(1, 3) } as unknown as AnyKit;
  const show = { scene: 0, since: 0, held: true };
  shown = mount(RunShow, { target: document.body, props: { kit, props: {} as unknown as ResultsProps, show, alone, now: () => 0, act: () => Promise.resolve(true) } });
  flushSync();
  expect(document.querySelector("summary")?.textContent).toBe("On the big screen");
  expect(document.querySelector("details")?.open).toBe(!alone);
});
