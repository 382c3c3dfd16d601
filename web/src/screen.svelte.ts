// Which screen is shown. The address bar is the truth; this follows it.

import { addressOf, screenAt, type Screen } from "./address";

let shown = $state.raw<Screen>(screenAt(location.pathname));

export const screen = {
  get now(): Screen {
    return shown;
  },
  go(to: Screen): void {
    history.pushState(null, "", addressOf(to));
    shown = to;
    scrollTo(0, 0);
  },
};

addEventListener("popstate", () => {
  shown = screenAt(location.pathname);
});
