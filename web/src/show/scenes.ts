// The scenes of a show: who won, what the game has to look back on, and the scores, which stay.

import type { AnyKit } from "../games";
import type { ResultsProps, Scene } from "../games/kit";
import { t } from "./words";

export const VERDICT = "verdict";
export const SCORES = "scores";

const VERDICT_SECONDS = 7;

/** The same on the big screen as on the phone that runs it: it follows from the game alone. */
export const scenesOf = (kit: AnyKit, props: ResultsProps): readonly Scene[] => [
  { id: VERDICT, title: t("show.verdict"), seconds: VERDICT_SECONDS },
  ...kit.scenes(props),
  { id: SCORES, title: t("show.scores"), seconds: 0 },
];
