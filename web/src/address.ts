// Where this site lives, and the addresses of its screens.

// A built script lies in assets/ just below the site, wherever the server has put that.
const script = import.meta.url;
export const base = import.meta.env.PROD ? new URL("../", script) : new URL("/", location.href);

export type Screen =
  | { readonly at: "home" }
  | { readonly at: "table"; readonly code: string }
  | { readonly at: "stage"; readonly code: string }
  | { readonly at: "replay"; readonly record: string }
  | { readonly at: "rules"; readonly game: string }
  | Today
  | { readonly at: "games" }
  | { readonly at: "learn"; readonly game: string }
  | { readonly at: "nowhere" };

/** The puzzles of a day, or one game's; without a date, of whichever day it is here. */
export interface Today {
  readonly at: "today";
  readonly date: string | null;
  readonly game: string | null;
}

/** The screen that a path names; `root` is the path of the site itself. */
export function screenAt(path: string, root = base.pathname): Screen {
  const rest = path.startsWith(root) ? path.slice(root.length) : path.replace(/^\//, "");
  if (rest === "") return { at: "home" };
  if (/^games\/?$/.test(rest)) return { at: "games" };
  const [, code, stage] = /^t\/([a-z]{6})(\/stage)?\/?$/i.exec(rest) ?? [];
  if (code !== undefined) return { at: stage === undefined ? "table" : "stage", code: code.toUpperCase() };
  const record = /^r\/([A-Z]{1,12}-\d{1,9}-[0-9a-f]{1,64})$/.exec(rest)?.[1];
  if (record !== undefined) return { at: "replay", record };
  const today = /^today(?:\/(\d{4}-\d{2}-\d{2})(?:\/([a-z][a-z0-9_-]{0,39}))?)?\/?$/.exec(rest);
  if (today !== null) return { at: "today", date: today[1] ?? null, game: today[2] ?? null };
  const [, at, game] = /^(rules|learn)\/([a-z][a-z0-9_-]{0,39})\/?$/.exec(rest) ?? [];
  return game === undefined ? { at: "nowhere" } : { at: at === "learn" ? "learn" : "rules", game };
}

export function addressOf(screen: Screen): string {
  switch (screen.at) {
    case "table":
      return new URL(`t/${screen.code}`, base).href;
    case "stage":
      return new URL(`t/${screen.code}/stage`, base).href;
    case "replay":
      return new URL(`r/${screen.record}`, base).href;
    case "rules":
      return new URL(`rules/${screen.game}`, base).href;
    case "today":
      return new URL(["today", screen.date, screen.game].filter((part) => part !== null).join("/"), base).href;
    case "games":
      return new URL("games", base).href;
    case "learn":
      return new URL(`learn/${screen.game}`, base).href;
    default:
      return base.href;
  }
}

/** The table is named for proxies only, so that they can send all who play at it to the same process. */
export function socketAddress(code: string): string {
  const address = new URL("ws", base);
  address.searchParams.set("table", code);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}
