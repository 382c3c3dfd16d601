// What is said aloud in Keyword, in plain sentences: the same as in a terminal.

import { list } from "../../i18n/index.svelte";
import type { NameOf, Say } from "../kit";
import { capitals } from "./letters";
import type * as Keyword from "./protocol";

export function sentence(event: Keyword.Event, say: Say, nameOf: NameOf): string | null {
  switch (event.type) {
    // What is in the box and what was drawn can be seen; saying it would only push the rest away.
    case "opened":
    case "filled":
      return null;
    case "round-began":
      return say("told.round-began", { round: event.round });
    case "revealed":
      return event.plays.map((play, seat) => played(play, nameOf(seat), say)).join(" ");
    case "voted":
      return event.tallies
        .map(({ seat, stands, accepted_by, needed }) =>
          say(stands ? "told.voted-stands" : "told.voted-falls", { name: nameOf(seat), accepted: accepted_by, needed }))
        .join(" ");
    case "scored":
      return scored(event, say, nameOf);
    case "cracked":
      return say("told.cracked", { name: nameOf(event.seat), keyword: capitals(event.keyword) });
    case "used-up": {
      const [deck, other] = event.decks;
      const why = say(`told.used-up-${event.result}`, { names: list(event.winners.map(nameOf)) });
      return `${say(`told.used-up-${deck === undefined || other !== undefined ? "both" : deck}`)} ${why}`;
    }
  }
}

function scored({ scorer, verdicts }: Keyword.Scored, say: Say, nameOf: NameOf): string {
  const nobody = verdicts.includes("tied") ? "told.scored-tied" : "told.scored-nobody";
  const best = scorer === null ? say(nobody) : say("told.scored", { name: nameOf(scorer) });
  const back = verdicts.flatMap((verdict, seat) => (verdict === "returned" ? [say("told.scored-returned", { name: nameOf(seat) })] : []));
  return [best, ...back].join(" ");
}

function played(play: Keyword.Play, name: string, say: Say): string {
  switch (play.type) {
    case "spelled":
      return say(play.known ? "told.revealed-spelled" : "told.revealed-unknown", { name, word: capitals(play.word.text) });
    case "passed":
      return play.discards === 0 ? say("told.revealed-passed-keeping", { name }) : say("told.revealed-passed", { name, count: play.discards });
    case "late":
      return say("told.revealed-late", { name });
  }
}

/** Which word it was, only the board can show. */
export function answered(answer: Keyword.Receipt, say: Say): string {
  switch (answer.type) {
    case "spell":
      return say("answered.spell", { count: answer.cards.length });
    case "pass":
      return say("answered.pass");
    case "accept": {
      const count = answer.words_of?.length ?? 0;
      return count === 0 ? say("answered.accept-none") : say("answered.accept", { count });
    }
  }
}
