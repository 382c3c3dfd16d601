// A picture to take home: the keyword, and the words that somebody won with.

import type { People, Picture, ResultsProps } from "../kit";
import type { Seat } from "../../protocol";
import type * as Keyword from "./protocol";
import { keptFaces } from "./faces";
import { capital } from "./letters";
import { t } from "./texts";

const WIDE = 1080;
const TALL = 1350;
const MARGIN = 90;
const ROOM = WIDE - 2 * MARGIN;
/** As many words as can be read at a glance. */
const MOST = 9;

const INK = "#211a15";
const ORANGE = { sheet: "#f6b65f", deep: "#8a4a00", letter: "#331a02" };
const BLUE = { sheet: "#a3d0f2", deep: "#14507f", letter: "#08213a" };

/** One for every winner. */
export const pictures = ({ look, people }: ResultsProps<"keyword">): readonly Picture[] =>
  (look.outcome?.winners ?? []).map((seat) => ({
    name: `keyword-${look.open.keyword}-${seat + 1}`,
    title: t("keyword.picture.title", { name: people.name(seat) }),
    svg: () => Promise.resolve(pictureOf(look.open, seat, look.outcome?.result === "cracked", people)),
  }));

export function pictureOf(open: Keyword.Open, winner: Seat, cracked: boolean, people: People): string {
  const pile = open.piles[winner];
  const words = (pile?.words ?? []).toSorted((one, other) => other.text.length - one.text.length);
  const shown = words.slice(0, MOST);
  const more = words.length - shown.length;
  const line = Math.min(150, 750 / Math.max(1, shown.length));
  const middle = WIDE / 2;
  const said = cracked ? t("keyword.picture.cracked") : t("keyword.picture.won", { count: words.length });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${TALL}" viewBox="0 0 ${WIDE} ${TALL}">`,
    `<rect width="${WIDE}" height="${TALL}" fill="#f6efe2"/>`,
    `<path d="M${middle - 120} 0h240l300 ${TALL}H${middle - 420}z" fill="#ffe3a8" opacity="0.6"/>`,
    text(middle, 96, 40, "Keyword", "#7d5200"),
    keywordTiles(open.keyword, pile?.owned ?? []),
    text(middle, 356, fitting(people.name(winner), 76), people.name(winner), INK),
    text(middle, 412, 38, said, "#5f5347", "Atkinson Hyperlegible"),
    ...shown.map((word, at) => wordRow(word, 470 + at * line, line - 10)),
    more > 0 ? text(middle, 470 + shown.length * line + 34, 32, t("keyword.picture.more", { count: more }), "#5f5347", "Atkinson Hyperlegible") : "",
    text(middle, TALL - 48, 30, "Entendre", "#7d5200"),
    "</svg>",
  ].join("");
}

function keywordTiles(keyword: string, owned: readonly boolean[]): string {
  const letters = [...keyword];
  const each = Math.min(118, ROOM / letters.length);
  const left = (WIDE - each * letters.length) / 2;
  return letters
    .map((letter, at) => {
      const x = left + at * each + 4;
      const has = owned[at] === true;
      const box = `<rect x="${x}" y="140" width="${each - 8}" height="120" rx="12" ${has ? 'fill="#7d5200"' : 'fill="none" stroke="#8d7d69" stroke-width="4" stroke-dasharray="10 8"'}/>`;
      return box + text(x + (each - 8) / 2, 140 + 84, Math.min(72, each * 0.62), capital(letter), has ? "#fffaf0" : "#5f5347");
    })
    .join("");
}

function wordRow(word: Keyword.KeptWord, top: number, tall: number): string {
  const faces = keptFaces(word);
  const wide = Math.min(tall * 0.75, ROOM / faces.length - 6);
  const left = (WIDE - faces.length * (wide + 6)) / 2;
  return faces
    .map(({ letter, colour, blank }, at) => {
      const x = left + at * (wide + 6);
      const { sheet, deep, letter: ink } = colour === "blue" ? BLUE : ORANGE;
      const high = wide / 0.75;
      const corner = colour === "blue" ? 3 : wide * 0.17;
      const pip = colour === "blue"
        ? `<path d="m${x + wide * 0.2} ${top + wide * 0.1} ${wide * 0.08} ${wide * 0.08} ${-wide * 0.08} ${wide * 0.08} ${-wide * 0.08} ${-wide * 0.08}z" fill="${deep}"/>`
        : `<circle cx="${x + wide * 0.19}" cy="${top + wide * 0.18}" r="${wide * 0.07}" fill="${deep}"/>`;
      const ring = blank ? `<circle cx="${x + wide / 2}" cy="${top + high / 2}" r="${wide * 0.36}" fill="none" stroke="${deep}" stroke-width="3" stroke-dasharray="2 6"/>` : "";
      const card = `<rect x="${x}" y="${top}" width="${wide}" height="${high}" rx="${corner}" fill="${sheet}" stroke="${deep}" stroke-width="3"/>`;
      return card + pip + ring + text(x + wide / 2, top + high * 0.69, wide * (blank ? 0.55 : 0.7), capital(letter), ink);
    })
    .join("");
}

/** A long name gets smaller letters rather than leaving the page. */
const fitting = (name: string, size: number): number => Math.min(size, (ROOM / Math.max(1, name.length)) * 1.7);

function text(x: number, y: number, size: number, words: string, fill: string, family = "Young Serif"): string {
  return `<text x="${x}" y="${y}" font-family="${family}, serif" font-size="${size}" fill="${fill}" text-anchor="middle">${escaped(words)}</text>`;
}

const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
