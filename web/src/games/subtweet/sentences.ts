// What was said aloud in Subtweet, in plain sentences, and one's own answers in a few words.

import { list } from "../../i18n/index.svelte";
import type { Seat } from "../../protocol";
import type { NameOf, Say } from "../kit";
import type * as Subtweet from "./protocol";

export function sentence(event: Subtweet.Event, say: Say, nameOf: NameOf): string {
  const names = (seats: readonly Seat[]) => list(seats.map(nameOf));
  switch (event.type) {
    case "blanks-dealt":
      return say("told.blanks-dealt", { count: event.each });
    case "wrote":
      return say("told.wrote", { name: nameOf(event.seat) });
    case "time-up":
      return say("told.time-up", { name: nameOf(event.seat), count: event.blanks });
    case "whale-declared":
      return say("told.whale-declared", { name: nameOf(event.seat), names: names(event.writing) });
    case "pause-ended":
      return say("told.pause-ended", { name: nameOf(event.seat) });
    case "tied":
      return say("told.tied", { names: names(event.seats) });
    case "thrown":
      return thrown(event, say, nameOf);
    case "first-chosen":
      return say(`told.first-chosen-${event.by}`, { name: nameOf(event.seat) });
    case "turn-began":
      return together(
        event.skipped.length > 0 && say("told.skipped", { count: event.skipped.length, names: names(event.skipped) }),
        say("told.turn-began", { name: nameOf(event.seat) }),
      );
    case "ran-dry":
      return say("told.ran-dry", { name: nameOf(event.seat) });
    case "played":
      return say(event.by_clock ? "told.played-by-clock" : "told.played", { name: nameOf(event.seat), text: event.text });
    case "revealed":
      return together(
        meant(event.to, say, nameOf),
        event.favs.length > 0 ? say("told.favs", { names: names(event.favs) }) : say("told.no-favs"),
        event.drew.length > 0 && say("told.drew", { names: names(event.drew) }),
        event.spared.length > 0 && say("told.spared", { names: names(event.spared) }),
        event.cleared > 0 && say("told.cleared", { count: event.cleared, name: nameOf(event.author) }),
      );
    case "turned-over":
      return together(say("told.turned-over", { name: nameOf(event.author) }), meant(event.to, say, nameOf));
    case "won":
      return say("told.won", { name: nameOf(event.seat) });
    case "stopped":
      return say(`told.stopped-${event.reason}`);
    case "voted":
      return voted(event, say, nameOf);
  }
}

function thrown({ seats, shapes, staying }: Subtweet.Thrown, say: Say, nameOf: NameOf): string {
  const hands = seats.map((seat, at) => say("told.hand", { name: nameOf(seat), shape: say(`shape.${shapes[at] ?? "rock"}`) })).join(", ");
  if (staying.length === seats.length) return say("told.thrown-again", { hands });
  return say("told.thrown", { hands, names: list(staying.map(nameOf)) });
}

function meant(to: Seat | null, say: Say, nameOf: NameOf): string {
  return to === null ? say("told.meant-nobody") : say("told.meant", { name: nameOf(to) });
}

function voted({ tallies }: Subtweet.Voted, say: Say, nameOf: NameOf): string {
  const best = tallies
    .filter((tally) => tally.funniest)
    .map(({ tweet, votes }) => say("told.voted-for", { text: tweet.text, name: nameOf(tweet.author), count: votes }));
  return best.length === 0 ? say("told.voted-none") : say("told.voted", { tweets: list(best) });
}

function together(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" ");
}

/** Empty where the question says it all, or where only the board could show it. */
export function answered(answer: Subtweet.Receipt, say: Say): string {
  switch (answer.type) {
    case "write":
      return say("answered.write", { text: answer.text });
    case "fav":
      return say(answer.fav ? "answered.fav" : "answered.no-fav");
    case "throw":
      return say("answered.throw", { shape: say(`shape.${answer.shape}`) });
    case "vote":
      return say("answered.vote", { count: answer.cards.length });
    case "play-card":
    case "ask-to-stop":
    case "declare-whale":
      return "";
  }
}
