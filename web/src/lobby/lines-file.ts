// A text file with something on each line, as an option of a game takes it.

/** The lines, or what is wrong with the first bad one, counted from 1. */
export type FileRead =
  | { readonly lines: readonly string[] }
  | { readonly wrong: "no-text"; readonly line: number }
  | { readonly wrong: "long"; readonly line: number; readonly text: string; readonly count: number }
  | { readonly wrong: "empty" }
  | { readonly wrong: "large" };

/** More is no list that somebody wrote. */
const MOST_BYTES = 1_000_000;
/** So much of a line is shown. */
const SHOWN = 30;
/** What no line of a text has in it: control characters other than tabs, and what stands for bytes that are no text. */
const NO_TEXT = /[\p{Cc}\uFFFD]/u;

export async function readFile(file: Blob, longest: number | null): Promise<FileRead> {
  if (file.size > MOST_BYTES) return { wrong: "large" };
  return readLines(new TextDecoder().decode(await file.arrayBuffer()), longest);
}

/** Spaces around a line do not count, empty lines and those that were there before are left out. */
export function readLines(text: string, longest: number | null): FileRead {
  const lines = new Map<string, string>();
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replaceAll("\t", " ").trim().normalize("NFC");
    const count = [...line].length;
    if (NO_TEXT.test(line)) return { wrong: "no-text", line: at + 1 };
    if (longest !== null && count > longest) return { wrong: "long", line: at + 1, text: `${[...line].slice(0, SHOWN).join("")}…`, count };
    if (line !== "" && !lines.has(line.toLowerCase())) lines.set(line.toLowerCase(), line);
  }
  return lines.size === 0 ? { wrong: "empty" } : { lines: [...lines.values()] };
}
