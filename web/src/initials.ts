// What stands on somebody's disc.

const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** The first two signs of a name as people see them; a picture, however many characters it is joined from, is enough by itself. */
export function initials(name: string): string {
  const [first = "", second = ""] = [...signs.segment(name)].map(({ segment }) => segment);
  return PICTURE.test(first) || PICTURE.test(second) ? first : first + second;
}
