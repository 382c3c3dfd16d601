// What is pointed at: a part of the page by its `data-spot`.

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The first that can be seen; null: there is none just now. */
export function spotNamed(name: string, within: ParentNode = document): HTMLElement | null {
  const all = within.querySelectorAll<HTMLElement>(`[data-spot~="${CSS.escape(name)}"]`);
  return [...all].find((each) => each.getClientRects().length > 0) ?? null;
}

/** Where it is on the screen, with a little air around it; null: it is off the screen. */
export function boxOf(element: HTMLElement, air = 5): Box | null {
  const { top, left, right, bottom } = element.getBoundingClientRect();
  const box = { top: Math.max(2, top - air), left: Math.max(2, left - air) };
  const [width, height] = [Math.min(innerWidth - 2, right + air) - box.left, Math.min(innerHeight - 2, bottom + air) - box.top];
  return width <= 0 || height <= 0 ? null : { ...box, width, height };
}

const CALM = 12;

/** Scroll so far that it is seen below this height, or as much of it as there is room for; with what its `scroll-margin-bottom` keeps free below it. */
export function bringIntoView(element: HTMLElement, below: number): void {
  const { top, bottom: end } = element.getBoundingClientRect();
  const bottom = end + (parseFloat(getComputedStyle(element).scrollMarginBottom) || 0);
  const least = below + CALM;
  if (top >= least && bottom <= innerHeight - CALM) return;
  const up = top - least;
  const down = bottom - innerHeight + CALM;
  scrollBy({ top: top < least || down > up ? up : down, behavior: "smooth" });
}
