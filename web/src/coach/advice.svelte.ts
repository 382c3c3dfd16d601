// What the coach has to say about one record, of one person or of the whole table: asked for when somebody wants to hear it.

import { addressOf } from "../address";
import { adviceOf } from "../connection";
import type { Note, Seat } from "../protocol";

/** Whom notes are about; null: everybody, and the few that mattered most of all. */
export type Whom = Seat | null;

export class Advised {
  #notes = $state.raw<ReadonlyMap<Whom, readonly Note[]>>(new Map());
  #failed = $state.raw<ReadonlySet<Whom>>(new Set());
  readonly #asked = new Set<Whom>();

  constructor(private readonly record: string) {}

  /** Where the replay shows what came of a decision. */
  momentOf = ({ step }: Note): string => new URL(`?step=${step + 1}`, addressOf({ at: "replay", record: this.record })).href;

  /** Null until they are here. */
  of(whom: Whom): readonly Note[] | null {
    return this.#notes.get(whom) ?? null;
  }

  failed(whom: Whom): boolean {
    return this.#failed.has(whom);
  }

  /** Ask, unless that has been done; after a failure, again. */
  ask(whom: Whom): void {
    if (this.#asked.has(whom)) return;
    this.#asked.add(whom);
    adviceOf(this.record, whom).then(
      ({ notes }) => {
        this.#failed = new Set([...this.#failed].filter((each) => each !== whom));
        this.#notes = new Map([...this.#notes, [whom, notes]]);
      },
      () => {
        this.#asked.delete(whom);
        this.#failed = new Set([...this.#failed, whom]);
      },
    );
  }

  /** About the decisions whose outcome this step of a replay shows. */
  at(step: number, whom: Whom): readonly Note[] {
    return (this.of(whom) ?? []).filter((note) => note.step === step - 1);
  }
}
