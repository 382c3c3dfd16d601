// The games whose types this page knows.
// Made by `make protocol` from the server's structs: change those, not this.

/** The types of every game that has a folder in web/src/games: each adds its own there. */
export interface Games {}

export type GameName = keyof Games;

/** What is known of any game, one that a package brings included. */
export interface AnyGame {
  readonly options: Readonly<Record<string, unknown>>;
  readonly choice: unknown;
  readonly event: { readonly type: string };
  readonly open: unknown;
  readonly own: unknown;
  readonly receipt: unknown;
  readonly hindsight: unknown;
  readonly puzzle: { readonly type: string; readonly date: string; readonly difficulty: number };
  readonly opinion: unknown;
}

/** The types of a game by its name; where only the server knows which game it is, what is known of any. */
export type GameTypes<Name extends string> = Name extends GameName ? Games[Name] : AnyGame;
