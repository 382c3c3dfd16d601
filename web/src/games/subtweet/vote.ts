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

/** From a sofa no more than so many tweets can be read at once. */
export const AT_ONCE = 6;

/** As many tweets at a time as can be read, about equally many each time. */
export function handfuls<Tweet>(tweets: readonly Tweet[], most = AT_ONCE): readonly (readonly Tweet[])[] {
  const times = Math.ceil(tweets.length / most);
  return Array.from({ length: times }, (_, at) => tweets.slice(Math.round((at * tweets.length) / times), Math.round(((at + 1) * tweets.length) / times)));
}
