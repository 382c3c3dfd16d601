import { beforeEach, expect, test } from "vitest";
import { arrive, move, type Mover } from "../src/connection/moving";
import { UNREACHABLE, Refusal } from "../src/connection/refusal";
import { beginMove, forgetSeat, leaveSeat, leftSeat, moveBegun, rememberedSeat, rememberSeat, seatsHere, thisDevice } from "../src/connection/seats";
import { QUICK } from "./server";

const CODE = "BCDFGH";
const live = new AbortController().signal;

/** A server that keeps to the rule: a token opens a seat until it is moved, and a move can be asked for again. */
class Seats implements Mover {
  readonly asked: (readonly [from: string, to: string])[] = [];
  /** How many of the next answers are lost on their way back, and how many questions on their way there. */
  lostAnswers = 0;
  lostQuestions = 0;
  constructor(readonly open: Set<string>) {}

  take(_: string, from: string, to: string): Promise<unknown> {
    this.asked.push([from, to]);
    if (this.lostQuestions-- > 0) return Promise.reject(new Refusal(UNREACHABLE, "Gone."));
    if (!this.open.has(from) && !this.open.has(to)) return Promise.reject(new Refusal("room.unknown-token", "No."));
    this.open.delete(from);
    this.open.add(to);
    return this.lostAnswers-- > 0 ? Promise.reject(new Refusal(UNREACHABLE, "Gone.")) : Promise.resolve({});
  }
  valid(seats: readonly { token: string }[]): Promise<readonly boolean[]> {
    return Promise.resolve(seats.map(({ token }) => this.open.has(token)));
  }
}

beforeEach(() => localStorage.clear());

test("a link with nonsense in it leaves the seat of this device as it was, and offers it", async () => {
  rememberSeat({ code: CODE, token: "mine" });
  const server = new Seats(new Set(["mine"]));
  expect(await arrive(CODE, "nonsense", "mine", server, live, QUICK)).toMatchObject({ kind: "refused", own: "mine" });
  expect(rememberedSeat(CODE)).toBe("mine");
  expect(server.asked).toEqual([]);
});

test("a link to another seat is not followed before its owner said so", async () => {
  rememberSeat({ code: CODE, token: "mine" });
  const server = new Seats(new Set(["mine", "theirs"]));
  expect(await arrive(CODE, "theirs", "mine", server, live, QUICK)).toEqual({ kind: "which", own: "mine" });
  expect(rememberedSeat(CODE)).toBe("mine");
  expect([...server.open]).toEqual(["mine", "theirs"]);
});

test("a seat that is dead here asks no questions", async () => {
  rememberSeat({ code: CODE, token: "moved long ago" });
  const server = new Seats(new Set(["brought"]));
  const arrived = await arrive(CODE, "brought", "moved long ago", server, live, QUICK);
  expect(arrived).toEqual({ kind: "seated", token: rememberedSeat(CODE) });
  expect([...server.open]).toEqual([rememberedSeat(CODE)]);
});

test.each(["lostAnswers", "lostQuestions"] as const)("a seat survives %s while it is being moved", async (lost) => {
  const server = new Seats(new Set(["brought"]));
  server[lost] = 2;
  const arrived = await move(CODE, "brought", server, live, QUICK);
  expect(arrived.kind).toBe("seated");
  expect(new Set(server.asked.map(([, to]) => to)).size).toBe(1);
  expect([...server.open]).toEqual([rememberedSeat(CODE)]);
  expect(moveBegun(CODE)).toBeNull();
});

test("a page that was closed in the middle of a move goes on with the same one", async () => {
  const begun = beginMove(CODE, "brought");
  const server = new Seats(new Set([begun.to])); // the server had done it, and nobody heard
  expect(await move(CODE, "brought", server, live, QUICK)).toEqual({ kind: "seated", token: begun.to });
});

test("a link that opens nothing is given up, and nothing is remembered of it", async () => {
  expect(await move(CODE, "used", new Seats(new Set()), live, QUICK)).toMatchObject({ kind: "refused", why: { code: "room.unknown-token" }, own: null });
  expect([rememberedSeat(CODE), moveBegun(CODE)]).toEqual([null, null]);
});

test("nobody is asked any more once the page is gone", async () => {
  const gone = new AbortController();
  gone.abort();
  const server = new Seats(new Set(["brought"]));
  await expect(move(CODE, "brought", server, gone.signal, QUICK)).rejects.toThrow();
  expect(server.asked).toEqual([]);
  expect(moveBegun(CODE)).not.toBeNull();
});

test("a token of our own is as long as the server wants it, and another one every time", () => {
  const tokens = ["one", "two"].map((from) => beginMove(CODE, from).to);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
});

test("this device has its seats in a list, and a seat that was left is not among them", () => {
  rememberSeat({ code: "BCDFGH", token: "one" });
  rememberSeat({ code: "JKLMNP", token: "two" });
  localStorage.setItem("entendre:seat:QRSTVW", "not even JSON");
  leaveSeat("BCDFGH");
  expect(seatsHere()).toEqual([{ code: "JKLMNP", token: "two" }]);
  expect(leftSeat("BCDFGH")).toBe("one");
  rememberSeat({ code: "BCDFGH", token: "three" });
  expect(leftSeat("BCDFGH")).toBeNull();
  forgetSeat("BCDFGH");
});

test("a device has one number for all tables", () => {
  expect(thisDevice()).toBe(thisDevice());
  expect(thisDevice().length).toBeLessThanOrEqual(64);
});
