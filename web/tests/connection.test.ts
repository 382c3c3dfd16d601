import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/connection/refusal";
import { Connection } from "../src/connection/connection.svelte";
import type { Pace } from "../src/connection/pace";
import { PROTOCOL } from "../src/protocol";
import { QUICK, ROOM, SEAT, Server, TABLE } from "./server";

let server: Server;
let connection: Connection;

beforeEach(async () => {
  server = new Server();
  await server.ready();
});

afterEach(async () => {
  connection.close();
  await server.close();
});

function sit(pace: Pace = QUICK): Connection {
  connection = new Connection({ code: "BCDFGH", token: "secret" }, server.dial, pace);
  return connection;
}

const guess = { type: "answer", prompt: "guess/1", choice: { type: "guess", letter: "B" } } as const;
const refusalOf = (promise: Promise<void>) => promise.then(() => null, (why: unknown) => why);

test("says hello with the code and the token, and shows room and view", async () => {
  sit();
  const hello = await (await server.guest()).admit();
  expect(hello).toEqual({ type: "hello", table: "BCDFGH", token: "secret" });
  await vi.waitUntil(() => connection.view !== null);
  expect(connection.status).toBe("here");
  expect(connection.room).toEqual(ROOM);
  expect(connection.view).toMatchObject({ table: TABLE, mine: SEAT });
});

test("what everybody sees and what is one's own make one look", async () => {
  sit();
  await (await server.guest()).admit();
  await vi.waitUntil(() => connection.view !== null);
  expect(connection.view?.look).toEqual({ seat: 1, version: 3, open: { round: 1 }, own: { hand: [7] }, prompts: [], mine: {}, outcome: null });
});

test("a part that is left out is as it was, and null is no such part", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  guest.say({ type: "view", table: { ...TABLE, version: 4 }, open: { round: 2 } });
  await vi.waitUntil(() => connection.view?.look?.version === 4);
  expect(connection.view?.look).toMatchObject({ open: { round: 2 }, own: { hand: [7] }, seat: 1 });
  guest.say({ type: "view", seat: { ...SEAT, mine: { "guess/1": { type: "guess" } } } });
  await vi.waitUntil(() => "guess/1" in (connection.view?.look?.mine ?? {}));
  expect(connection.view?.look?.open).toEqual({ round: 2 });
  guest.say({ type: "view", own: { hand: [8] } });
  await vi.waitUntil(() => JSON.stringify(connection.view?.look?.own) === '{"hand":[8]}');
  expect(connection.view?.look).toMatchObject({ version: 4, open: { round: 2 } });
  guest.say({ type: "view", table: null, open: null, seat: null, own: null });
  await vi.waitUntil(() => connection.view?.table === null);
  expect(connection.view).toEqual({ table: null, mine: null, look: null });
});

test("a command is kept when the server has done it, and not before", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  let kept = false;
  const done = connection.send({ type: "start" }).then(() => (kept = true));
  const { ref } = await guest.expect("start");
  expect(kept).toBe(false);
  guest.say({ type: "done", ref });
  await done;
});

test("a refusal breaks the promise with its code and its sentence", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  const refused = refusalOf(connection.send({ type: "start" }));
  const { ref } = await guest.expect("start");
  guest.say({ type: "refused", ref, code: "room.not-host", message: "Only Ada can do that." });
  const why = await refused;
  expect(why).toBeInstanceOf(Refusal);
  expect(why).toMatchObject({ code: "room.not-host", message: "Only Ada can do that." });
});

test("comes back by itself with the same token, and shows what it had until there is something newer", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  await vi.waitUntil(() => connection.view !== null);
  first.vanish();
  const second = await server.guest();
  expect(await second.expect("hello")).toEqual({ type: "hello", table: "BCDFGH", token: "secret" });
  expect(connection.status).toBe("away");
  expect(connection.room).toEqual(ROOM);
  second.say({ type: "welcome", protocol: PROTOCOL, now: 0, member: 0, scratch: {}, knocking: false });
  await vi.waitUntil(() => connection.status === "here");
});

test("comes back at once when the server says that it restarts", async () => {
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  sit({ ...QUICK, first: 3_600_000, longest: 3_600_000 });
  const first = await server.guest();
  await first.admit();
  await vi.waitUntil(() => connection.status === "here");
  first.leave(1012);
  await (await server.guest()).admit();
  await vi.waitUntil(() => connection.status === "here");
  chance.mockRestore();
});

test("an answer that was not acknowledged is sent again under the same ref", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  const done = connection.send(guess);
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
  const unsure = refusalOf(connection.send({ type: "add-bot" }));
  await first.expect("add-bot");
  first.vanish();
  expect(await unsure).toMatchObject({ code: "client.unsure" });
  const second = await server.guest();
  await second.admit();
  void connection.send({ type: "start" }).catch(() => null);
  await second.expect("start");
});

