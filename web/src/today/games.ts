// Which games have puzzles that this page can show, and in which language each is for whoever looks.

import { todayOf } from "../games";
import { language, type Language } from "../i18n/index.svelte";
import type { GameNote } from "../protocol";

export interface PuzzleGame {
  readonly note: GameNote;
  /** That of the page where the game has puzzles in it, else English. */
  readonly language: Language;
  /** Under which this device keeps what was played of it. Those of two languages are two puzzles, and what was begun in one waits there. */
  readonly key: string;
}

export const puzzleGames = (games: readonly GameNote[]): readonly PuzzleGame[] => games.filter(({ name }) => todayOf(name) !== null).map(inItsLanguage);

export function inItsLanguage(note: GameNote): PuzzleGame {
  const spoken = note.puzzles.includes(language.now) ? language.now : "en";
  return { note, language: spoken, key: spoken === "en" ? note.name : `${note.name}/${spoken}` };
}
