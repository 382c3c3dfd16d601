// Where a dragged card would go among cards that lie in lines.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const inside = (box: Box, x: number, y: number, margin = 0): boolean =>
  x >= box.left - margin && x <= box.left + box.width + margin && y >= box.top - margin && y <= box.top + box.height + margin;

/** How many of these cards, read line by line, lie before the point. */
export function slotAt(cards: readonly Box[], x: number, y: number): number {
  const nearest = Math.min(...cards.map((card) => Math.abs(middle(card) - y)));
  const line = cards.find((card) => Math.abs(middle(card) - y) === nearest);
  if (line === undefined) return 0;
  return cards.filter((card) => {
    const apart = middle(card) - middle(line);
    // Cards of one line may stand a little higher or lower.
    const sameLine = Math.abs(apart) < line.height / 2;
    return sameLine ? card.left + card.width / 2 < x : apart < 0;
  }).length;
}

const middle = (box: Box): number => box.top + box.height / 2;
