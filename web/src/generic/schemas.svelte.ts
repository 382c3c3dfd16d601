// The schemas of games that have no board of their own: asked for once, when such a game is first shown.

import { schemaOf } from "../connection";
import { standalone } from "../standalone.svelte";
import { ANYTHING, partOf, type Part, type Schemas } from "./schema";

export class Book {
  #schemas = $state.raw<Schemas | null>(null);
  #failed = $state(false);

  constructor(private readonly game: string) {
    this.#ask();
  }

  get here(): boolean {
    return this.#schemas !== null;
  }
  get failed(): boolean {
    return this.#failed;
  }
  /** Until it is here, anything may lie on the table. */
  get open(): Part {
    return this.#part("open");
  }
  get own(): Part {
    return this.#part("own");
  }

  choice(tag: string): Part | null {
    const schema = this.#schemas?.choices[tag];
    return schema === undefined ? null : partOf(schema, this.#schemas?.$defs);
  }

  again(): void {
    this.#failed = false;
    this.#ask();
  }

  #part(of: "open" | "own"): Part {
    return this.#schemas === null ? ANYTHING : partOf(this.#schemas[of], this.#schemas.$defs);
  }

  #ask(): void {
    schemaOf(this.game).then(
      (found) => (this.#schemas = found),
      () => (this.#failed = true),
    );
  }
}

const books = new Map<string, Book>();

/** Always the same one for a game. */
export function bookOf(game: string): Book {
  const known = books.get(game) ?? standalone(() => new Book(game));
  books.set(game, known);
  return known;
}
