// What was explained on this device once, and is not explained again.

const KEPT = "entendre:explained";

let explained = $state.raw<ReadonlySet<string>>(kept());

/** What is explained besides the kinds of questions: what the game is about. */
export const GOAL = "goal";

export const firsts = {
  /** Whether this was not explained here yet. */
  isNew: (game: string, what: string): boolean => !explained.has(`${game}/${what}`),
  explained(game: string, ...what: readonly string[]): void {
    explained = new Set([...explained, ...what.map((each) => `${game}/${each}`)]);
    try {
      localStorage.setItem(KEPT, JSON.stringify([...explained]));
    } catch {
      // Then it holds for this visit.
    }
  },
};

function kept(): ReadonlySet<string> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return new Set(Array.isArray(read) ? read.map(String) : []);
  } catch {
    return new Set();
  }
}
