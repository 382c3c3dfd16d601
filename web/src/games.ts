import type { GameName } from "./protocol";

export type { GameName };

/** The games in the order in which they hang on the wall. */
export const GAMES = ["subtext", "subtweet", "entracte", "keyword"] as const satisfies readonly GameName[];
