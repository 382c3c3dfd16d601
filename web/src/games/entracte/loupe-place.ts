// Where the loupe goes.

export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

export interface Place {
  readonly left: number;
  readonly top: number;
}

export const WIDTH = 400;
const GAP = 12;

const apart = (one: Box, other: Box): boolean => one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** Beside what it is held over, and never over that nor over the pair that it is compared with; null: there is no such place, so it stays away. */
export function loupePlace(over: Box, pair: readonly Box[], screen: { readonly width: number; readonly height: number }, tall: number): Place | null {
  const kept = [over, ...pair];
  const along = Math.max(GAP, Math.min((over.left + over.right) / 2 - WIDTH / 2, screen.width - WIDTH - GAP));
  const level = Math.max(GAP, Math.min(over.top, screen.height - tall - GAP));
  const places = [
    { left: along, top: over.top - tall - GAP }, { left: along, top: over.bottom + GAP },
    { left: over.right + GAP, top: level }, { left: over.left - WIDTH - GAP, top: level },
    { left: screen.width - WIDTH - GAP, top: level }, { left: GAP, top: level },
  ];
  return places.find(({ left, top }) => {
    const box = { left, top, right: left + WIDTH, bottom: top + tall };
    return left >= 0 && top >= 0 && box.right <= screen.width && box.bottom <= screen.height && kept.every((each) => apart(box, each));
  }) ?? null;
}
