// What was said aloud in Entracte, in plain sentences, one's own answers in a few words, and a card by its name.

import { list } from "../../i18n/index.svelte";
import type { NameOf, Say } from "../kit";
import { CARDS } from "./deck";
import type * as Entracte from "./protocol";
import { cardName } from "./words";

export function sentence(event: Entracte.Event, say: Say, nameOf: NameOf): string {
  switch (event.type) {
    case "opened":
      return say("told.opened", { name: nameOf(event.first), card: piece("card", event.card, say) });
    case "exchanged":
      return say("told.exchanged", { name: nameOf(event.seat) });
    case "played": {
      const key = event.signals.length === 0 ? "told.played-silent" : "told.played";
      return say(key, { name: nameOf(event.seat), card: piece("card", event.card, say), names: list(event.signals.map(nameOf)) });
    }
    case "passed":
      return say("told.passed", { name: nameOf(event.seat) });
    case "said-certain":
      return say("told.said-certain", { name: nameOf(event.seat), count: event.count });
    case "declared":
      return say("told.declared", { name: nameOf(event.seat) });
    case "took":
      return say(event.taken ? "told.took" : "told.took-none", { name: nameOf(event.seat), count: event.pile });
    case "last-lap":
      return say("told.last-lap");
    case "ended":
      return say(`told.ended-${event.reason}`);
    case "revealed": {
      const had = event.codes.map((codes, seat) =>
        say("told.revealed-one", { name: nameOf(seat), codes: codes.map((code) => say(`piece.code.${code}`)).join(", ") }),
      );
      return say("told.revealed", { had: had.join("; ") });
    }
  }
}

export function answered(answer: Entracte.Receipt, say: Say): string {
  switch (answer.type) {
    case "play":
      return say("answered.play", { card: piece("card", answer.card, say) });
    case "certain":
      return say("answered.certain", { count: answer.count });
    default:
      return say(`answered.${answer.type}`);
  }
}

/** A card by who is on it; a code, or a card that this page does not know, as the game's texts have it. */
export function piece(kind: string, number: number, say: Say): string {
  const card = kind === "card" ? CARDS[number] : undefined;
  return card === undefined ? say(`piece.${kind}`, { number }) : cardName(card);
}
