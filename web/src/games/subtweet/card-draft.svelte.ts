// The card that is being written. It lasts until it is in the hand: through a refresh, and when the question changes under it.

import type { Seat } from "../../protocol";
import type { Drafts } from "../kit";
import type * as Subtweet from "./protocol";

/** A seat, nobody (Face value), or not chosen yet. */
export type Recipient = Seat | null | undefined;

// The begun card under a name that stays, beside the one of its prompt: a prompt can close while its writer is away.
const ANY = "card";

export class CardDraft {
  text = $state("");
  to = $state.raw<Recipient>(undefined);
  #prompt: string | null = null;

  constructor(private readonly drafts: Drafts) {}

  /** Which question it answers now, and what is in the hand by now. */
  ask(prompt: string, hand: readonly Subtweet.Card[]): void {
    if (prompt === this.#prompt) return;
    const before = this.#prompt;
    this.#prompt = prompt;
    if (before === null) this.#read(prompt);
    else this.drafts.keep(before, null);
    if (hand.some((card) => card.text === this.message && card.to === this.to)) this.clear();
    else if (before !== null) this.keep();
  }

  /** What would be on the card. */
  get message(): string {
    return this.text.trim();
  }

  /** Kept as the answer it would be: if time runs out, a finished draft counts. */
  keep(): void {
    if (this.#prompt === null) return;
    const empty = this.text === "" && this.to === undefined;
    const body = empty ? null : JSON.stringify({ type: "write", text: this.message, to: this.to });
    this.drafts.keep(this.#prompt, body);
    this.drafts.keep(ANY, body);
  }

  clear(): void {
    this.text = "";
    this.to = undefined;
    this.keep();
  }

  #read(prompt: string): void {
    const kept = readDraft(this.drafts.read(prompt) ?? this.drafts.read(ANY));
    this.text = kept.text;
    this.to = kept.to;
  }
}

/** What was kept; whatever else the text may be is an empty card. */
export function readDraft(body: string | null): { readonly text: string; readonly to: Recipient } {
  const nothing = { text: "", to: undefined };
  if (body === null) return nothing;
  try {
    const kept = JSON.parse(body) as { readonly text?: unknown; readonly to?: unknown } | null;
    if (typeof kept?.text !== "string") return nothing;
    const to = kept.to === null || Number.isInteger(kept.to) ? (kept.to as Seat | null) : undefined;
    return { text: kept.text, to };
  } catch {
    return nothing;
  }
}
