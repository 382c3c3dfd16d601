// Which lessons were taken or declined on this device: nobody is offered one twice.

const KEPT = "entendre:lessons";

let done = $state.raw<ReadonlySet<string>>(kept());

export const taken = {
  has: (game: string): boolean => done.has(game),
  add(game: string): void {
    done = new Set([...done, game]);
    try {
      localStorage.setItem(KEPT, JSON.stringify([...done]));
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
