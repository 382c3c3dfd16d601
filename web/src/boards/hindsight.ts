// What can be told about a game only when it is over, and only from its record.

import type { AnyHindsight, GameName } from "../protocol";

export type { AnyHindsight, BestWord, CertainMoment } from "../protocol";

/** By game; whoever has one of these knows of which. */
export type Hindsights = { readonly [Name in GameName]: Omit<Extract<AnyHindsight, { readonly game: Name }>, "game"> };

export type SubtextHindsight = Hindsights["subtext"];
export type EntracteHindsight = Hindsights["entracte"];
export type KeywordHindsight = Hindsights["keyword"];
