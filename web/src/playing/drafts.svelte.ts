// What a seat has begun: in the browser at once, on the server a moment later, so that both a refresh and another device find it.

import type { Connection } from "../connection";
import type { Drafts } from "../games/kit";

const SOON = 800;

export class SeatDrafts implements Drafts {
  readonly #prefix: string;
  /** What was kept here since we came; it is newer than what the server had then. */
  readonly #kept = new Map<string, string | null>();
  readonly #waiting = new Set<string>();

  /** `game` counts the games of this room: drafts of games before are dropped. */
  constructor(
    private readonly connection: Pick<Connection, "scratch" | "send">,
    private readonly code: string,
    game: number,
  ) {
    // Whatever is kept under a prompt's id is sealed by the server as the answer, should time run out.
    this.#prefix = `draft:${game}/`;
    for (const name of Object.keys(connection.scratch)) {
      if (/^draft:\d+\//.test(name) && !name.startsWith(this.#prefix)) this.#tell(name, null);
    }
    const here = `entendre:draft:${code}:`;
    for (const key of keysHere()) if (key.startsWith(here) && !key.startsWith(here + this.#prefix)) writeHere(key, null);
  }

  read = (name: string): string | null => {
    const full = this.#prefix + name;
    const kept = this.#kept.get(full);
    return kept !== undefined ? kept : (readHere(this.#key(full)) ?? this.connection.scratch[full] ?? null);
  };

  keep = (name: string, body: string | null): void => {
    const full = this.#prefix + name;
    writeHere(this.#key(full), body);
    this.#kept.set(full, body);
    if (this.#waiting.has(full)) return;
    // Not put off again and again: whoever draws without a pause must not lose it all when time runs out.
    this.#waiting.add(full);
    setTimeout(() => {
      this.#waiting.delete(full);
      this.#tell(full, this.#kept.get(full) ?? null);
    }, SOON);
  };

  #key(full: string): string {
    return `entendre:draft:${this.code}:${full}`;
  }

  #tell(full: string, body: string | null): void {
    // It is kept here; a server that cannot keep it too is no trouble worth a word.
    this.connection.send({ type: "keep-scratch", name: full, body }).catch(() => undefined);
  }
}

/** A seat that went to another device takes its drafts along: none stay here. */
export function dropDrafts(code: string): void {
  for (const key of keysHere()) if (key.startsWith(`entendre:draft:${code}:`)) writeHere(key, null);
}

function keysHere(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readHere(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeHere(key: string, body: string | null): void {
  try {
    if (body === null) localStorage.removeItem(key);
    else localStorage.setItem(key, body);
  } catch {
    // Then the server alone keeps it.
  }
}
