// Which games have puzzles that this page can show.

import { todayOf } from "../games";
import type { GameNote } from "../protocol";

export const puzzleGames = (games: readonly GameNote[]): readonly GameNote[] => games.filter(({ name }) => todayOf(name) !== null);
