// What the table asks just now, as one pair of eyes should be told.

import { isOurs } from "../bots";
import { language } from "../i18n/index.svelte";
import type { Look, MemberFace, OpenPrompt, Prompt, Seat } from "../protocol";

export type Asking =
  /** I am asked, and play waits for me. */
  | { readonly kind: "me"; readonly open: OpenPrompt }
  /** My answer is in, and others are waited for. */
  | { readonly kind: "in"; readonly open: OpenPrompt }
  /** Only others are asked. */
  | { readonly kind: "others"; readonly open: OpenPrompt }
  /** Nothing that anybody waits for. */
  | { readonly kind: "nothing" };

/** Of several open questions, the one that concerns me most. */
export function asking(look: Look): Asking {
  const seat = look.seat;
  // Nothing is asked while everybody looks.
  const holding = look.prompts.filter(({ prompt }) => prompt.holds && prompt.beats.length === 0);
  const asksMe = ({ prompt }: OpenPrompt) => seat !== null && prompt.seats.includes(seat);
  const unanswered = holding.find((open) => asksMe(open) && !(open.prompt.id in look.mine));
  if (unanswered !== undefined) return { kind: "me", open: unanswered };
  const answered = holding.find((open) => asksMe(open));
  if (answered !== undefined) return { kind: "in", open: answered };
  const [first] = holding;
  return first === undefined ? { kind: "nothing" } : { kind: "others", open: first };
}

/** The question that needs a word of explanation, if any: the one I am asked, or something that I may do while others are waited for. */
export function unexplained(look: Look, isNew: (kind: string) => boolean): Prompt | null {
  const seat = look.seat;
  const asked = asking(look);
  if (asked.kind === "me") return isNew(asked.open.prompt.kind) ? asked.open.prompt : null;
  const mine = look.prompts.filter(({ prompt }) => seat !== null && prompt.seats.includes(seat) && !prompt.holds && !prompt.people && !(prompt.id in look.mine) && isNew(prompt.kind));
  // What one owes comes first. How to give up is nothing to learn.
  return (mine.find(({ prompt }) => prompt.duty) ?? mine[0])?.prompt ?? null;
}

/** Who has not answered yet, where that may be known. */
export function missing({ prompt, who }: OpenPrompt): readonly Seat[] | null {
  if (who === null) return prompt.seats.length === 1 ? prompt.seats : null;
  return prompt.seats.filter((seat) => !who.includes(seat));
}

/** The same for all questions of one kind together: where everybody has one of their own, they wait for each other. */
export function awaited(look: Look, { prompt }: OpenPrompt): readonly Seat[] | null {
  const late = look.prompts.filter((open) => open.prompt.holds && open.prompt.kind === prompt.kind).map(missing);
  return late.some((seats) => seats === null) ? null : [...new Set(late.flatMap((seats) => seats ?? []))];
}

/** How somebody stands to what is asked: play waits for them, they are in, they may be either, or it is not theirs. */
export type Standing = "awaited" | "in" | "asked" | "idle";

export function standing(look: Look, seat: Seat): Standing {
  const curtain = look.prompts.find(({ prompt }) => prompt.beats.length > 0);
  if (curtain !== undefined) return curtain.who?.includes(seat) === true ? "in" : "idle";
  const theirs = look.prompts.filter(({ prompt }) => prompt.holds && prompt.seats.includes(seat));
  if (theirs.length === 0) return "idle";
  const late = theirs.map((open) => {
    if (seat === look.seat) return !(open.prompt.id in look.mine);
    return missing(open)?.includes(seat) ?? null;
  });
  if (late.includes(true)) return "awaited";
  return late.includes(null) ? "asked" : "in";
}

/** What there is to say about somebody besides their name. */
export function presence(who: MemberFace): "bot" | "gone" | "stand-in" | "here" | "away" {
  if (isOurs(who)) return "bot";
  if (who.gone) return "gone";
  if (who.stand_in) return "stand-in";
  if (!who.present) return "away";
  return who.bot === null ? "here" : "bot";
}

const HOUR = 3_600_000;

/** Whether it is about hours and days, as by post, where nobody counts seconds. */
export const isLong = (ms: number): boolean => ms >= 2 * HOUR;

/** How much time is left, as a clock shows it: 1:05; of much time the hours, or the days. */
export function countdown(ms: number): string {
  if (isLong(ms)) {
    const [unit, length] = ms >= 48 * HOUR ? (["day", 24 * HOUR] as const) : (["hour", HOUR] as const);
    return new Intl.NumberFormat(language.now, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(ms / length));
  }
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
