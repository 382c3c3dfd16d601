// A row of things to press is one stop of the tab key; arrows go along it, Home and End to its ends.

const WAYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** For `{@attach}`: whatever can be pressed inside, now and later. Where somebody was is where they come back to, also when that has gone. */
export function roving(row: HTMLElement, from = 0): () => void {
  let place = from;
  const stops = () => [...row.querySelectorAll<HTMLElement>("button, [href], [role=button]")];

  function mark() {
    const all = stops();
    const here = Math.max(0, Math.min(place, all.length - 1));
    if (place !== Infinity) place = here;
    all.forEach((each, at) => (each.tabIndex = at === here ? 0 : -1));
  }
  function focused({ target }: FocusEvent) {
    const at = stops().findIndex((each) => each === target);
    if (at < 0) return;
    place = at;
    mark();
  }
  function keyed(event: KeyboardEvent) {
    const way = WAYS[event.key];
    const all = stops();
    const at = all.findIndex((each) => each === event.target);
    if (way === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    all[Math.max(0, Math.min(way(at, all.length - 1), all.length - 1))]?.focus();
  }

  mark();
  const watching = new MutationObserver(mark);
  watching.observe(row, { childList: true, subtree: true });
  row.addEventListener("focusin", focused);
  row.addEventListener("keydown", keyed);
  return () => {
    watching.disconnect();
    row.removeEventListener("focusin", focused);
    row.removeEventListener("keydown", keyed);
  };
}

/** The same for a row that grows at its end: until somebody has gone along it, its newest is the stop. */
export const rovingFromNewest = (row: HTMLElement): (() => void) => roving(row, Infinity);
