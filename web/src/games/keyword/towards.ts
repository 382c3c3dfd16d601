// What a word would bring towards the keyword. The table decides; this only looks ahead.

/** For each letter of the keyword, whether this word has a card for it that is not owned yet. One card serves for one letter. */
export function brings(keyword: string, owned: readonly boolean[], text: string): readonly boolean[] {
  const left = [...text];
  return [...keyword].map((letter, at) => {
    const found = owned[at] === true ? -1 : left.indexOf(letter);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** The letters at the places that are marked. */
export const lettersAt = (keyword: string, marked: readonly boolean[]): string[] => [...keyword].filter((_, at) => marked[at] === true);

export const missingFrom = (keyword: string, owned: readonly boolean[]): string[] => [...keyword].filter((_, at) => owned[at] !== true);
