// How it ended, in a word and a line.

import { list } from "../../i18n/index.svelte";
import en from "./en.json";
import type * as Entracte from "./protocol";
import { t, type Key } from "./words";

export interface Verdict {
  readonly word: string;
  readonly line: string;
}

/** Together with what a triumph needs: whoever misses it wants to know by how much. */
export function verdictOf(table: Entracte.Open, { mistakes, result }: Entracte.Ending, winners: readonly string[] = []): Verdict {
  const names = list(winners);
  const key = `results.verdict.${result}`;
  return { word: key in en ? t(key as Key, { names }) : result, line: line(table, mistakes) };
}

function line({ row, triumph_row: most }: Entracte.Open, mistakes: number): string {
  const cards = t("results.cards", { count: row.length });
  if (most === null) return `${cards}.`; // against each other only the points count
  const named = mistakes === 0 ? t("results.no-mistakes") : t("results.mistakes", { count: mistakes });
  const key = mistakes > 0 ? "results.triumph-names" : row.length > most ? "results.triumph-long" : "results.triumph";
  return `${named} ${t(key, { cards, most })}`;
}
