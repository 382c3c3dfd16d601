// The album: every drawing of the game, round by round, each drawn once more.

import { paced } from "../../show/moment";
import type { Seat } from "../../protocol";
import type { ResultsProps, Scene } from "../kit";
import type * as Subtext from "./protocol";
import { guessedBy, sheetsOf } from "./reveal";
import { t } from "./texts";

const SECONDS = 5;
const LONGEST = 180;
const SHORTEST = 3;

export interface Page {
  readonly id: string;
  readonly sheet: { readonly id: string; readonly author: Seat; readonly word: string; readonly foul: boolean };
  /** The round it was read in; null of a drawing that nobody had read yet when the game was broken off. */
  readonly reveal: Subtext.Reveal | null;
  /** Who chose it; null for the dealer's, which was not to be chosen. */
  readonly readers: readonly Seat[] | null;
}

export function album({ look, hindsight }: ResultsProps<"subtext">): readonly Page[] {
  const last = look.open.last;
  const rounds = hindsight?.rounds ?? (last === null ? [] : [last]);
  const read = rounds.flatMap((reveal) => {
    const { pair, others } = sheetsOf(reveal);
    return [...pair, ...others].map(
      (sheet): Page => ({ id: `${reveal.round}/${sheet.label}`, sheet, reveal, readers: sheet.label === "dealer" ? null : guessedBy(reveal, sheet.label) }),
    );
  });
  const unread = (hindsight?.unread ?? []).map((sheet): Page => ({ id: `unread/${sheet.author}`, sheet: { ...sheet, foul: false }, reveal: null, readers: null }));
  return [...read, ...unread];
}

export const scenes = (props: ResultsProps<"subtext">): readonly Scene[] =>
  paced(
    album(props).map(({ id, sheet }) => ({ id, title: t("subtext.sheet.word", { name: props.people.name(sheet.author), word: sheet.word }), seconds: SECONDS })),
    LONGEST,
    SHORTEST,
  );
