/** The tweets that were ticked, as they were kept; whatever else the text may be is an empty ballot. */
export function readVote(body: string | null): readonly number[] {
  if (body === null) return [];
  try {
    const { cards } = JSON.parse(body) as { readonly cards?: unknown };
    return Array.isArray(cards) && cards.every(Number.isInteger) ? (cards as number[]) : [];
  } catch {
    return [];
  }
}
