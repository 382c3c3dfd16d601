// Words on a picture: SVG that breaks no line and no page by itself.

/** Smaller letters rather than off the page. */
export function words(x: number, y: number, size: number, text: string, fill: string, family: string, room: number): string {
  const used = Math.min(size, room / (0.56 * Math.max(1, [...text].length)));
  return `<text x="${x}" y="${y}" font-family="${family}, serif" font-size="${Math.round(used * 10) / 10}" fill="${fill}">${escaped(text)}</text>`;
}

/** In lines of about so many letters. */
export function folded(text: string, most: number): readonly string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length >= most) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

export const escaped = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
