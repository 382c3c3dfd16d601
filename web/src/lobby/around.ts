/** Where the chairs of a round table stand, in percent of its box; the first is at the bottom, the rest follow clockwise. */
export function around(count: number): readonly { readonly left: number; readonly top: number }[] {
  return Array.from({ length: count }, (_, chair) => {
    const turn = Math.PI / 2 + (2 * Math.PI * chair) / count;
    return { left: 50 + 39 * Math.cos(turn), top: 50 + 39 * Math.sin(turn) };
  });
}
