// Keeps the page itself, which games there are and their puzzles of the day, so that it opens without a network and can say so.
// Tables need the server: nothing of them is kept. And tells somebody whose page is closed that it is their turn, if they asked for that.

const KEPT = "entendre-shell";
const FRONT = new URL("./", self.location.href).href;
const ASSETS = new URL("./assets/", self.location.href).href;
const GAMES = new URL("./api/games", self.location.href).href;
const PUZZLE = /\/today\/\d{4}-\d{2}-\d{2}(\?language=[a-z]+)?$/;
/** So many puzzles are kept: those that were asked for last. */
const MOST_PUZZLES = 80;

self.addEventListener("install", (event) => event.waitUntil(refresh()));

// From the first visit on: a page that is open already need not be loaded again to be stood in for.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAll(event.data.keep));
});

self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.url.startsWith(ASSETS)) event.respondWith(asset(request));
  else if (request.url.startsWith(GAMES)) event.respondWith(game(request));
});

/** The front page, which is the page at every address, what it names, and which games there are. */
async function refresh() {
  const front = await fetch(FRONT, { cache: "no-cache" });
  if (front.ok) await keep(front);
  await (await caches.open(KEPT)).add(GAMES);
}

/** From the network if there is one; otherwise the page as it was kept, which finds out by itself where it is. */
async function page(event) {
  try {
    const found = await fetch(event.request);
    const isPage = found.ok && found.headers.get("content-type")?.startsWith("text/html");
    if (isPage) event.waitUntil(keep(found.clone()));
    return found;
  } catch {
    const cache = await caches.open(KEPT);
    return (await cache.match(FRONT)) ?? Response.error();
  }
}

/** Names of assets change with what is in them, so one that is kept is right. */
async function asset(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** What is said about games changes with the server, so what is kept is only for when there is none. */
async function game(request) {
  const cache = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok) await cache.put(request, found.clone());
    if (found.ok && PUZZLE.test(request.url)) await letGo(cache);
    return found;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

/** What a page wants to have without a network: parts that it loaded before there was a worker, and puzzles of the next days. */
async function keepAll(addresses) {
  const cache = await caches.open(KEPT);
  const wanted = addresses.filter((each) => typeof each === "string" && (each.startsWith(ASSETS) || each.startsWith(GAMES)));
  const missing = [];
  for (const address of wanted) if ((await cache.match(address)) === undefined) missing.push(address);
  // One that cannot be had is no reason to have none.
  await Promise.allSettled(missing.map((address) => cache.add(address)));
  await letGo(cache);
}

async function letGo(cache) {
  const puzzles = (await cache.keys()).filter(({ url }) => PUZZLE.test(url));
  for (const { url } of puzzles.slice(0, -MOST_PUZZLES)) await cache.delete(url);
}

/** A new front page has new assets; once they are here, those of the old one are let go. */
async function keep(front) {
  const cache = await caches.open(KEPT);
  const text = await front.clone().text();
  const before = await cache.match(FRONT);
  if (before !== undefined && (await before.text()) === text) return;
  const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address, FRONT).href);
  const assets = named.filter((address) => address.startsWith(ASSETS));
  await cache.addAll(assets);
  for (const { url } of await cache.keys()) if (url.startsWith(ASSETS) && !assets.includes(url)) await cache.delete(url);
  await cache.put(FRONT, new Response(text, { headers: front.headers }));
}

/** A browser wants something shown for every message, even one that cannot be read. */
async function tell(data) {
  const said = read(data);
  // One of a table takes the place of the one before.
  const options = { body: said.body, tag: `entendre-${said.code}`, data: said.code, icon: new URL("./icon-192.png", FRONT).href };
  await self.registration.showNotification(said.title, options);
}

function read(data) {
  const nothing = { title: "Entendre", body: "", code: "" };
  try {
    const { title, body, code } = data.json();
    const plain = [title, body, code].every((each) => typeof each === "string") && /^[A-Z]{6}$/.test(code);
    return plain ? { title, body, code } : nothing;
  } catch {
    return nothing;
  }
}

/** The page that is at the table already, or a new one. */
async function show(code) {
  const address = new URL(code === "" ? "./" : `./t/${code}`, FRONT).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split(/[?#]/)[0].toLowerCase() === address.toLowerCase());
  if (there !== undefined) await there.focus();
  else await self.clients.openWindow(address);
}
