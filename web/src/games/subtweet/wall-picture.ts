// The whole wall as one picture: as many columns as keep it a picture and not a scroll.

import { colourOf } from "../../design/person-colour";
import type { People } from "../kit";
import { handle, initials } from "./handle";
import { measureWith } from "./measure";
import { heart, lines, round, safe, tornSheet } from "./paint";
import { INK, MARK, SANS, SERIF, SHEET, SOFT, TAG } from "./picture-looks";
import type * as Subtweet from "./protocol";
import { t } from "./texts";
import { wrap, type Measure } from "./wrap";

const COLUMN = 440;
const GAP = 36;
const EDGE = 60;
const HEAD = 190;
const FOOT = 110;
const SIZE = 27;
const LEADING = 1.34;
const PAD = 30;
// A phone refuses to paint much more, once it is doubled for sharpness.
const MOST_PIXELS = 3_500_000;
// Newlines alone can make a card as long as a street.
const MOST_LINES = 24;

interface Hung {
  readonly tweet: Subtweet.Tweet;
  readonly rows: readonly string[];
  readonly height: number;
}

export function wallPicture(tweets: readonly Subtweet.Tweet[], people: People, votes: ReadonlyMap<number, number>): string {
  const measure = measureWith(SERIF);
  const hung = tweets.map((tweet) => measured(tweet, measure));
  const columns = columnsFor(tweets.length);
  const bottoms = Array.from({ length: columns }, () => HEAD);
  const cards = hung.map((card) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column] ?? HEAD;
    bottoms[column] = top + card.height + GAP;
    return draw(card, EDGE + column * (COLUMN + GAP), top, people, votes.get(card.tweet.number) ?? 0);
  });
  const width = 2 * EDGE + columns * (COLUMN + GAP) - GAP;
  const height = Math.ceil(Math.max(...bottoms)) + FOOT;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="light" cx="0.5" cy="0" r="1.1"><stop offset="0" stop-color="#3f97a6"/><stop offset="1" stop-color="#0c3b46"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#light)"/>
<text x="${EDGE}" y="112" font-family="${SERIF}" font-size="${columns > 1 ? 46 : 24}" fill="#fff8e8">${safe(t("subtweet.picture.heading"))}</text>
${cards.join("\n")}
<text x="${width / 2}" y="${height - 48}" text-anchor="middle" font-family="${SANS}" font-size="34" font-weight="700" fill="#fff8e8">${TAG}</text>
</svg>`;
}

/** From two columns, growing with the wall, so that it stays about as high as wide. */
export function columnsFor(tweets: number): number {
  return Math.max(2, Math.ceil(Math.sqrt(tweets / 1.6)));
}

function measured(tweet: Subtweet.Tweet, measure: Measure): Hung {
  const all = wrap(tweet.text, (COLUMN - 2 * PAD) / SIZE, measure);
  const rows = all.length <= MOST_LINES ? all : [...all.slice(0, MOST_LINES - 1), "…"];
  return { tweet, rows, height: round(92 + rows.length * SIZE * LEADING + 96) };
}

function draw({ tweet, rows, height }: Hung, x: number, y: number, people: People, votes: number): string {
  const name = people.name(tweet.author);
  const meant = tweet.to === null ? t("subtweet.post.nobody") : `${t("subtweet.post.to")} ${handle(people.name(tweet.to))}`;
  const liked = [String(tweet.favs.length), ...(votes > 0 ? [t("subtweet.over.votes", { count: votes })] : [])];
  const foot = height - 62;
  const inside = COLUMN - 2 * PAD;
  return `<g transform="translate(${x} ${round(y)})">
<path d="${tornSheet(4, 7, COLUMN, height, tweet.number)}" fill="#06232a" opacity="0.4"/><path d="${tornSheet(0, 0, COLUMN, height, tweet.number)}" fill="${SHEET}"/>
<circle cx="${PAD + 20}" cy="46" r="22" fill="${colourOf(people.colour(tweet.author))}"/>
<text x="${PAD + 20}" y="53" text-anchor="middle" font-family="${SERIF}" font-size="19" fill="#fff">${safe(initials(name))}</text>
${lines([handle(name)], { x: PAD + 54, y: 54, width: inside - 54, size: 22, leading: 1, font: SANS, fill: INK })}
${lines(rows, { x: PAD, y: 92 + SIZE, width: inside, size: SIZE, leading: LEADING, font: SERIF, fill: INK })}
${lines([meant], { x: PAD, y: foot, width: inside, size: 20, leading: 1, font: SANS, fill: MARK })}
${heart(PAD, foot + 12, 20, tweet.favs.length > 0)}
${lines([liked.join(" · ")], { x: PAD + 26, y: foot + 30, width: inside - 26, size: 18, leading: 1, font: SANS, fill: SOFT })}
</g>`;
}
