// Text in lines, for pictures: SVG does not break lines by itself.

import { characters } from "./characters";

/** How wide a text is when its letters are one unit high. */
export type Measure = (text: string) => number;

/** Lines that are at most this wide, broken at spaces where possible, within words where not. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.trimEnd().split(/\s+/u)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = chop(word, width, measure);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  return [...lines, line];
}

function chop(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of characters(word)) {
    if (piece !== "" && measure(piece + character) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The text as large as it fits into a box. If not even the smallest size does, it ends in dots. */
export function fit(text: string, box: { width: number; height: number }, sizes: readonly number[], leading: number, measure: Measure): Fitted {
  let last: Fitted = { size: 1, lines: [] };
  for (const size of sizes) {
    const lines = wrap(text, box.width / size, measure);
    last = { size, lines };
    if (lines.length * size * leading <= box.height) return last;
  }
  const most = Math.max(1, Math.floor(box.height / (last.size * leading)));
  return { size: last.size, lines: [...last.lines.slice(0, most - 1), `${last.lines[most - 1] ?? ""} …`] };
}

/** A guess that is rather too wide, for where nothing can be measured. */
export function guessed(text: string): number {
  return characters(text).reduce((sum, each) => sum + (/^[\u0020-\u024f]$/u.test(each) ? narrow(each) : 1.05), 0);
}

function narrow(letter: string): number {
  if (/[ijltfr.,:;'|! ]/.test(letter)) return 0.36;
  return /[mwMW@%A-Z]/.test(letter) ? 0.86 : 0.58;
}
