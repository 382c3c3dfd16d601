// What the coach has to say about one record: asked for when somebody wants to hear it.

import { adviceOf } from "../connection";
import type { Note, Seat } from "../protocol";

export class Advised {
  #notes = $state.raw<readonly Note[] | null>(null);
  #failed = $state(false);
  #asked = false;

  constructor(private readonly record: string) {}

  /** Null until they are here. */
  get notes(): readonly Note[] | null {
    return this.#notes;
  }
  get failed(): boolean {
    return this.#failed;
  }

  /** Ask, unless that has been done; after a failure, again. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#failed = false;
    adviceOf(this.record).then(
      ({ notes }) => (this.#notes = notes),
      () => {
        this.#asked = false;
        this.#failed = true;
      },
    );
  }

  of(seat: Seat): readonly Note[] {
    return (this.#notes ?? []).filter((note) => note.seat === seat);
  }

  /** About the decisions whose outcome this step of a replay shows, of one seat or of all. */
  at(step: number, seat: Seat | null): readonly Note[] {
    return (this.#notes ?? []).filter((note) => note.step === step - 1 && (seat === null || note.seat === seat));
  }
}
