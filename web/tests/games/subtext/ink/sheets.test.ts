import { afterEach, expect, test, vi } from "vitest";
import { pack } from "../../../../src/games/subtext/ink/packing";
import { sheetOf } from "../../../../src/games/subtext/ink/sheets";
import { HOUSE, serve } from "../fixtures";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a drawing is fetched once, however often it is shown", async () => {
  const asked = serve();
  const id = "01".repeat(32);
  expect(await Promise.all([sheetOf(id), sheetOf(id)])).toEqual([HOUSE, HOUSE]);
  await sheetOf(id);
  expect(asked).toEqual([`/api/drawings/${id}`]);
});

test("a busy server and a lost connection are waited out", async () => {
  vi.useFakeTimers();
  const answers = [() => Promise.reject(new TypeError("gone")), () => Promise.resolve(new Response("", { status: 429, headers: { "retry-after": "3" } })), () => Promise.resolve(new Response(pack(HOUSE)))];
  vi.stubGlobal("fetch", () => answers.shift()?.());
  const sheet = sheetOf("02".repeat(32));
  await vi.advanceTimersByTimeAsync(3_300);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(await sheet).toEqual(HOUSE);
});

test("a drawing that does not exist is not waited for, and may be asked for again", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 404 })));
  const id = "03".repeat(32);
  await expect(sheetOf(id)).rejects.toThrow(id);
  serve();
  expect(await sheetOf(id)).toEqual(HOUSE);
});

test("one's own drawing, which may be sealed, is asked for with the token of the seat", async () => {
  localStorage.setItem("entendre:seat:BCDFGH", JSON.stringify({ code: "BCDFGH", token: "mine" }));
  history.replaceState(null, "", "/t/BCDFGH");
  const asked: [string, string | null][] = [];
  vi.stubGlobal("fetch", (where: URL, request?: RequestInit) => {
    const token = new Headers(request?.headers).get("authorization");
    asked.push([where.pathname + where.search, token]);
    return Promise.resolve(token === null ? new Response("{}", { status: 404 }) : new Response(pack(HOUSE)));
  });
  const id = "04".repeat(32);
  expect(await sheetOf(id, true)).toEqual(HOUSE);
  expect(asked).toEqual([[`/api/drawings/${id}?table=BCDFGH`, "Bearer mine"]]);
  localStorage.clear();
  history.replaceState(null, "", "/");
});
