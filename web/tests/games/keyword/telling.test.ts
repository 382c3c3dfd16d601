import { expect, test } from "vitest";
import { roundsOf } from "../../../src/games/keyword/rounds";
import { above, countdown, lower, upper } from "../../../src/games/keyword/sand";
import { brings, lettersAt, missingFrom } from "../../../src/games/keyword/towards";
import { fates } from "../../../src/games/keyword/why";
import { pile, reveal, spelled } from "./cards";

const why = (...of: Parameters<typeof reveal>) => fates(reveal(...of)).map((fate) => [fate.seat, fate.why]);

test("the longest word is kept because it is the longest", () => {
  expect(why([spelled("cart"), spelled("carts")], ["beaten", "scores"])).toEqual([
    [1, { is: "longest", letters: 5 }],
    [0, { is: "shorter", letters: 4 }],
  ]);
});

test("of equally long words the bluer one is kept, and that is said", () => {
  expect(why([spelled("cArt"), spelled("cARt"), spelled("at")], ["beaten", "scores", "beaten"])).toEqual([
    [1, { is: "bluest", blue: 2 }],
    [0, { is: "less-blue", blue: 1 }],
    [2, { is: "shorter", letters: 2 }],
  ]);
});

test("a longer word that did not stand is no rival", () => {
  expect(why([spelled("cartsx", false), spelled("cart")], ["returned", "scores"])).toEqual([
    [1, { is: "alone" }],
    [0, { is: "no-word" }],
  ]);
});

test("a tie is told with what was equal, before those who had no word", () => {
  expect(why([{ type: "late" }, spelled("cAt"), { type: "passed", discards: 2 }, spelled("aCt")], [null, "tied", null, "tied"])).toEqual([
    [1, { is: "tied", letters: 3, blue: 1 }],
    [3, { is: "tied", letters: 3, blue: 1 }],
    [2, { is: "passed", discards: 2 }],
    [0, { is: "late" }],
  ]);
});

test("while the house votes, only the dictionary has spoken", () => {
  expect(why([spelled("cat"), spelled("xqz", false)], []).map(([, each]) => each)).toEqual([{ is: "open" }, { is: "unknown" }]);
});

test("a house vote is told with the word", () => {
  const tally = { seat: 1, accepted_by: 2, needed: 2, stands: true };
  const [first] = fates(reveal([spelled("cat"), spelled("qwertz", false)], ["beaten", "scores"], [tally]));
  expect(first?.tally).toEqual(tally);
});

test("a letter that the keyword has twice needs two cards", () => {
  expect(brings("tattoo", [true, false, false, false, false, false], "toast")).toEqual([false, true, true, true, true, false]);
  expect(lettersAt("cat", [true, false, true])).toEqual(["c", "t"]);
  expect(missingFrom("cat", [true, false, false])).toEqual(["a", "t"]);
});

test("what is owned already is not brought again", () => {
  expect(brings("cat", [true, true, true], "cat")).toEqual([false, false, false]);
});

test("sand that has run half its time is half above, by area", () => {
  expect(above(45_000, 90)).toBe(0.5);
  expect(above(200_000, 90)).toBe(1);
  expect(above(-5, 90)).toBe(0);
  expect(above(1000, null)).toBe(0);
  expect(upper(0)).toBe("M20 31L20 31H20Z");
  expect(lower(1)).toBe("M6 55H34L34 55H6Z");
  expect(upper(0.25)).toBe("M20 31L13 19H27Z");
});

test("a countdown never says that there is no time left while there is some", () => {
  expect([90_000, 59_001, 1, 0, -1].map(countdown)).toEqual(["1:30", "1:00", "0:01", "0:00", "0:00"]);
});

test("rounds are told in order, seat by seat, with what was kept", () => {
  const best = [
    { round: 2, seat: 0, laid: "act", best: "acts" },
    { round: 1, seat: 1, laid: null, best: "tea" },
    { round: 1, seat: 0, laid: "ten", best: "tents" },
  ];
  expect(roundsOf(best, [pile([], "ten"), pile([])])).toEqual([
    { round: 1, seats: [{ seat: 0, laid: "ten", best: "tents", kept: true }, { seat: 1, laid: null, best: "tea", kept: false }] },
    { round: 2, seats: [{ seat: 0, laid: "act", best: "acts", kept: false }] },
  ]);
});

test("a word laid twice and kept once is not claimed for either round", () => {
  const best = [1, 2].map((round) => ({ round, seat: 0, laid: "ten", best: "ten" }));
  expect(roundsOf(best, [pile([], "ten")]).flatMap(({ seats }) => seats.map((seat) => seat.kept))).toEqual([false, false]);
});
