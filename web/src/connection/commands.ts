// What was sent and not yet acknowledged.

import type { ClientMessage, Hello, Ping } from "../protocol";
import { Refusal, UNSURE } from "./refusal";

type WithRef = Exclude<ClientMessage, Hello | Ping>;
type Without<M> = M extends WithRef ? Omit<M, "ref"> : never;

/** Anything one can ask of a room, without the ref, which is given here. */
export type Command = Without<WithRef>;

/** These can be sent twice and are done once: the server knows their refs, or the second changes nothing. */
const REPEATABLE: ReadonlySet<Command["type"]> = new Set(["answer", "withdraw", "keep-scratch"] as const);

interface Waiting {
  readonly message: WithRef;
  sent: boolean;
  resolve(): void;
  reject(why: Refusal): void;
}

export class Commands {
  readonly #waiting = new Map<string, Waiting>();

  /** A promise of `done`, and the message to send, which is not marked as sent. */
  add(command: Command): { readonly ref: string; readonly done: Promise<void> } {
    const ref = newRef();
    const done = new Promise<void>((resolve, reject) => {
      this.#waiting.set(ref, { message: { ...command, ref } as WithRef, sent: false, resolve, reject });
    });
    return { ref, done };
  }

  /** Everything that has not left yet, in the order in which it was asked for; from now on it has. */
  unsent(): readonly WithRef[] {
    const waiting = [...this.#waiting.values()].filter((each) => !each.sent);
    for (const each of waiting) each.sent = true;
    return waiting.map((each) => each.message);
  }

  done(ref: string): void {
    this.#take(ref)?.resolve();
  }

  refused(ref: string, why: Refusal): void {
    this.#take(ref)?.reject(why);
  }

  /** The connection broke: what may be sent twice will be, and of the rest nobody can say whether it was done. */
  broken(why = new Refusal(UNSURE, "The connection broke before the table answered. Look whether it was done.")): void {
    for (const [ref, each] of this.#waiting) {
      if (!each.sent) continue;
      if (REPEATABLE.has(each.message.type)) each.sent = false;
      else this.refused(ref, why);
    }
  }

  /** Nothing will be answered any more. */
  close(why: Refusal): void {
    for (const ref of [...this.#waiting.keys()]) this.refused(ref, why);
  }

  #take(ref: string): Waiting | undefined {
    const found = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    return found;
  }
}

function newRef(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
