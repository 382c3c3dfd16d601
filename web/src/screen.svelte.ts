// Which screen is shown. The address bar is the truth; this follows it.

import { addressOf, screenAt, type Screen } from "./address";

let shown = $state.raw<Screen>(screenAt(location.pathname));

export const screen = {
  get now(): Screen {
    return shown;
  },
  /** Whether the screen before this one is ours too, so that one can go back to where one was. */
  get cameFromHere(): boolean {
    return isOurs(history.state);
  },
  go(to: Screen): void {
    history.pushState({ ours: true } satisfies Ours, "", addressOf(to));
    shown = to;
    scrollTo(0, 0);
  },
  back(): void {
    history.back();
  },
};

interface Ours {
  readonly ours: true;
}
const isOurs = (state: unknown): state is Ours => typeof state === "object" && state !== null && "ours" in state;

addEventListener("popstate", () => {
  const next = screenAt(location.pathname);
  // Back from a dialog is the screen that is there already.
  if (addressOf(next) !== addressOf(shown) || next.at !== shown.at) shown = next;
});
