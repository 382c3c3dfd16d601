// The gallery, and each round of it, as pictures to take home.

import { list } from "../../i18n/index.svelte";
import type { People, Picture, ResultsProps } from "../kit";
import type { Drawing } from "./ink/drawing";
import { sheetOf } from "./ink/sheets";
import { beingDrawn } from "./moving";
import { document, line, lines, note, tag } from "./picture";
import type * as Subtext from "./protocol";
import { guessedBy, sheetsOf } from "./reveal";
import { t } from "./texts";

const WIDTH = 1200;
const MARGIN = 56;
const GAP = 22;
const INNER = WIDTH - 2 * MARGIN;
const HEAD = 170;
const ROUND_HEAD = 92;
const CAPTION = 132;

export function pictures({ look, people, hindsight }: ResultsProps<"subtext">): readonly Picture[] {
  const last = look.open.last;
  const rounds = hindsight?.rounds ?? (last === null ? [] : [last]);
  if (rounds.length === 0) return [];
  const winners = look.outcome?.winners ?? [];
  const gallery: Picture = {
    name: "subtext-gallery",
    title: t("subtext.picture.gallery"),
    svg: () => drawnUp(t("subtext.picture.gallery"), rounds, people, headline(winners, look.outcome?.scores ?? [], people)),
  };
  const each = rounds.map((reveal): Picture => {
    const title = t("subtext.picture.round", { round: reveal.round });
    return { name: `subtext-round-${reveal.round}`, title, svg: () => drawnUp(title, [reveal], people, null), frames: () => beingDrawn(title, reveal, people) };
  });
  return [gallery, ...each];
}

function headline(winners: readonly number[], scores: readonly number[], people: People): string | null {
  if (winners.length === 0) return null;
  const count = Math.max(...scores);
  const names = list(winners.map(people.name));
  return winners.length === 1 ? t("subtext.results.won", { name: names, count }) : t("subtext.results.shared", { names, count });
}

async function drawnUp(title: string, rounds: readonly Subtext.Reveal[], people: People, sub: string | null): Promise<string> {
  const ids = [...new Set(rounds.flatMap((reveal) => reveal.sheets.map((sheet) => sheet.id)))];
  const drawings = new Map(await Promise.all(ids.map(async (id) => [id, await sheetOf(id)] as const)));
  return sheetOfRounds(title, rounds, people, sub, drawings);
}

/** The document itself, once all drawings are here. */
export function sheetOfRounds(
  title: string,
  rounds: readonly Subtext.Reveal[],
  people: People,
  sub: string | null,
  drawings: ReadonlyMap<string, Drawing>,
): string {
  const parts = [line("Subtext", { x: MARGIN, y: 98, size: 64, width: 500, look: "accent" })];
  if (sub !== null) parts.push(line(sub, { x: MARGIN, y: 146, size: 30, width: INNER }));
  let top = HEAD;
  for (const reveal of rounds) {
    const { height, drawn } = oneRound(reveal, people, drawings, top);
    parts.push(drawn);
    top += height;
  }
  return document(WIDTH, top + MARGIN / 2, title, parts);
}

function oneRound(reveal: Subtext.Reveal, people: People, drawings: ReadonlyMap<string, Drawing>, top: number) {
  const { pair, others } = sheetsOf(reveal);
  // The pair large, the others beside it.
  const rows = others.length <= 3 ? 1 : 2;
  const columns = Math.ceil(others.length / rows);
  const big = INNER / 4;
  const left = MARGIN + 2 * (big + GAP) + GAP / 2;
  const room = (WIDTH - MARGIN - left - (columns - 1) * GAP) / columns;
  const side = Math.min(room, rows === 1 ? big : big * 0.62);
  const names = { dealer: people.name(reveal.dealer), partner: people.name(reveal.partner) };
  const right = guessedBy(reveal, reveal.letter).length;
  const parts = [
    line(t("subtext.round.word", { round: reveal.round, word: reveal.word }), { x: MARGIN, y: top + 36, size: 34, width: INNER, look: "display" }),
    line(`${t("subtext.round.pair", names)} ${t("subtext.round.right", { count: right, of: reveal.guesses.length })}`, {
      x: MARGIN,
      y: top + 68,
      size: 21,
      width: INNER,
      look: "soft",
    }),
  ];
  const y = top + ROUND_HEAD;
  pair.forEach((sheet, at) => parts.push(captioned(sheet, reveal, people, drawings, MARGIN + at * (big + GAP), y, big)));
  const rowHeight = side + CAPTION;
  others.forEach((sheet, at) => {
    const column = at % columns;
    const row = Math.floor(at / columns);
    parts.push(captioned(sheet, reveal, people, drawings, left + column * (side + GAP), y + row * rowHeight, side));
  });
  return { height: ROUND_HEAD + Math.max(big + CAPTION, rows * rowHeight) + GAP, drawn: parts.join("") };
}

function captioned(
  sheet: Subtext.OpenedSheet,
  reveal: Subtext.Reveal,
  people: People,
  drawings: ReadonlyMap<string, Drawing>,
  x: number,
  y: number,
  side: number,
): string {
  const paired = sheet.author === reveal.dealer || sheet.author === reveal.partner;
  const by = guessedBy(reveal, sheet.label).map(people.name);
  const chosen = by.length === 0 ? t("subtext.chosen-by-nobody") : t("subtext.chosen-by", { names: list(by) });
  const size = Math.min(24, side / 6);
  const under = (rows: number) => ({ x, y: y + side + size * (0.5 + 1.2 * rows), size, width: side });
  const parts = [
    note(drawings.get(sheet.id) ?? { strokes: [] }, x, y, side, paired),
    line(people.name(sheet.author), { ...under(1), look: "bold" }),
    line(sheet.word, { ...under(2), look: paired ? "accent" : "display" }),
  ];
  if (sheet.label !== "dealer") parts.push(tag(sheet.label, x + 4, y + 4, size * 0.8), lines(chosen, 3, { ...under(2.9), size: size * 0.8, look: "soft" }));
  if (sheet.foul) parts.push(line(t("subtext.foul"), { x: x + side / 2, y: y + side / 2, size: side / 5, width: side, look: "accent", middle: true }));
  return parts.join("");
}
