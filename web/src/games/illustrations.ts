// The pictures of a game's rules: parts of its board with fixed data, which `rulebook/index.ts` in its folder exports as its default.

import type { Component } from "svelte";

/** By the names that the rules page calls them. */
export type Illustrations = Readonly<Record<string, Illustration>>;

/** A part of a board that stands still: it may have less room than a phone, and nothing in it can be pressed. */
export interface Illustration {
  readonly Part: Component;
  readonly props: () => object;
}

/** What a part shows, asked for again when another language is chosen. That the two go together is checked here, and beyond the types afterwards. */
export function picture<Props extends Record<string, any>>(Part: Component<Props>, props: () => Props): Illustration {
  return { Part: Part as unknown as Component, props };
}
