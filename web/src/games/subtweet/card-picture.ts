// One tweet as a square picture.

import { colourOf } from "../../design/person-colour";
import type { People } from "../kit";
import { handle, initials } from "./handle";
import { measureWith } from "./measure";
import { heart, lines, safe, tornSheet } from "./paint";
import { INK, MARK, SANS, SERIF, SHEET, SOFT, TAG } from "./picture-looks";
import type * as Subtweet from "./protocol";
import { t } from "./texts";
import { fit } from "./wrap";

const SIDE = 1080;
const LEADING = 1.32;
const SIZES = [88, 76, 66, 58, 51, 45, 40, 35, 30, 24, 18];
const BOX = { x: 150, y: 330, width: 780, height: 400 };

export function cardPicture({ number, author, text, to, favs }: Subtweet.Tweet, people: People, votes: number): string {
  const { size, lines: rows } = fit(text, BOX, SIZES, LEADING, measureWith(SERIF));
  const top = BOX.y + (BOX.height - rows.length * size * LEADING) / 2 + size;
  const meant = to === null ? t("subtweet.post.nobody") : `${t("subtweet.post.to")} ${handle(people.name(to))}`;
  const liked = [t("subtweet.post.favs", { count: favs.length }), ...(votes > 0 ? [t("subtweet.over.votes", { count: votes })] : [])];
  const name = people.name(author);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
<defs><radialGradient id="light" cx="0.5" cy="0" r="1.1"><stop offset="0" stop-color="#3f97a6"/><stop offset="1" stop-color="#0c3b46"/></radialGradient></defs>
<rect width="${SIDE}" height="${SIDE}" fill="url(#light)"/>
<g transform="rotate(-1.5 540 520)">
<path d="${tornSheet(96, 128, 892, 800, number)}" fill="#06232a" opacity="0.45"/>
<path d="${tornSheet(90, 116, 892, 800, number)}" fill="${SHEET}"/>
<circle cx="196" cy="222" r="48" fill="${colourOf(people.colour(author))}"/>
<text x="196" y="237" text-anchor="middle" font-family="${SERIF}" font-size="42" fill="#fff">${safe(initials(name))}</text>
${lines([handle(name)], { x: 268, y: 238, width: 560, size: 46, leading: 1, font: SANS, fill: INK })}
<path d="M150 292H930" stroke="#dccfb9" stroke-width="3"/>
${lines(rows, { x: BOX.x, y: top, width: BOX.width, size, leading: LEADING, font: SERIF, fill: INK })}
<path d="M150 762H930" stroke="#dccfb9" stroke-width="3"/>
${lines([meant], { x: 150, y: 826, width: 780, size: 42, leading: 1, font: SANS, fill: MARK })}
${heart(150, 846, 36, favs.length > 0)}
${lines([liked.join(" · ")], { x: 198, y: 876, width: 720, size: 32, leading: 1, font: SANS, fill: SOFT })}
</g>
<text x="540" y="1024" text-anchor="middle" font-family="${SANS}" font-size="40" font-weight="700" fill="#fff8e8">${TAG}</text>
</svg>`;
}
