"""The coach of Subtext: how readable a drawing was, to whom it should have been and to all others."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Gallery, Note, NoteValue, SeatValue, chance_of, note_on
from entendre.core import AnyTable
from entendre.games.subtext.bots.eye import seen_on
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.coach.reading import (
    chances,
    hints_for,
    own_in,
    picked,
    readable,
    sheets_on,
    shows,
    sketched,
)
from entendre.games.subtext.rules import Draw, Guess, State
from entendre.games.subtext.rules.board import label_of

CLOSE = 0.05
"""A difference between chances that is none."""
KNOWN = 0.5
"""How sure an eye must be that a drawing shows anything it knows."""


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
        row = knowledge().row(word)
        if row is None:
            return
        drawn, hints = seen_on(sheet), hints_for(row)
        values: dict[str, NoteValue] = {"word": word, "thing": knowledge().things[hints[0]]}
        if drawn.sure < KNOWN:
            yield note_on(decision, "coach.unreadable", values, good=False)
            return
        state: State = decision.after.state
        there = sheets_on(state.board, self._gallery)
        was = readable(decision.after, decision.seat, there)
        better = readable(
            decision.after, decision.seat, {**there, label_of(state, decision.seat): sketched(hints[0])}
        )
        good = shows(drawn) in hints or was.worth >= better.worth - CLOSE
        values |= {
            "dealer": SeatValue(state.dealer),
            "chance": chance_of(was.chance),
            "best_chance": chance_of(better.chance),
        }
        if was.others is not None and better.others is not None and state.partner is not None:
            values |= {"partner": SeatValue(state.partner)}
            values |= {"others": chance_of(was.others), "best_others": chance_of(better.others)}
        yield note_on(decision, f"coach.{_part(decision)}{'' if good else '-better'}", values, good=good)

    def _guess(self, decision: Decision, letter: str) -> Note:
        sheets = sheets_on(decision.look.open.board, self._gallery)
        given = chances(decision.look, sheets)
        best = picked(decision.look, decision.prompt, decision.after.names, sheets)
        most, least = max(given.values()), min(given.values())
        good = letter == best or given[letter] >= most - CLOSE
        right: str = decision.after.state.last.letter
        if most - least < CLOSE:
            return note_on(decision, "coach.no-telling", {"letter": letter, "right": right}, good=True)
        key = {
            (True, True): "coach.best-guess",
            (True, False): "coach.unlucky-guess",
            (False, True): "coach.lucky-guess",
            (False, False): "coach.guess",
        }[good, letter == right]
        values: dict[str, NoteValue] = {
            "letter": letter,
            "chance": chance_of(given[letter]),
            "best": best,
            "best_chance": chance_of(given[best]),
            "right": right,
        }
        return note_on(decision, key, values, good=good)


def _part(decision: Decision) -> str:
    """What the seat was in this round; only the dealer knew it then."""
    state: State = decision.after.state
    parts = {state.dealer: "dealer", state.partner: "partner"}
    return parts.get(decision.seat, "alone")
