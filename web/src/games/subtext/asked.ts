// What is asked at this table now, and what this seat has sealed already.

import type { Look, OpenPrompt, Seat } from "../../protocol";

export type SubtextLook = Look<"subtext">;

/** The open prompt of this kind: there is one while drawing, and one while guessing. */
export function promptOf(look: SubtextLook, kind: "draw" | "guess"): OpenPrompt | null {
  return look.prompts.find((open) => open.prompt.kind === kind) ?? null;
}

/** Where one cries foul on the drawing of this label; null while that cannot be done. */
export function foulOn(look: SubtextLook, label: string): OpenPrompt | null {
  if (look.own?.may_cry.includes(label) !== true) return null;
  return look.prompts.find(({ prompt }) => prompt.kind === "foul" && prompt.id.endsWith(`/${label}`)) ?? null;
}

export function asks(open: OpenPrompt, seat: Seat | null): boolean {
  return seat !== null && open.prompt.seats.includes(seat);
}

/** The name of the drawing that this seat has sealed. */
export function sealedSheet(look: SubtextLook, { prompt }: OpenPrompt): string | null {
  const mine = look.mine[prompt.id];
  return mine !== undefined && "sheet" in mine ? mine.sheet : null;
}

/** The letter that this seat has sealed. */
export function sealedLetter(look: SubtextLook, { prompt }: OpenPrompt): string | null {
  const mine = look.mine[prompt.id];
  return mine !== undefined && "letter" in mine ? mine.letter : null;
}
