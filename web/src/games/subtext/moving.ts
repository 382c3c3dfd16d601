// The two drawings of a round as they came to be, side by side, for a moving picture.

import { quoted } from "../../i18n/index.svelte";
import type { Frame, People } from "../kit";
import type { Drawing } from "./ink/drawing";
import { replayOf, strokesAt } from "./ink/replay";
import { sheetOf } from "./ink/sheets";
import { document, line, note } from "./picture";
import type * as Subtext from "./protocol";
import { sheetsOf } from "./reveal";

const SIDE = 340;
const EDGE = 24;
const HEAD = 66;
const FOOT = 52;
const WIDTH = 2 * SIDE + 3 * EDGE;
const HEIGHT = HEAD + SIDE + FOOT;
const FRAME_MS = 90;
const DRAWN_FRAMES = 32;
/** Long enough to read what it was. */
const END_MS = 2_400;

export async function beingDrawn(title: string, reveal: Subtext.Reveal, people: People): Promise<readonly Frame[]> {
  const pair = sheetsOf(reveal).pair;
  const drawings = await Promise.all(pair.map(({ id }) => sheetOf(id)));
  return frames(title, reveal, people, drawings);
}

/** The frames, once both drawings are here. */
export function frames(title: string, reveal: Subtext.Reveal, people: People, drawings: readonly Drawing[]): readonly Frame[] {
  const replays = drawings.map((drawing) => replayOf(drawing));
  const names = sheetsOf(reveal).pair.map(({ author }) => people.name(author));
  const shown = (part: number, told: boolean) =>
    document(WIDTH, HEIGHT, title, [
      line(told ? quoted(reveal.word) : "…", { x: WIDTH / 2, y: 46, size: 36, width: WIDTH - 2 * EDGE, look: "accent", middle: true }),
      ...replays.flatMap((replay, at) => {
        const x = EDGE + at * (SIDE + EDGE);
        return [
          note({ strokes: strokesAt(replay, part * replay.length) }, x, HEAD, SIDE, false),
          line(names[at] ?? "", { x: x + SIDE / 2, y: HEAD + SIDE + 36, size: 24, width: SIDE, look: "bold", middle: true }),
        ];
      }),
    ]);
  const drawn = Array.from({ length: DRAWN_FRAMES }, (_, at): Frame => ({ svg: shown(at / DRAWN_FRAMES, false), ms: FRAME_MS }));
  return [...drawn, { svg: shown(1, true), ms: END_MS }];
}
