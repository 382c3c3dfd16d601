// The evening on one sheet: who played what, how it ended, and its best moment.

import { colourOf } from "../design/person-colour";
import type { AnyKit } from "../games";
import type { Game } from "../games/game.svelte";
import type { Picture, ResultsProps } from "../games/kit";
import { language } from "../i18n/index.svelte";
import { headline } from "./headline";
import { folded, words as wordsIn } from "./letters";
import { scoreName } from "./score";
import { t } from "./words";

const WIDE = 1080;
const TALL = 1350;
const EDGE = 90;
const ROOM = WIDE - 2 * EDGE;
const LIST = 470;
const FOOT = 1_010;
const DISPLAY = "Young Serif";
const TEXT = "Atkinson Hyperlegible";

export const evening = (game: Game, kit: AnyKit, props: ResultsProps, at: Date): Picture => ({
  name: `entendre-${game.name}-evening`,
  title: t("after.evening"),
  svg: () => Promise.resolve(sheet(game, props, kit.moment(props), at)),
});

export function sheet(game: Pick<Game, "title"> & Parameters<typeof scoreName>[0], { look, people }: ResultsProps, moment: string | null, at: Date): string {
  const outcome = look.outcome;
  const counted = outcome !== null && scoreName(game, outcome) !== "";
  const rows = people.seated
    .map((who, seat) => ({ who, points: counted ? outcome.scores[seat] : undefined, won: outcome?.winners.includes(seat) === true }))
    .sort((one, other) => Number(other.won) - Number(one.won));
  const step = Math.min(92, (FOOT - LIST) / Math.max(1, rows.length));
  const day = new Intl.DateTimeFormat(language.now, { dateStyle: "long" }).format(at);
  const said = moment === null ? [] : folded(moment, 46).slice(0, 4);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${TALL}" viewBox="0 0 ${WIDE} ${TALL}">`,
    `<rect width="${WIDE}" height="${TALL}" fill="#f6efe2"/>`,
    `<path d="M${WIDE / 2 - 120} 0h240l300 ${TALL}H${WIDE / 2 - 420}z" fill="#ffe3a8" opacity="0.6"/>`,
    words(EDGE, 150, 78, game.title, "#b23a20", DISPLAY),
    words(EDGE, 205, 34, day, "#5f5347", TEXT),
    ...folded(headline(outcome, people), 26).slice(0, 2).map((line, row) => words(EDGE, 318 + row * 70, 62, line, "#211a15", DISPLAY)),
    ...rows.map(({ who, points, won }, row) => {
      const y = LIST + row * step + step / 2;
      const size = Math.min(46, step * 0.52);
      return [
        `<circle cx="${EDGE + 30}" cy="${y}" r="${Math.min(28, step * 0.36)}" fill="${colourOf(who.colour)}"/>`,
        words(EDGE + 84, y + size * 0.36, size, `${who.name}${won ? "  ★" : ""}`, "#211a15", won ? DISPLAY : TEXT, ROOM - 240),
        points === undefined ? "" : `<text x="${WIDE - EDGE}" y="${y + size * 0.36}" text-anchor="end" font-family="${DISPLAY}, serif" font-size="${size}" fill="#211a15">${points}</text>`,
      ].join("");
    }),
    ...said.map((line, row) => words(EDGE, FOOT + 70 + row * 46, 38, line, "#5f5347", TEXT)),
    words(EDGE, TALL - 54, 32, "Entendre", "#7d5200", DISPLAY),
    "</svg>",
  ].join("");
}

const words = (x: number, y: number, size: number, text: string, fill: string, family: string, room = ROOM) => wordsIn(x, y, size, text, fill, family, room);
