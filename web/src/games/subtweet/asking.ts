// What is asked of me.

import type { Look, OpenPrompt } from "../../protocol";
import type * as Subtweet from "./protocol";

export type SubtweetLook = Look<"subtweet">;
export type Kind = "opening" | "write" | "pause" | "dry" | "throw" | "play" | "fav" | "whale" | "stop" | "vote";

/** The open prompt of one of these kinds that asks this seat; nobody is asked who only watches. */
export function askedOf({ seat, prompts }: SubtweetLook, ...kinds: readonly Kind[]): OpenPrompt | null {
  if (seat === null) return null;
  return prompts.find(({ prompt }) => isOf(prompt.kind, kinds) && prompt.seats.includes(seat)) ?? null;
}

/** An open prompt of this kind, whoever is asked. */
export function openOf({ prompts }: SubtweetLook, kind: Kind): OpenPrompt | null {
  return prompts.find(({ prompt }) => prompt.kind === kind) ?? null;
}

function isOf(kind: string, kinds: readonly string[]): boolean {
  return kinds.includes(kind);
}

/** My own sealed answer to it. */
export function sealedIn({ mine }: SubtweetLook, open: OpenPrompt | null): Subtweet.Receipt | null {
  return open === null ? null : (mine[open.prompt.id] ?? null);
}
