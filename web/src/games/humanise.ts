/** A program's word as a person would write it: `may_play` is "May play". */
export function humanise(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
