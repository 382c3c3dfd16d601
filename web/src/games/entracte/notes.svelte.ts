// What a player writes down for themselves, kept as it is written.

import type { Drafts } from "../kit";
import type { CodeId } from "./codes";
import { picked, readPicks, written as writtenPicks, type Picks } from "./names";
import { crossedOut, marked, readSheet, written as writtenSheet, type Mark, type Marks } from "./sheet";

export class Notes {
  #marks: Marks = $state.raw([]);
  #picks: Picks = $state.raw([]);
  #covered = $state(false);
  #found = $state(false);

  constructor(
    private readonly drafts: Drafts,
    seats: number,
    each: number,
    codes: readonly CodeId[],
  ) {
    this.#marks = readSheet(drafts.read("sheet"), seats, codes.length);
    this.#picks = readPicks(drafts.read("names"), seats, each, codes);
    this.#covered = drafts.read("covered") !== null;
    this.#found = drafts.read("pairs") !== null;
  }

  get marks(): Marks {
    return this.#marks;
  }

  get picks(): Picks {
    return this.#picks;
  }

  /** Whether the own codes lie face down. */
  get covered(): boolean {
    return this.#covered;
  }

  mark(seat: number, code: number, mark: Mark): void {
    this.#keep(marked(this.#marks, seat, code, mark));
  }

  crossOut(ruledOut: readonly number[]): void {
    this.#keep(crossedOut(this.#marks, ruledOut));
  }

  pick(seat: number, place: number, code: CodeId): void {
    this.#picks = picked(this.#picks, seat, place, code);
    this.drafts.keep("names", writtenPicks(this.#picks));
  }

  cover(covered: boolean): void {
    this.#covered = covered;
    this.drafts.keep("covered", covered ? "yes" : null);
  }

  /** Whether they have ever looked at what a pair tells. */
  get found(): boolean {
    return this.#found;
  }

  find(): void {
    if (this.#found) return;
    this.#found = true;
    this.drafts.keep("pairs", "yes");
  }

  #keep(marks: Marks): void {
    this.#marks = marks;
    this.drafts.keep("sheet", writtenSheet(marks));
  }
}
