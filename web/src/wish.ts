// What somebody wanted when they opened a table from a poster: done as soon as they sit there.

export interface Wish {
  readonly game: string;
  /** Put this many bots on the chairs and begin at once; null: wait in the lobby for friends. */
  readonly bots: number | null;
}

const wishes = new Map<string, Wish>();

export function wish(code: string, wanted: Wish): void {
  wishes.set(code, wanted);
}

/** Granted once. */
export function wished(code: string): Wish | null {
  const wanted = wishes.get(code) ?? null;
  wishes.delete(code);
  return wanted;
}
