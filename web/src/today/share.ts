// How a puzzle went, to be shown to others: as a few signs in a text, and as a picture. Neither is made from anything but the result, so neither can give the answer away.

import type { Mark, TodayResult } from "../games/kit";
import { HARDEST, difficultyOf, type Day } from "./days";

export interface Shared {
  /** The title of the game. */
  readonly title: string;
  readonly game: string;
  readonly day: Day;
  /** The day in words. */
  readonly date: string;
  readonly result: TodayResult;
  /** The result in words. */
  readonly score: string;
  /** Where it can be played. */
  readonly link: string;
}

const SIGNS: Readonly<Record<Mark, string>> = { hit: "◆", near: "◈", miss: "◇" };

export const signsOf = (marks: readonly Mark[]): string => marks.map((mark) => SIGNS[mark]).join("");
export const dotsOf = (difficulty: number): string => "●".repeat(difficulty) + "○".repeat(HARDEST - difficulty);

/** Without the link, which is sent along. */
export const textOf = ({ title, day, date, result, score }: Shared): string =>
  [`Entendre · ${title} · ${date} ${dotsOf(difficultyOf(day))}`, `${signsOf(result.marks)} ${score}`.trim()].join("\n");

const WIDE = 640;
const HIGH = 360;
/** As on the posters, by day. */
const PAPER = "#f6efe2";
const INK = "#211a15";
const SOFT = "#5f5347";

/** A card with the stage's light on it, and a lozenge for every go. */
export function pictureOf({ title, day, date, result, score, link }: Shared, accent: string): string {
  const size = Math.min(58, (WIDE - 96) / Math.max(1, result.marks.length) - 8);
  const lozenges = result.marks.map((mark, at) => lozenge(mark, 48 + size / 2 + at * (size + 8), 206, size / 2, accent)).join("");
  const dots = Array.from({ length: HARDEST }, (_, at) => `<circle cx="${50 + at * 22}" cy="136" r="7" fill="${at < difficultyOf(day) ? accent : "none"}" stroke="${accent}" stroke-width="2.5"/>`).join("");
  const text = (y: number, font: string, fill: string, words: string) => `<text x="46" y="${y}" style="font:${font}" fill="${fill}">${escaped(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">`,
    `<defs><radialGradient id="light" cx="0.5" cy="-0.1" r="0.9"><stop stop-color="#ffe3a8"/><stop offset="1" stop-color="${PAPER}"/></radialGradient></defs>`,
    `<rect width="${WIDE}" height="${HIGH}" fill="url(#light)"/><rect width="14" height="${HIGH}" fill="${accent}"/>`,
    text(72, "400 40px 'Young Serif'", INK, title),
    text(106, "400 21px 'Atkinson Hyperlegible'", SOFT, date),
    dots,
    lozenges,
    text(284, "700 28px 'Atkinson Hyperlegible'", INK, score),
    text(326, "400 19px 'Atkinson Hyperlegible'", SOFT, link.replace(/^https?:\/\//, "")),
    `<text x="${WIDE - 36}" y="72" text-anchor="end" style="font:400 24px 'Young Serif'" fill="${accent}">Entendre</text>`,
    "</svg>",
  ].join("");
}

function lozenge(mark: Mark, x: number, y: number, half: number, accent: string): string {
  const shape = (by: number) => `M${x} ${y - by}L${x + by} ${y}L${x} ${y + by}L${x - by} ${y}Z`;
  const outer = `<path d="${shape(half)}" fill="${mark === "hit" ? accent : "none"}" stroke="${accent}" stroke-width="3.5" stroke-linejoin="round"/>`;
  return mark === "near" ? `${outer}<path d="${shape(half * 0.5)}" fill="${accent}"/>` : outer;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
