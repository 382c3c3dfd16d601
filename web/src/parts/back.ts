// The way back of a phone closes what lies on top of a screen, as people expect, and not the screen below it.

let opened = 0;

/** From now until the returned function is called, going back calls `close` instead of leaving the screen. */
export function closedByBack(close: () => void): () => void {
  opened += 1;
  const mark = `${opened}`;
  // What the screen below knows of itself stays with it.
  history.pushState({ ...(history.state as object | null), over: mark }, "");
  const isOnTop = () => (history.state as { over?: unknown } | null)?.over === mark;
  function left() {
    if (!isOnTop()) close();
  }
  addEventListener("popstate", left);
  return () => {
    removeEventListener("popstate", left);
    // Closed in another way: then going back must not need a second press.
    if (isOnTop()) history.back();
  };
}
