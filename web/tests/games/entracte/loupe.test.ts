import { expect, test } from "vitest";
import { loupePlace, WIDTH, type Box } from "../../../src/games/entracte/loupe-place";

const screen = { width: 1440, height: 900 };
const TALL = 320;
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const covers = (place: { readonly left: number; readonly top: number }, { left, top, right, bottom }: Box) =>
  place.left < right && left < place.left + WIDTH && place.top < bottom && top < place.top + TALL;

test("wherever a card in the hand lies, the loupe covers neither it nor the pair it would join, and is all on the screen", () => {
  const pair = [box(300, 260, 110, 300), box(412, 260, 110, 300)];
  for (let left = 0; left <= 1330; left += 70) {
    for (let top = 0; top <= 600; top += 60) {
      const card = box(left, top, 110, 300);
      const place = loupePlace(card, pair, screen, TALL);
      if (place === null) continue;
      for (const each of [card, ...pair]) expect(covers(place, each)).toBe(false);
      expect(place.left >= 0 && place.top >= 0 && place.left + WIDTH <= screen.width && place.top + TALL <= screen.height).toBe(true);
    }
  }
});

test("beside the pair there is a place for it at 1440x900", () => {
  const pair = [box(300, 260, 110, 300), box(412, 260, 110, 300)];
  expect(loupePlace(box(800, 260, 110, 300), pair, screen, TALL)).not.toBeNull();
});

test("where it could only cover what it is about it stays away", () => {
  expect(loupePlace(box(100, 100, 500, 500), [], { width: 700, height: 700 }, TALL)).toBeNull();
});
