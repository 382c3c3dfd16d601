import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/table/refusal";
import { Table } from "../src/table/table.svelte";
import type { Pace } from "../src/table/pace";
import { QUICK, ROOM, Server, VIEW } from "./server";

let server: Server;
let table: Table;

beforeEach(async () => {
  server = new Server();
  await server.ready();
});

afterEach(async () => {
  sessionStorage.clear();
  table.close();
  await server.close();
});

function sit(pace: Pace = QUICK): Table {
  table = new Table({ code: "BCDFGH", token: "secret" }, server.dial, pace);
  return table;
}

const guess = { type: "answer", prompt: "guess/1", choice: { type: "guess", letter: "B" } } as const;
const refusalOf = (promise: Promise<void>) => promise.then(() => null, (why: unknown) => why);

test("says hello with the code and the token, and shows room and view", async () => {
  sit();
  const hello = await (await server.guest()).admit();
  expect(hello).toMatchObject({ table: "BCDFGH", token: "secret", room: null, view: null });
  await vi.waitUntil(() => table.view !== null);
  expect(table.status).toBe("here");
  expect(table.room).toEqual(ROOM);
  expect(table.view).toEqual(VIEW);
});

test("a command is kept when the server has done it, and not before", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  let kept = false;
  const done = table.send({ type: "start" }).then(() => (kept = true));
  const { ref } = await guest.expect("start");
  expect(kept).toBe(false);
  guest.say({ type: "done", ref });
  await done;
});

test("a refusal breaks the promise with its code and its sentence", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  const refused = refusalOf(table.send({ type: "start" }));
  const { ref } = await guest.expect("start");
  guest.say({ type: "refused", ref, code: "room.not-host", message: "Only Ada can do that." });
  const why = await refused;
  expect(why).toBeInstanceOf(Refusal);
  expect(why).toMatchObject({ code: "room.not-host", message: "Only Ada can do that." });
});

test("comes back by itself and names the versions it has", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  await vi.waitUntil(() => table.view !== null);
  first.vanish();
  const second = await server.guest();
  expect(await second.expect("hello")).toMatchObject({ token: "secret", room: "r1", view: "v1" });
  expect(table.status).toBe("away");
  expect(table.room).toEqual(ROOM);
  second.say({ type: "welcome", protocol: 1, now: 0, member: 0, scratch: {} });
  await vi.waitUntil(() => table.status === "here");
});

test("an answer that was not acknowledged is sent again under the same ref", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  const done = table.send(guess);
  const before = await first.expect("answer");
  first.vanish();
  const second = await server.guest();
  await second.admit();
  expect(await second.expect("answer")).toEqual(before);
  second.say({ type: "done", ref: before.ref });
  await done;
});

test("what would be done twice is not sent again, and whoever asked is told", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  const unsure = refusalOf(table.send({ type: "add-bot" }));
  await first.expect("add-bot");
  first.vanish();
  expect(await unsure).toMatchObject({ code: "client.unsure" });
  const second = await server.guest();
  await second.admit();
  void table.send({ type: "start" }).catch(() => null);
  await second.expect("start");
});

test("what is asked for while away is sent in order once the connection is back", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  await vi.waitUntil(() => table.status === "here");
  first.vanish();
  await vi.waitUntil(() => table.status === "away");
  const all = [table.send({ type: "add-bot" }), table.send({ type: "start" })];
  const second = await server.guest();
  await second.admit();
  const refs = [(await second.expect("add-bot")).ref, (await second.expect("start")).ref];
  for (const ref of refs) second.say({ type: "done", ref });
  await Promise.all(all);
});

test("a goodbye for good ends it: nothing is tried again and open commands break", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  const open = refusalOf(table.send({ type: "start" }));
  await guest.expect("start");
  guest.say({ type: "bye", code: "room.moved", message: "This seat was moved.", again: false });
  expect(await open).toMatchObject({ code: "room.moved" });
  expect(table.status).toBe("over");
  expect(table.farewell).toMatchObject({ code: "room.moved", message: "This seat was moved." });
  expect(await refusalOf(table.send({ type: "start" }))).toMatchObject({ code: "room.moved" });
});

const began = (round: number) => ({ type: "round-began", round }) as const;

test("what was said aloud outlives a refresh of the page, as long as the game lasts", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  first.say({ type: "told", events: [began(1), began(2)] });
  await vi.waitUntil(() => table.log.length === 2);
  table.close();
  sit();
  const second = await server.guest();
  await second.admit();
  second.say({ type: "told", events: [began(3)] });
  await vi.waitUntil(() => table.log.length === 3);
  expect(table.log).toEqual([1, 2, 3].map((round, number) => ({ number, event: began(round) })));
  table.close();
  sit();
  await (await server.guest()).admit({ ...ROOM, played: 1 });
  await vi.waitUntil(() => table.room !== null);
  expect(table.log).toEqual([]);
});

test("a new game begins with what was said before its room was shown", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  guest.say({ type: "told", events: [began(7)] }, { type: "view", version: "v2", view: VIEW });
  guest.say({ type: "told", events: [began(1)] }, { type: "room", version: "r2", room: { ...ROOM, played: 1 } });
  await vi.waitUntil(() => table.room?.played === 1);
  expect(table.log.map(({ event }) => event)).toEqual([began(1)]);
});

test("a goodbye for now is followed by another hello", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  first.say({ type: "bye", code: "server.restart", message: "Back in a moment.", again: true });
  first.vanish();
  await (await server.guest()).admit();
  await vi.waitUntil(() => table.status === "here");
});

test("another version of the protocol is not spoken", async () => {
  sit();
  const guest = await server.guest();
  await guest.expect("hello");
  guest.say({ type: "welcome", protocol: 2, now: 0, member: 0, scratch: {} });
  await vi.waitUntil(() => table.status === "over");
  expect(table.farewell?.code).toBe("client.outdated");
});

test("too fast: an answer is sent again after a breath", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  const done = table.send(guess);
  const before = await guest.expect("answer");
  guest.say({ type: "refused", ref: null, code: "wire.too-fast", message: "Wait." });
  expect(await guest.expect("answer")).toEqual(before);
  guest.say({ type: "done", ref: before.ref });
  await done;
});

test("a connection on which nothing is heard is given up for a new one", async () => {
  sit({ ...QUICK, beat: 1, patience: 200 });
  await (await server.guest()).admit();
  await (await server.guest()).expect("hello");
});

test("a connection that never says welcome is given up for a new one", async () => {
  sit({ ...QUICK, patience: 200 });
  await (await server.guest()).expect("hello");
  await (await server.guest()).expect("hello");
});

test("the log begins anew with a game, and keeps what was said before the room showed it", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit({ ...ROOM, played: 1 });
  guest.say(
    { type: "told", events: [{ type: "round-began", round: 8, dealer: 0 }] },
    { type: "view", version: "v2", view: VIEW },
    { type: "told", events: [{ type: "round-began", round: 1, dealer: 2 }] },
    { type: "room", version: "r2", room: { ...ROOM, played: 2 } },
    { type: "view", version: "v3", view: VIEW },
  );
  await vi.waitUntil(() => table.room?.played === 2);
  expect(table.log.map((heard) => heard.event)).toEqual([{ type: "round-began", round: 1, dealer: 2 }]);
});

test("the clock is the server's", async () => {
  const ahead = 3_600_000;
  sit();
  await (await server.guest()).admit(ROOM, Date.now() + ahead);
  await vi.waitUntil(() => table.status === "here");
  expect(Math.abs(table.clock.now() - Date.now() - ahead)).toBeLessThan(30_000);
});
