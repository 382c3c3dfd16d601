// Pieces of SVG, as text.

/** Whatever people wrote, safe between tags and quotes. Two signs no XML may contain are dropped. */
export function safe(text: string): string {
  return text
    .replace(/[\ufffe\uffff]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

/** Whether a text begins in a script that runs from right to left. */
export function fromTheRight(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter);
}

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly leading: number;
  readonly font: string;
  readonly fill: string;
}

/** Lines below each other; `y` is the baseline of the first. */
export function lines(texts: readonly string[], { x, y, width, size, leading, font, fill }: Block): string {
  const rows = texts.map((text, row) => {
    const right = fromTheRight(text);
    const side = right ? ` direction="rtl" x="${x + width}"` : ` x="${x}"`;
    return `<text${side} y="${round(y + row * size * leading)}">${safe(text)}</text>`;
  });
  return `<g font-family="${font}" font-size="${size}" fill="${fill}" xml:space="preserve">${rows.join("")}</g>`;
}

/** A sheet of paper, torn at the foot. The same seed tears it the same way. */
export function tornSheet(x: number, y: number, width: number, height: number, seed: number): string {
  const teeth = Math.max(8, Math.round(width / 44));
  const depth = Math.min(20, width / 40);
  const edge = Array.from({ length: teeth + 1 }, (_, tooth) => {
    const drop = ((tooth * 7 + seed * 5) % 11) / 10;
    return `${round(x + width - (width * tooth) / teeth)} ${round(y + height - depth * drop)}`;
  });
  return `M${x} ${y}L${x + width} ${y + 3}L${edge.join("L")}Z`;
}

export function heart(x: number, y: number, size: number, full: boolean): string {
  const looks = full ? 'fill="#b42a2a"' : 'fill="none" stroke="#b42a2a" stroke-width="2"';
  return `<path transform="translate(${round(x)} ${round(y)}) scale(${round(size / 24)})" ${looks} d="M12 20.5C3 14 1 9 4.5 5.5 7.5 2.8 11 4.5 12 8c1-3.5 4.5-5.2 7.5-2.5C23 9 21 14 12 20.5z"/>`;
}

export const round = (value: number): number => Math.round(value * 100) / 100;
