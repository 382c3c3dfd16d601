// How it ended, in a word and a line.

import { list } from "../../i18n/index.svelte";
import type { Look } from "../../protocol";
import type { People } from "../kit";
import { t, type Key } from "./words";
import en from "./en.json";

export interface Verdict {
  readonly word: string;
  readonly line: string;
}

export function verdictOf({ open, outcome }: Look<"entracte">, people: People): Verdict {
  const wrong = open.ending?.mistakes ?? 0;
  const names = list((outcome?.winners ?? []).map(people.name));
  const key = `results.verdict.${outcome?.result ?? ""}`;
  return {
    word: key in en ? t(key as Key, { names }) : (outcome?.result ?? ""),
    // Together every mistake counts against all; against each other only the points do.
    line: [open.race !== null ? "" : wrong === 0 ? t("results.no-mistakes") : t("results.mistakes", { count: wrong }), `${t("results.cards", { count: open.row.length })}.`].join(" ").trim(),
  };
}
