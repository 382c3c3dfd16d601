// A finished game as it was seen from one place after another: fetched when somebody first looks from there.

import { hindsightOf, replayOf } from "../connection";
import type { AnyGame, Replayed, ReplayStep, Seat } from "../protocol";

/** Where one looks from: what everybody saw, one seat, or over all shoulders at once. */
export type Viewpoint = "public" | "all" | Seat;

export class Film {
  #public = $state.raw<Replayed | null>(null);
  #seats = $state.raw<ReadonlyMap<Seat, Replayed>>(new Map());
  #hindsight = $state.raw<AnyGame["hindsight"]>(null);
  #trouble = $state.raw<unknown>(null);

  constructor(private readonly record: string) {
    this.#fetch(replayOf(record, null), (found) => (this.#public = found));
    // Without it the end tells a little less; that is no trouble worth a word.
    hindsightOf(record).then((found) => (this.#hindsight = found), () => undefined);
  }

  get public(): Replayed | null {
    return this.#public;
  }
  get hindsight(): AnyGame["hindsight"] {
    return this.#hindsight;
  }
  get trouble(): unknown {
    return this.#trouble;
  }

  /** A step as a seat saw it; null until it is here. */
  seen(seat: Seat, at: number): ReplayStep | null {
    return this.#seats.get(seat)?.steps[at] ?? null;
  }

  /** Fetch what can be seen from there, unless that is here already. */
  from(viewpoint: Viewpoint): void {
    const wanted = viewpoint === "public" ? [] : viewpoint === "all" ? (this.#public?.names.map((_, seat) => seat) ?? []) : [viewpoint];
    for (const seat of wanted) {
      if (this.#seats.has(seat)) continue;
      this.#fetch(replayOf(this.record, seat), (found) => (this.#seats = new Map([...this.#seats, [seat, found]])));
    }
  }

  #fetch(asked: Promise<Replayed>, keep: (found: Replayed) => void): void {
    asked.then(
      (found) => {
        this.#trouble = null;
        keep(found);
      },
      (problem: unknown) => (this.#trouble = problem),
    );
  }
}
