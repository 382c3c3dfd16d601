// What is asked at this table now, and what this seat has sealed already.

import type { Look, OpenPrompt, Seat, Subtext } from "../../protocol";

export type SubtextLook = Look<Subtext.View>;

/** The open prompt of this kind: there is one while drawing, and one while guessing. */
export function promptOf(look: SubtextLook, kind: "draw" | "guess"): OpenPrompt | null {
  return look.prompts.find((open) => open.prompt.kind === kind) ?? null;
}

/** Where one cries foul on the drawing of this label; null while that cannot be done. */
export function foulOn(look: SubtextLook, label: string): OpenPrompt | null {
  if (!look.view.may_cry.includes(label)) return null;
  return look.prompts.find(({ prompt }) => prompt.kind === "foul" && prompt.id.endsWith(`/${label}`)) ?? null;
}

export function asks(open: OpenPrompt, seat: Seat | null): boolean {
  return seat !== null && open.prompt.seats.includes(seat);
}

/** The name of the drawing that this seat has sealed. */
export function sealedSheet({ mine }: OpenPrompt): string | null {
  return mine !== null && "sheet" in mine ? mine.sheet : null;
}

/** The letter that this seat has sealed. */
export function sealedLetter({ mine }: OpenPrompt): string | null {
  return mine !== null && "letter" in mine ? mine.letter : null;
}
