// A note of the coach's in words.

import { codeName, dayShort, whoIs } from "../boards/entracte/words";
import type { People } from "../boards";
import { language } from "../i18n/index.svelte";
import type { Values } from "../i18n/text";
import type { Entracte, Note, NoteKey, NoteValue } from "../protocol";
import { t } from "./words";

// What a value is, its name says.
const CHANCES: ReadonlySet<string> = new Set(["chance", "best_chance", "others", "best_others", "other_chance", "best_other_chance"]);
const SEATS: ReadonlySet<string> = new Set(["dealer", "partner", "to", "best_to", "other", "best_other", "of"]);

/** What the coach says to whoever decided. */
export function sentence(note: Note, people: People): string {
  const values = Object.fromEntries(Object.entries(note.values).map(([name, value]) => [name, told(note, name, value, people)]));
  // A newer server may have more to say than this page knows.
  return t.maybe(note.key, "", { ...values, ...counted(note) });
}

/** Where in the game it was: "Round 3, drawing". */
export function place(note: Note): string {
  const [kind = "", rest = ""] = note.prompt.split("/");
  return t.maybe(`coach.at.${kind}`, "", { number: Number.parseInt(rest, 10) });
}

function told(note: Note, name: string, value: NoteValue, people: People): string | number {
  if (typeof value === "object") return t("coach.card", { who: whoIs(value), day: dayShort(value.day) });
  if (typeof value === "number") {
    if (SEATS.has(name)) return people.name(value);
    if (CHANCES.has(name)) return value.toLocaleString(language.now, { style: "percent" });
    return Number(value.toFixed(1));
  }
  if (note.key.startsWith("coach.keyword.")) return value.toLocaleUpperCase("en");
  return note.key.startsWith("coach.entracte.") ? codeName(value as Entracte.CodeId) : value;
}

/** The number that the form of the sentence depends on. */
function counted({ key, values }: Note): Values {
  const own: Partial<Record<NoteKey, string>> = { "coach.keyword.bluer": "best_blue", "coach.keyword.towards": "brought" };
  const count = values[own[key] ?? "best_letters"] ?? values["letters"];
  return typeof count === "number" ? { count } : {};
}
