import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = readFileSync(join(import.meta.dirname, "../../public/sw.js"), "utf8");
const HOME = "https://games.example/table/";

/** The service worker with a cache that only remembers addresses, in the order in which they came. */
function worker(missing: readonly string[] = []) {
  const handlers = new Map<string, (event: unknown) => void>();
  const kept = new Set<string>();
  const asked: string[] = [];
  const cache = {
    match: (address: string) => Promise.resolve(kept.has(address) ? {} : undefined),
    add(address: string) {
      asked.push(address);
      if (missing.includes(address)) return Promise.reject(new Error("no network"));
      kept.add(address);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...kept].map((url) => ({ url }))),
    delete: (address: string) => Promise.resolve(kept.delete(address)),
  };
  const self = { location: { href: `${HOME}sw.js` }, addEventListener: (kind: string, handler: (event: unknown) => void) => handlers.set(kind, handler) };
  new Function("self", "caches", "fetch", SOURCE)(self, { open: () => Promise.resolve(cache) }, () => Promise.reject(new Error("no network")));
  async function told(data: unknown): Promise<boolean> {
    let work: unknown;
    handlers.get("message")?.({ data, waitUntil: (promise: unknown) => (work = promise) });
    await work;
    return work !== undefined;
  }
  return { kept, asked, told };
}

const puzzle = (number: number) => `${HOME}api/games/toy/today/2027-01-${String(number).padStart(2, "0")}`;

test("what a page wants to have without a network is kept, once", async () => {
  const { kept, asked, told } = worker();
  const wanted = [`${HOME}assets/Today-x.js`, `${HOME}api/games`, puzzle(1)];
  await told({ keep: wanted });
  await told({ keep: wanted });
  expect([...kept]).toEqual(wanted);
  expect(asked).toEqual(wanted);
});

test("one that cannot be had is no reason to have none", async () => {
  const { kept, told } = worker([puzzle(1)]);
  await told({ keep: [puzzle(1), puzzle(2)] });
  expect([...kept]).toEqual([puzzle(2)]);
});

test.each([null, 1, {}, { keep: "x" }])("a message that is none (%j) is not heard", async (data) => {
  expect(await worker().told(data)).toBe(false);
});

test("nothing of a table and nothing from elsewhere is kept", async () => {
  const { kept, told } = worker();
  await told({ keep: [`${HOME}api/tables/BCDFGH`, "https://elsewhere.example/table/assets/x.js", 7] });
  expect(kept.size).toBe(0);
});

test("of very many puzzles the newest are kept", async () => {
  const { kept, told } = worker();
  const many = Array.from({ length: 100 }, (_, at) => `${HOME}api/games/toy${at}/today/2027-01-01${at % 2 === 0 ? "?language=de" : ""}`);
  await told({ keep: [`${HOME}api/games`, ...many] });
  expect([...kept]).toEqual([`${HOME}api/games`, ...many.slice(-80)]);
});
