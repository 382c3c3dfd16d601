// The pieces of a picture to take home: an SVG that needs nothing from outside.

import { GRID, type Drawing } from "./ink/drawing";
import { outlineOf } from "./ink/outline";

const INK = "#211a15";
const SOFT = "#5f5347";
const ACCENT = "#b23a20";
const PAPER = "#f6efe2";
const NOTE = "#fff3d6";
const DISPLAY = "'Young Serif', Georgia, serif";
const TEXT = "'Atkinson Hyperlegible', Verdana, sans-serif";

// No letters are measured here: the wide ones of either type, as a part of its size.
const WIDE = 0.58;
const SMALLEST = 0.6;

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** What does not fit into this gets smaller, and what gets too small is cut. */
  readonly width: number;
  readonly look?: "display" | "accent" | "soft" | "bold";
  readonly middle?: boolean;
}

export function document(width: number, height: number, title: string, parts: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="${PAPER}"/>${parts.join("")}</svg>`
  );
}

export function line(text: string, { x, y, size, width, look, middle = false }: Line): string {
  const signs = [...text];
  const fits = width / (WIDE * signs.length);
  const used = Math.min(size, Math.max(size * SMALLEST, fits));
  const room = Math.floor(width / (WIDE * used));
  const shown = signs.length > room ? `${signs.slice(0, Math.max(1, room - 1)).join("").trimEnd()}…` : text;
  const serif = look === "display" || look === "accent";
  const fill = look === "accent" ? ACCENT : look === "soft" ? SOFT : INK;
  return (
    `<text x="${round(x)}" y="${round(y)}" font-family="${serif ? DISPLAY : TEXT}" font-size="${round(used)}" fill="${fill}"` +
    `${look === "bold" ? ' font-weight="700"' : ""}${middle ? ' text-anchor="middle"' : ""}>${escaped(shown)}</text>`
  );
}

/** A text on at most so many lines, each as far under the one before as letters of this size need. */
export function lines(text: string, most: number, where: Line): string {
  const room = Math.floor(where.width / (WIDE * where.size));
  const rows = [""];
  for (const word of text.split(" ")) {
    const row = rows.at(-1) ?? "";
    const longer = row === "" ? word : `${row} ${word}`;
    if (row === "" || longer.length <= room || rows.length === most) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.map((row, at) => line(row, { ...where, y: where.y + at * where.size * 1.2 })).join("");
}

/** A note with its drawing, and a frame if it is one that matters. */
export function note(drawing: Drawing, x: number, y: number, side: number, lit: boolean): string {
  const paths = drawing.strokes.map((stroke) => `<path d="${outlineOf(stroke)}"/>`).join("");
  const edge = lit ? ` stroke="${ACCENT}" stroke-width="${round(side / 40)}"` : "";
  return (
    `<rect x="${round(x + side / 60)}" y="${round(y + side / 40)}" width="${side}" height="${side}" fill="#3c280a" opacity="0.22"/>` +
    `<rect x="${round(x)}" y="${round(y)}" width="${side}" height="${side}" fill="${NOTE}"${edge}/>` +
    `<svg x="${round(x)}" y="${round(y)}" width="${side}" height="${side}" viewBox="0 0 ${GRID} ${GRID}" fill="${INK}">${paths}</svg>`
  );
}

export function tag(letter: string, x: number, y: number, size: number): string {
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${INK}"/>` +
    `<text x="${round(x)}" y="${round(y + size * 0.38)}" font-family="${DISPLAY}" font-size="${round(size * 1.1)}" fill="${PAPER}" text-anchor="middle">${escaped(letter)}</text>`
  );
}

export function escaped(text: string): string {
  // What XML cannot carry at all is left out.
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

const round = (value: number): number => Math.round(value * 10) / 10;
