// The row once more for each player: where they signalled, and which code was behind it.

import type { Seat } from "../../protocol";
import { paced } from "../../show/moment";
import type { ResultsProps, Scene } from "../kit";
import type * as Entracte from "./protocol";
import { t } from "./words";

const CARD_SECONDS = 0.75;
const TOLD_SECONDS = 5;
const LONGEST = 150;
const SHORTEST = 7;

export interface Retold {
  readonly id: string;
  readonly seat: Seat;
  readonly codes: readonly Entracte.CertainMoment[];
}

/** Of a game that was broken off the record tells the codes; the table does not. */
export function retold({ look, people, hindsight }: ResultsProps<"entracte">): readonly Retold[] {
  const open = look.open.ending?.codes ?? null;
  return people.seated.map((_, seat) => {
    const moments = (hindsight?.certain ?? []).filter((each) => each.seat === seat);
    const codes = moments.length > 0 ? moments : (open?.[seat] ?? []).map((code) => ({ seat, code, row: null }));
    return { id: `code/${seat}`, seat, codes };
  }).filter(({ codes }) => codes.length > 0);
}

/** How much of a scene the row takes; then the code is turned. */
export const rowPart = (cards: number): number => (cards * CARD_SECONDS) / (cards * CARD_SECONDS + TOLD_SECONDS);

export const scenes = (props: ResultsProps<"entracte">): readonly Scene[] =>
  paced(
    retold(props).map(({ id, seat }) => ({ id, title: t("retold.title", { name: props.people.name(seat) }), seconds: props.look.open.row.length * CARD_SECONDS + TOLD_SECONDS })),
    LONGEST,
    SHORTEST,
  );
