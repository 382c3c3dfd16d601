// What was said aloud in Subtext, in plain sentences, and one's own answers in a few words.

import type { NameOf, Say } from "../kit";
import type * as Subtext from "./protocol";

export function sentence(event: Subtext.Event, say: Say, nameOf: NameOf): string {
  switch (event.type) {
    case "round-began":
      return say("told.round-began", { round: event.round, dealer: nameOf(event.dealer) });
    case "board-laid":
      return say("told.board-laid", { count: event.sheets.length });
    case "foul-called":
      return event.label === "dealer" ? say("told.foul-called-dealer") : say("told.foul-called", { label: event.label });
    case "round-scored":
      return scored(event.reveal, say, nameOf);
  }
}

/** The sentence about a round tells everything, up to what it was worth. */
export function beat(event: Subtext.Event): string | null {
  return event.type === "round-scored" ? "points" : null;
}

function scored({ word, dealer, partner, letter, wrong, points }: Subtext.Reveal, say: Say, nameOf: NameOf): string {
  const gains = points.flatMap((won, seat) => (won === 0 ? [] : [`${nameOf(seat)} ${won}`]));
  return [
    say("told.round-scored", { word, dealer: nameOf(dealer), partner: nameOf(partner), letter }),
    say("told.round-scored-wrong", { count: wrong }),
    gains.length === 0 ? say("told.round-scored-nobody") : say("told.round-scored-points", { points: gains.join(", ") }),
  ].join(" ");
}

/** Of a drawing one is shown only its hash, so there is nothing to say. */
export function answered(answer: Subtext.Receipt, say: Say): string {
  if (!("type" in answer)) return "";
  return answer.type === "guess" ? say("answered.guess", { letter: answer.letter }) : say("answered.cry-foul");
}
