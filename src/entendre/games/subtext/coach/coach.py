"""The coach of Subtext: how readable a drawing was, to whom it should have been and to all others."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Gallery, NamedValue, Note, NoteValue, SeatValue, note_on
from entendre.core import AnyTable
from entendre.games.subtext.bots.eye import seen_on
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import hints
from entendre.games.subtext.coach.reading import (
    advised,
    chances,
    is_the_word,
    meant,
    near,
    own_in,
    picked,
    readable,
    sheets_on,
    sketched,
)
from entendre.games.subtext.names import called
from entendre.games.subtext.rules import Draw, Guess, State
from entendre.games.subtext.rules.board import label_of

CLOSE = 0.05
"""A difference between chances that is none."""
KNOWN = 0.15
"""How likely a drawing must be what its author meant for the coach to speak of it as that."""
HARDLY_MATTERED = 0.05
"""What a note weighs on a thing that did no harm this time, though it hardly goes with the word."""
OPEN = 0.25
"""Where strangers are less than so much behind the partner, a drawing was for everybody."""
WORTH_A_WORD = 0.15
"""By how much something else must have been better to be named."""


class SubtextCoach:
    """Looks at every drawing with the eyes of everybody at the table."""

    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery

    def see(self, table: AnyTable) -> None:
        """All there is to know is in what a decision shows, and on the sheets."""

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a drawing, or about a guess."""
        match decision.choice:
            case Draw(sheet):
                yield from self._drawing(decision, sheet)
            case Guess(letter):
                yield self._guess(decision, letter)
            case _:
                return

    def _drawing(self, decision: Decision, sheet: bytes) -> Iterator[Note]:
        """Nothing about a word that nobody told the bots of: they could not have read it either."""
        word = own_in(decision.look).word or ""
        language = decision.look.open.language
        row = knowledge(language).row(word)
        if row is None:
            return
        state: State = decision.after.state
        seen, rivals = seen_on(sheet), len(decision.after.names) - 2
        drawn = meant(seen, row, language)
        thing = advised(row, rivals, drawn, language)
        values: dict[str, NoteValue] = {"word": word, "thing": _named(thing)}
        if seen.known * seen.things[drawn] < KNOWN:
            yield note_on(decision, "coach.unreadable", values, good=False, weight=0.5)
            return
        values["drawn"] = _named(drawn)
        there = sheets_on(state.board, self._gallery)
        was = readable(decision.after, decision.seat, there)
        better = readable(
            decision.after, decision.seat, {**there, label_of(state, decision.seat): sketched(thing)}
        )
        part = _part(decision)
        if part != "alone" and state.partner is not None:
            values |= {"dealer": SeatValue(state.dealer), "partner": SeatValue(state.partner)}
        gained = better.worth - was.worth
        if part != "alone" and is_the_word(row, drawn, language):
            # Nothing says it better, and to everybody.
            weight = max(gained, HARDLY_MATTERED)
            yield note_on(decision, f"coach.{part}-open", values, good=False, weight=weight)
        elif drawn in near(row, language) or drawn in hints(rivals, language)[row]:
            # It was a good thing to draw, so only that everybody knew it can be wrong.
            leaked = gained > WORTH_A_WORD and was.others is not None and was.chance - was.others < OPEN
            key = f"coach.{part}-open" if leaked else f"coach.{part}"
            yield note_on(decision, key, values, good=not leaked, weight=gained if leaked else was.chance / 2)
        else:
            weight = max(gained, HARDLY_MATTERED)
            yield note_on(decision, f"coach.{part}-better", values, good=False, weight=weight)

    def _guess(self, decision: Decision, letter: str) -> Note:
        sheets = sheets_on(decision.look.open.board, self._gallery)
        given = chances(decision.look, sheets)
        best = picked(decision.look, decision.prompt, decision.after.names, sheets)
        most, least = max(given.values()), min(given.values())
        good = letter == best or given[letter] >= most - CLOSE
        right: str = decision.after.state.last.letter
        if most - least < CLOSE:
            return note_on(
                decision, "coach.no-telling", {"letter": letter, "right": right}, good=True, weight=0.01
            )
        key = {
            (True, True): "coach.best-guess",
            (True, False): "coach.unlucky-guess",
            (False, True): "coach.lucky-guess",
            (False, False): "coach.guess",
        }[good, letter == right]
        values: dict[str, NoteValue] = {"letter": letter, "best": best, "right": right}
        weight = given[letter] / 2 if good else most - given[letter]
        return note_on(decision, key, values, good=good, weight=weight)


def _named(thing: int) -> NamedValue:
    return NamedValue(called(knowledge().things[thing]))


def _part(decision: Decision) -> str:
    """What the seat was in this round; only the dealer knew it then."""
    state: State = decision.after.state
    parts = {state.dealer: "dealer", state.partner: "partner"}
    return parts.get(decision.seat, "alone")
