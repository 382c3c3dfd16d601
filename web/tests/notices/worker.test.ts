import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = readFileSync(join(import.meta.dirname, "../../public/sw.js"), "utf8");
const HOME = "https://games.example/table/";

interface Page {
  readonly url: string;
  focused?: boolean;
}

/** The service worker with a browser around it that only remembers what it was asked for. */
function worker(...pages: Page[]) {
  const handlers = new Map<string, (event: unknown) => void>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const self = {
    location: { href: `${HOME}sw.js` },
    addEventListener: (kind: string, handler: (event: unknown) => void) => handlers.set(kind, handler),
    registration: { showNotification: (title: string, options: Record<string, unknown>) => void shown.push({ title, options }) },
    clients: {
      matchAll: () => Promise.resolve(pages.map((page) => ({ url: page.url, focus: () => ((page.focused = true), Promise.resolve()) }))),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
  };
  new Function("self", "caches", "fetch", SOURCE)(self, {}, () => Promise.reject(new Error("no network")));

  async function happens(kind: string, event: object): Promise<void> {
    let work: unknown;
    handlers.get(kind)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    expect(work).toBeInstanceOf(Promise);
    await work;
  }
  const closed = { times: 0 };
  return {
    shown,
    opened,
    closed,
    pushed: (text: string | null) => happens("push", { data: text === null ? null : { json: () => JSON.parse(text) as unknown } }),
    tapped: (data: string) => happens("notificationclick", { notification: { data, close: () => void closed.times++ } }),
  };
}

test("a message is shown as the server wrote it, one a table", async () => {
  const { shown, pushed } = worker();
  await pushed(JSON.stringify({ title: "Toy", body: "It is your turn at table BCDFGH.", code: "BCDFGH" }));
  expect(shown).toEqual([
    {
      title: "Toy",
      options: { body: "It is your turn at table BCDFGH.", tag: "entendre-BCDFGH", data: "BCDFGH", icon: `${HOME}icon-192.png` },
    },
  ]);
});

test.each([null, "", "nonsense", "{}", '{"title": 1, "body": "", "code": "BCDFGH"}', '{"title": "x", "body": "y", "code": "../evil"}'])(
  "what cannot be read (%s) is shown as nothing in particular, because a browser wants something shown",
  async (text) => {
    const { shown, pushed } = worker();
    await pushed(text);
    expect(shown.map(({ title, options }) => [title, options["data"]])).toEqual([["Entendre", ""]]);
  },
);

test("a tap goes to the page that is at the table", async () => {
  const pages: Page[] = [{ url: `${HOME}t/XXXXXX` }, { url: `${HOME}t/bcdfgh?x#y` }];
  const { opened, closed, tapped } = worker(...pages);
  await tapped("BCDFGH");
  expect(pages.map(({ focused }) => focused ?? false)).toEqual([false, true]);
  expect(opened).toEqual([]);
  expect(closed.times).toBe(1);
});

test("a tap opens the table where no page is at it", async () => {
  const pages: Page[] = [{ url: HOME }, { url: `${HOME}t/BCDFGH/stage` }];
  const { opened, tapped } = worker(...pages);
  await tapped("BCDFGH");
  await tapped("");
  expect(opened).toEqual([`${HOME}t/BCDFGH`]);
  expect(pages[0]?.focused).toBe(true);
});
