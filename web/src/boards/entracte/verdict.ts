// How it ended, in a word and a line.

import { list } from "../../i18n/index.svelte";
import type { Entracte, Look } from "../../protocol";
import type { People } from "../contract";
import { t, type Key } from "./words";
import en from "./en.json";

export interface Verdict {
  readonly word: string;
  readonly line: string;
}

export function verdictOf({ view, outcome }: Look<Entracte.View>, people: People): Verdict {
  const wrong = view.ending?.mistakes ?? 0;
  const names = list((outcome?.winners ?? []).map(people.name));
  const key = `results.verdict.${outcome?.result ?? ""}`;
  return {
    word: key in en ? t(key as Key, { names }) : (outcome?.result ?? ""),
    // Together every mistake counts against all; against each other only the points do.
    line: [view.race !== null ? "" : wrong === 0 ? t("results.no-mistakes") : t("results.mistakes", { count: wrong }), `${t("results.cards", { count: view.row.length })}.`].join(" ").trim(),
  };
}
