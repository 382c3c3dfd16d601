// Characters as the server counts them: what a reader sees as one.

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("und", { granularity: "grapheme" }) : null;

// The server counts every consonant of an Indic conjunct, and a sign that attaches to what follows it; segmenters that know more do not.
// The two vowels left out are letters that attach, Thai and Lao.
const CONSONANT_AFTER_SIGN = /(?<=[\p{M}\u200c\u200d])(?![\u0e33\u0eb3])\p{Lo}/gu;
const SIGN_BEFORE = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}](?=.)/su;

/** The characters one by one. Without a segmenter an accent typed apart is one of its own: then we count too many, never too few. */
export function characters(text: string): string[] {
  return segmenter === null ? [...text] : Array.from(segmenter.segment(text), (each) => each.segment);
}

export function count(text: string): number {
  return characters(text).reduce((sum, each) => sum + 1 + (each.length > 1 ? joined(each) : 0), 0);
}

function joined(cluster: string): number {
  return (cluster.match(CONSONANT_AFTER_SIGN)?.length ?? 0) + (SIGN_BEFORE.test(cluster) ? 1 : 0);
}
