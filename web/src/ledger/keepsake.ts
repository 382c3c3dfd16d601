// The net of names as a picture to keep, by day on every device.

import { escaped, folded, words } from "../after/letters";
import { colourOf } from "../design/person-colour";
import type { Picture } from "../games/kit";
import { language } from "../i18n/index.svelte";
import { initials } from "../initials";
import type { Ledger } from "../protocol";
import { DISC, net, SIZE, type Strand } from "./net";
import { t } from "./words";

const WIDE = 1080;
const TALL = 1350;
const EDGE = 90;
const ROOM = WIDE - 2 * EDGE;
const NET = 900;
const TOP = 360;
const PAPER = "#f6efe2";
const INK = "#211a15";

export const keepsake = (ledger: Ledger, said: readonly string[], at: Date): Picture => ({
  name: "entendre-who-understands-whom",
  title: t("ledger.title"),
  svg: () => Promise.resolve(sheet(ledger, said, at)),
});

export function sheet(ledger: Ledger, said: readonly string[], at: Date): string {
  const { nodes, strands } = net(ledger, t("ledger.bots"));
  const scale = NET / SIZE;
  const day = new Intl.DateTimeFormat(language.now, { dateStyle: "long" }).format(at);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${TALL}" viewBox="0 0 ${WIDE} ${TALL}">`,
    `<rect width="${WIDE}" height="${TALL}" fill="${PAPER}"/>`,
    words(EDGE, 130, 66, t("ledger.title"), "#b23a20", "Young Serif", ROOM),
    words(EDGE, 180, 32, `${day} · ${t("ledger.games", { count: ledger.games })}`, "#5f5347", "Atkinson Hyperlegible", ROOM),
    ...said.slice(0, 2).flatMap((sentence) => folded(sentence, 46)).slice(0, 3).map((line, row) => words(EDGE, 250 + row * 50, 42, line, INK, "Young Serif", ROOM)),
    `<g transform="translate(${(WIDE - NET) / 2} ${TOP}) scale(${scale})">`,
    ...strands.map(thread),
    ...nodes.map(({ member, name, label, colour, x, y, below }) =>
      [
        `<circle cx="${x}" cy="${y}" r="${DISC}" fill="${colourOf(colour)}" stroke="${PAPER}" stroke-width="3"/>`,
        centred(x, y + 5.5, 15, member === null ? "⚙" : initials(name), "#fffaf0"),
        centred(x, y + below, 14, label, INK, ` stroke="${PAPER}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`),
      ].join(""),
    ),
    "</g>",
    words(EDGE, TALL - 54, 32, "Entendre", "#7d5200", "Young Serif", ROOM),
    "</svg>",
  ].join("");
}

function thread({ from, path, head, width, strength, named }: Strand): string {
  const faint = strength < 0.08 && !named;
  const line = (colour: string, wide: number, more = "") => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round"${more}/>`;
  const colour = colourOf(from.colour);
  if (faint) return `<g opacity="0.35">${line(colour, width, ' stroke-dasharray="1 5"')}<polygon points="${head}" fill="${colour}"/></g>`;
  return [named ? line("#ffd98a", width + 12) : "", line(PAPER, width + 4), line(colour, width), `<polygon points="${head}" fill="${colour}" stroke="${PAPER}" stroke-width="1.2" paint-order="stroke"/>`].join("");
}

const centred = (x: number, y: number, size: number, text: string, fill: string, more = ""): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Atkinson Hyperlegible, sans-serif" font-weight="700" font-size="${size}" fill="${fill}"${more}>${escaped(text)}</text>`;
