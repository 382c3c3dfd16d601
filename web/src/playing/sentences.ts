// What was said aloud, in plain sentences. One event may be worth none.

import type { GameName } from "../games";
import { list } from "../i18n/index.svelte";
import { t } from "./words";
import type { AnyEvent, Entracte, Keyword, Seat, Subtext, Subtweet } from "../protocol";

/** The name of whoever sits there. */
export type NameOf = (seat: Seat) => string;

export function sentence(game: GameName, event: AnyEvent, nameOf: NameOf): string | null {
  switch (game) {
    case "subtext":
      return subtext(event as Subtext.Event, nameOf);
    case "subtweet":
      return subtweet(event as Subtweet.Event, nameOf);
    case "entracte":
      return entracte(event as Entracte.Event, nameOf);
    case "keyword":
      return keyword(event as Keyword.Event, nameOf);
  }
}

function subtext(event: Subtext.Event, nameOf: NameOf): string {
  switch (event.type) {
    case "round-began":
      return t("told.subtext.round-began", { round: event.round, dealer: nameOf(event.dealer) });
    case "board-laid":
      return t("told.subtext.board-laid", { count: event.sheets.length });
    case "foul-called":
      return event.label === "dealer" ? t("told.subtext.foul-dealer") : t("told.subtext.foul-called", { label: event.label });
    case "round-scored": {
      const { word, dealer, partner, letter, wrong } = event.reveal;
      const who = t("told.subtext.partner", { word, dealer: nameOf(dealer), partner: nameOf(partner), letter });
      return `${who} ${t("told.subtext.wrong", { count: wrong })}`;
    }
  }
}

function subtweet(event: Subtweet.Event, nameOf: NameOf): string {
  const names = (seats: readonly Seat[]) => list(seats.map(nameOf));
  const meant = (to: Seat | null) => (to === null ? t("told.subtweet.meant-nobody") : t("told.subtweet.meant", { name: nameOf(to) }));
  switch (event.type) {
    case "blanks-dealt":
      return t("told.subtweet.blanks-dealt", { count: event.each });
    case "wrote":
      return t("told.subtweet.wrote", { name: nameOf(event.seat) });
    case "time-up":
      return t("told.subtweet.time-up", { name: nameOf(event.seat) });
    case "whale-declared":
      return t("told.subtweet.whale-declared", { name: nameOf(event.seat), names: names(event.writing) });
    case "pause-ended":
      return t("told.subtweet.pause-ended", { name: nameOf(event.seat) });
    case "tied":
      return t("told.subtweet.tied", { names: names(event.seats) });
    case "thrown": {
      const shapes = event.seats.map((seat, at) => `${nameOf(seat)}: ${t(`shape.${event.shapes[at] ?? "rock"}`)}`);
      return t("told.subtweet.thrown", { shapes: shapes.join(", "), names: names(event.staying) });
    }
    case "first-chosen":
      return t("told.subtweet.first-chosen", { name: nameOf(event.seat) });
    case "turn-began":
      return t("told.subtweet.turn-began", { name: nameOf(event.seat) });
    case "ran-dry":
      return t("told.subtweet.ran-dry");
    case "played":
      return t("told.subtweet.played", { name: nameOf(event.seat), text: event.text });
    case "revealed": {
      const favs = event.favs.length === 0 ? t("told.subtweet.no-favs") : t("told.subtweet.favs", { names: names(event.favs) });
      const drew = event.drew.length === 0 ? "" : t("told.subtweet.drew", { names: names(event.drew) });
      return [meant(event.to), favs, drew].filter((part) => part !== "").join(" ");
    }
    case "turned-over":
      return meant(event.to);
    case "won":
      return t("told.subtweet.won", { name: nameOf(event.seat) });
    case "stopped":
      return t(`told.subtweet.stopped-${event.reason}`);
    case "voted": {
      const best = event.tallies.filter((tally) => tally.funniest).map(({ tweet }) => `“${tweet.text}” (${nameOf(tweet.author)})`);
      return best.length === 0 ? t("told.subtweet.voted-none") : t("told.subtweet.voted", { tweets: list(best) });
    }
  }
}

function entracte(event: Entracte.Event, nameOf: NameOf): string {
  switch (event.type) {
    case "opened":
      return t("told.entracte.opened", { name: nameOf(event.first) });
    case "exchanged":
      return t("told.entracte.exchanged", { name: nameOf(event.seat) });
    case "played": {
      const names = list(event.signals.map(nameOf));
      const key = event.signals.length === 0 ? "told.entracte.played-silent" : "told.entracte.played";
      return t(key, { name: nameOf(event.seat), names });
    }
    case "passed":
      return t("told.entracte.passed", { name: nameOf(event.seat) });
    case "said-certain":
      return t("told.entracte.said-certain", { name: nameOf(event.seat), count: event.count });
    case "declared":
      return t("told.entracte.declared", { name: nameOf(event.seat) });
    case "took":
      return t(event.taken ? "told.entracte.took" : "told.entracte.took-none", { name: nameOf(event.seat) });
    case "last-lap":
      return t("told.entracte.last-lap");
    case "ended":
      return t(`told.entracte.ended-${event.reason}`);
    case "revealed":
      return t("told.entracte.revealed");
  }
}

function keyword(event: Keyword.Event, nameOf: NameOf): string | null {
  switch (event.type) {
    // What is in the box and what was drawn can be seen; saying it would only push the rest away.
    case "opened":
    case "filled":
      return null;
    case "round-began":
      return t("told.keyword.round-began", { round: event.round });
    case "revealed":
      return event.plays.map((play, seat) => keywordPlay(play, nameOf(seat))).join(" ");
    case "voted":
      return event.tallies
        .map((tally) => t(tally.stands ? "told.keyword.stands" : "told.keyword.falls", { name: nameOf(tally.seat) }))
        .join(" ");
    case "scored":
      return event.scorer === null ? t("told.keyword.scored-nobody") : t("told.keyword.scored", { name: nameOf(event.scorer) });
    case "cracked":
      return t("told.keyword.cracked", { name: nameOf(event.seat), keyword: event.keyword.toUpperCase() });
    case "used-up":
      return t("told.keyword.used-up", { names: list(event.winners.map(nameOf)) });
  }
}

function keywordPlay(play: Keyword.Play, name: string): string {
  switch (play.type) {
    case "spelled":
      return t(play.known ? "told.keyword.spelled" : "told.keyword.spelled-unknown", { name, word: play.word.text.toUpperCase() });
    case "passed":
      return t("told.keyword.passed", { name });
    case "late":
      return t("told.keyword.late", { name });
  }
}
