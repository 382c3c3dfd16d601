// What was said aloud, kept through a refresh of the page: the server does not say it twice.

import type { Heard } from "./connection.svelte";

const KEPT = "entendre:heard:";

interface Memory {
  /** Which of the table's games it was said in. */
  readonly played: number;
  readonly log: readonly Heard[];
}

export function rememberLog(code: string, played: number, log: readonly Heard[]): void {
  try {
    sessionStorage.setItem(KEPT + code, JSON.stringify({ played, log } satisfies Memory));
  } catch {
    // Then the log begins anew after a refresh.
  }
}

/** What this page heard in that game before it was loaded again. */
export function rememberedLog(code: string, played: number): readonly Heard[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT + code) ?? "null") as Memory | null;
    return kept?.played === played ? kept.log : [];
  } catch {
    return [];
  }
}