test("what is asked for while away is sent in order once the connection is back", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  await vi.waitUntil(() => connection.status === "here");
  first.vanish();
  await vi.waitUntil(() => connection.status === "away");
  const all = [connection.send({ type: "add-bot" }), connection.send({ type: "start" })];
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
  const open = refusalOf(connection.send({ type: "start" }));
  await guest.expect("start");
  guest.say({ type: "bye", code: "room.moved", message: "This seat was moved.", again: false });
  expect(await open).toMatchObject({ code: "room.moved" });
  expect(connection.status).toBe("over");
  expect(connection.farewell).toMatchObject({ code: "room.moved", message: "This seat was moved." });
  expect(await refusalOf(connection.send({ type: "start" }))).toMatchObject({ code: "room.moved" });
});

const began = (round: number) => ({ type: "round-began", round }) as const;

test("whoever comes, or comes back, hears what was said before", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  first.say({ type: "view", before: [1, 2].map((round) => ({ event: began(round), curtain: null })) }, { type: "view", told: [began(3)] });
  await vi.waitUntil(() => connection.log.length === 3);
  first.vanish();
  const second = await server.guest();
  await second.admit();
  second.say({ type: "view", before: [2, 3, 4].map((round) => ({ event: began(round), curtain: round === 4 ? "curtain/4" : null })) });
  await vi.waitUntil(() => connection.log.at(-1)?.curtain === "curtain/4");
  expect(connection.log.map((heard) => heard.event)).toEqual([2, 3, 4].map(began));
  expect(new Set(connection.log.map((heard) => heard.number)).size).toBe(3);
});

test("a goodbye for now is followed by another hello", async () => {
  sit();
  const first = await server.guest();
  await first.admit();
  first.say({ type: "bye", code: "server.restart", message: "Back in a moment.", again: true });
  first.vanish();
  await (await server.guest()).admit();
  await vi.waitUntil(() => connection.status === "here");
});

test("another version of the protocol is not spoken", async () => {
  sit();
  const guest = await server.guest();
  await guest.expect("hello");
  guest.say({ type: "welcome", protocol: PROTOCOL + 1, now: 0, member: 0, scratch: {}, knocking: false });
  await vi.waitUntil(() => connection.status === "over");
  expect(connection.farewell?.code).toBe("client.outdated");
});

test("too fast: an answer is sent again after a breath", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit();
  const done = connection.send(guess);
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

test("the log begins anew with a game", async () => {
  sit();
  const guest = await server.guest();
  await guest.admit({ ...ROOM, played: 1 });
  guest.say(
    { type: "view", told: [began(8)], table: TABLE },
    { type: "room", room: { ...ROOM, played: 2 } },
    { type: "view", told: [began(1)], table: TABLE },
  );
  await vi.waitUntil(() => connection.room?.played === 2 && connection.log.length === 1);
  expect(connection.log.map((heard) => heard.event)).toEqual([began(1)]);
});

test("the clock is the server's", async () => {
  const ahead = 3_600_000;
  sit();
  await (await server.guest()).admit(ROOM, Date.now() + ahead);
  await vi.waitUntil(() => connection.status === "here");
  expect(Math.abs(connection.clock.now() - Date.now() - ahead)).toBeLessThan(30_000);
});

test("whoever knocks sees nothing and asks for nothing until they are let in", async () => {
  sit();
  const guest = await server.guest();
  await guest.expect("hello");
  const { protocol, now } = { protocol: PROTOCOL, now: 0 };
  guest.say({ type: "welcome", protocol, now, member: null, scratch: {}, knocking: true });
  await vi.waitUntil(() => connection.knocking);
  expect([connection.room, connection.view]).toEqual([null, null]);
  void connection.send({ type: "start" }).catch(() => null);
  guest.say({ type: "welcome", protocol, now, member: 3, scratch: {}, knocking: false }, { type: "room", room: ROOM }, { type: "view", table: null, seat: SEAT });
  await guest.expect("start");
  await vi.waitUntil(() => connection.view !== null);
  expect(connection.knocking).toBe(false);
});

test("whoever is turned away is told so", async () => {
  sit();
  const guest = await server.guest();
  await guest.expect("hello");
  guest.say({ type: "welcome", protocol: PROTOCOL, now: 0, member: null, scratch: {}, knocking: true }, { type: "bye", code: "room.turned-away", message: "Not today.", again: false });
  await vi.waitUntil(() => connection.status === "over");
  expect(connection.farewell?.code).toBe("room.turned-away");
});
