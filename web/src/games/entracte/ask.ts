// The one line that explains what is asked now. Whom the table waits for is said above it, once and for every game.

import type { Look, OpenPrompt, Seat } from "../../protocol";
import type * as Entracte from "./protocol";
import type { Key } from "./words";

/** The open question of this kind that is put to this seat: others may have one of their own. */
export const askedOf = (prompts: readonly OpenPrompt[], kind: string, seat: Seat | null): OpenPrompt | undefined =>
  prompts.find(({ prompt }) => prompt.kind === kind && seat !== null && prompt.seats.includes(seat));

/** Whether the hand may be exchanged in this turn. */
export const mayExchange = ({ prompt }: OpenPrompt): boolean => prompt.takes.includes("exchange");

export function askOf({ open, own, seat, prompts, mine }: Look<"entracte">): Key | null {
  if (open.phase === "over") return "ask.over";
  if (open.phase === "naming") {
    const name = askedOf(prompts, "name", seat);
    if (name === undefined) return "ask.naming";
    if (mine[name.prompt.id] !== undefined) return "ask.named";
    return open.codes_each === 1 ? "ask.name" : "ask.name-two";
  }
  const turn = askedOf(prompts, "turn", seat);
  if (turn !== undefined && own !== null) return turnKey(open, own, turn);
  if (seat !== null && open.race?.declared[seat] === true) return "ask.declared";
  return open.active === null ? "ask.naming" : null;
}

function turnKey(open: Entracte.Open, own: Entracte.Own, turn: OpenPrompt): Key {
  if (own.hand.length === 0) return "ask.empty";
  if (open.race !== null) return open.race.lap === null ? "ask.turn-race" : "ask.lap";
  if (own.hand.some(({ may_play }) => may_play)) return "ask.turn";
  if (!mayExchange(turn)) return "ask.stuck-pass";
  return open.idle >= open.cards.length ? "ask.stuck-again" : "ask.stuck";
}
