// Which values stand in a line, and which make a table.

import { isFields } from "./schema";

/** A word or a number. */
export const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** Plain, or a list of what is. */
const fitsACell = (value: unknown): boolean => isPlain(value) || (Array.isArray(value) && value.every(isPlain));

/** The columns of a list whose every item has the same few fields; null if it is no table. */
export function columnsOf(list: readonly unknown[]): readonly string[] | null {
  const [first] = list;
  if (!isFields(first)) return null;
  const names = Object.keys(first).join();
  const alike = list.every((each) => isFields(each) && Object.keys(each).join() === names && Object.values(each).every(fitsACell));
  return alike ? Object.keys(first) : null;
}
