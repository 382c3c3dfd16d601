// The paints of the portraits. They are printed on the cards, so they are the same by day and by night.

import type * as Entracte from "../protocol";

export const INK = "#2a1d1a";
export const PAPER = "#fff8e8";
export const GOLD = "#f2be4a";
export const NIGHT = "#2b2547";
export const MOONLIGHT = "#fff0c2";
export const GLOVE = "#fffdf6";

/** The wall behind: warm under the lamp, dusk without. */
export const WALL: Readonly<Record<Entracte.Light, string>> = { on: "#e6ae5c", off: "#514c72" };

export interface Garden {
  readonly ground: string;
  readonly far: string;
  readonly bark: string;
}
export const GARDEN: Readonly<Record<Entracte.Season, Garden>> = {
  winter: { ground: "#f3f7f8", far: "#c4d6de", bark: "#5b4a45" },
  spring: { ground: "#a5c76f", far: "#c9dc93", bark: "#6e4b38" },
  summer: { ground: "#5b9446", far: "#79ab55", bark: "#5b3e2b" },
  fall: { ground: "#b8743a", far: "#d79b50", bark: "#5b3a2b" },
};

/** A rank can be told by its cloth before one counts the pearls. */
export const CLOTH: Readonly<Record<Entracte.Rank, { readonly main: string; readonly dark: string }>> = {
  baron: { main: "#55788e", dark: "#3d5a6c" },
  count: { main: "#3f805c", dark: "#2c5f43" },
  marquis: { main: "#a63a49", dark: "#7c2635" },
  duke: { main: "#71439a", dark: "#522d74" },
};

export const HAIR: Readonly<Record<Entracte.Age, { readonly main: string; readonly dark: string }>> = {
  young: { main: "#e0923f", dark: "#b36a24" },
  adult: { main: "#57352a", dark: "#37201a" },
  old: { main: "#f0ece4", dark: "#c4bcae" },
};

const SKINS = ["#f7d2ae", "#e6b189", "#bd8057", "#95613f"] as const;

/** Of all that is painted, the skin alone says nothing. */
export const skinOf = (number: number): string => SKINS[(number * 7 + (number >> 2)) % SKINS.length] ?? SKINS[0];
