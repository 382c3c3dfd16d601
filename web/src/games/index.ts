// What each game's folder brings, found by the folders there are. A game without one is played on the generic board.

import type { Component } from "svelte";
import type { AnyGame } from "../protocol";
import type { Game } from "./game.svelte";
import type { BoardProps, Hint, LastReveal, NameOf, Picture, ResultsProps, Say, Scene, SecretProps, ShowProps, TodayProps } from "./kit";
import { plainAnswer, plainPiece, plainSentence } from "./plain";

/** A kit as the page uses it, whichever game it is of: nothing is left out, and the game itself is handed along. */
export interface AnyKit {
  readonly Board: Component<BoardProps & { readonly game: Game }>;
  readonly Results: Component<ResultsProps & { readonly game: Game }>;
  readonly Secret: Component<SecretProps & { readonly game: Game }>;
  readonly scenes: (props: ResultsProps) => readonly Scene[];
  /** Null where there are no scenes. */
  readonly Show: Component<ShowProps> | null;
  readonly pictures: (props: ResultsProps) => readonly Picture[];
  readonly moment: (props: ResultsProps) => string | null;
  readonly sentence: (event: AnyGame["event"], say: Say, nameOf: NameOf) => string | null;
  readonly beat: (event: AnyGame["event"]) => string | null;
  readonly last: (open: AnyGame["open"]) => LastReveal | null;
  readonly answered: (answer: AnyGame["receipt"], say: Say) => string;
  readonly adopt: (receipt: AnyGame["receipt"], mine: AnyGame["choice"]) => void;
  readonly hints: readonly Hint[];
  readonly piece: (kind: string, number: number, say: Say) => string;
}

type Folder = { readonly default: Pick<AnyKit, "Board" | "Results" | "Secret"> & Partial<AnyKit> };

// Each is typed by its own game, and shown only what is of that game; that the two go together is beyond the types, and said here once.
const folders = import.meta.glob<Folder>("./*/index.ts");
const posters = import.meta.glob<Component<{ title: string }>>("./*/Poster.svelte", { eager: true, import: "default" });
const puzzles = import.meta.glob<{ readonly default: Component<TodayProps> }>("./*/today/Today.svelte");
// The accent colours of those that have their own.
import.meta.glob("./*/colours.css", { eager: true });

const PLAIN: Omit<AnyKit, "Board" | "Results" | "Secret"> = { scenes: () => [], Show: null, pictures: () => [], moment: () => null, sentence: plainSentence, beat: () => null, last: () => null, answered: plainAnswer, adopt: () => undefined, hints: [], piece: plainPiece };

/** Asked for when a table plays the game. */
export async function kitOf(game: string): Promise<AnyKit> {
  const folder = folders[`./${game}/index.ts`] ?? (() => import("../generic"));
  return { ...PLAIN, ...(await folder()).default };
}

/** A game's own poster, if it has one. */
export const posterOf = (game: string): Component<{ title: string }> | null => posters[`./${game}/Poster.svelte`] ?? null;

/** How to fetch what a game's puzzle of the day is played on; null: this page knows of none. */
export const todayOf = (game: string): (() => Promise<{ readonly default: Component<TodayProps> }>) | null => puzzles[`./${game}/today/Today.svelte`] ?? null;
