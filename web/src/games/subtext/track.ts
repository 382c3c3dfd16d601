// The score track: a loop of twelve spaces, walked clockwise.

const SPACES = 12;
const ACROSS = 5;

/** Column and row of a space, in a grid of five by three whose middle is free. */
export function cellOf(space: number): { readonly column: number; readonly row: number } {
  const last = ACROSS - 1;
  if (space < ACROSS) return { column: space, row: 0 };
  if (space === ACROSS) return { column: last, row: 1 };
  if (space < 2 * ACROSS + 1) return { column: last - (space - ACROSS - 1), row: 2 };
  return { column: 0, row: 1 };
}

export const SPACE_NUMBERS: readonly number[] = Array.from({ length: SPACES }, (_, space) => space);

/** Tokens on one space lie in rows of up to three: where the one of this index lies, from its middle, in tokens. */
export function spread(index: number, count: number): { readonly x: number; readonly y: number } {
  const rows = Math.ceil(count / 3);
  const row = Math.floor(index / 3);
  const inRow = row === rows - 1 ? count - 3 * row : 3;
  return { x: (index % 3) - (inRow - 1) / 2, y: row - (rows - 1) / 2 };
}
