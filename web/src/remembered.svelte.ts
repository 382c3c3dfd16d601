// Words that this device remembers: a set of them under a name, for as long as the browser keeps it.

export interface Remembered {
  readonly has: (word: string) => boolean;
  readonly add: (...words: readonly string[]) => void;
}

export function remembered(name: string): Remembered {
  let words = $state.raw<ReadonlySet<string>>(kept(name));
  return {
    has: (word) => words.has(word),
    add(...more) {
      words = new Set([...words, ...more]);
      try {
        localStorage.setItem(name, JSON.stringify([...words]));
      } catch {
        // Then it holds for this visit.
      }
    },
  };
}

function kept(name: string): ReadonlySet<string> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return new Set(Array.isArray(read) ? read.map(String) : []);
  } catch {
    return new Set();
  }
}
