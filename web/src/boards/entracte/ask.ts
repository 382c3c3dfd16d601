// The one line that says what is asked now, or whom we wait for.

import type { Entracte, OpenPrompt, Seat } from "../../protocol";
import type { Key } from "./words";

export interface Ask {
  readonly key: Key;
  /** Whose name fills the line. */
  readonly who?: Seat;
}

/** The open question of this kind that is put to this seat: others may have one of their own. */
export const askedOf = (prompts: readonly OpenPrompt[], kind: string, seat: Seat | null): OpenPrompt | undefined =>
  prompts.find(({ prompt }) => prompt.kind === kind && seat !== null && prompt.seats.includes(seat));

export function askOf(view: Entracte.View, me: Seat | null, prompts: readonly OpenPrompt[]): Ask {
  if (view.phase === "over") return { key: "ask.over" };
  if (view.phase === "naming") {
    const name = askedOf(prompts, "name", me);
    if (name === undefined) return { key: "ask.naming" };
    if (name.mine !== null) return { key: "ask.named" };
    return { key: view.codes_each === 1 ? "ask.name" : "ask.name-two" };
  }
  if (askedOf(prompts, "turn", me) !== undefined) return { key: turnKey(view) };
  if (me !== null && view.race?.declared[me] === true) return { key: "ask.declared" };
  return view.active === null ? { key: "ask.naming" } : { key: "ask.wait", who: view.active };
}

function turnKey(view: Entracte.View): Key {
  if (view.my_hand.length === 0) return "ask.empty";
  if (view.race !== null) return view.race.lap === null ? "ask.turn-race" : "ask.lap";
  if (view.my_hand.some(({ may_play }) => may_play)) return "ask.turn";
  return view.may_exchange ? "ask.stuck" : "ask.stuck-pass";
}
