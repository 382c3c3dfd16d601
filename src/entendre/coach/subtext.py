"""The coach of Subtext: how readable a drawing was, to whom it should have been and to all others."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots.subtext.eye import seen_on
from entendre.bots.subtext.knowledge import knowledge
from entendre.coach.note import Note, NoteValue, note_on, rounded
from entendre.coach.reading import chances, hints_for, picked, readable, sheets_on, shows, sketched
from entendre.coach.walk import Decision, Gallery
from entendre.core import AnyTable
from entendre.games.subtext import Draw, Guess, State
from entendre.games.subtext.board import label_of

CLOSE = 0.05
"""A difference between chances that is none."""
KNOWN = 0.5
"""How sure an eye must be that a drawing shows anything it knows."""


class SubtextCoach:
    """Looks at every drawing with the eyes of everybody at the table."""

    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery

    def see(self, table: AnyTable) -> None:
        """All there is to know is in the view and on the sheets."""

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
        word = decision.look.view.word
        row = knowledge().row(word)
        if row is None:
            return
        drawn, hints = seen_on(sheet), hints_for(row)
        values: dict[str, NoteValue] = {"word": word, "thing": knowledge().things[hints[0]]}
        if drawn.sure < KNOWN:
            yield note_on(decision, "coach.subtext.unreadable", values, good=False)
            return
        state: State = decision.after.state
        there = sheets_on(decision.after.look(decision.seat).view, self._gallery)
        was = readable(decision.after, decision.seat, there)
        better = readable(
            decision.after, decision.seat, {**there, label_of(state, decision.seat): sketched(hints[0])}
        )
        good = shows(drawn) in hints or was.worth >= better.worth - CLOSE
        values |= {
            "dealer": state.dealer,
            "chance": rounded(was.chance),
            "best_chance": rounded(better.chance),
        }
        if was.others is not None and better.others is not None and state.partner is not None:
            values |= {"partner": state.partner}
            values |= {"others": rounded(was.others), "best_others": rounded(better.others)}
        yield note_on(
            decision, f"coach.subtext.{_part(decision)}{'' if good else '-better'}", values, good=good
        )

    def _guess(self, decision: Decision, letter: str) -> Note:
        sheets = sheets_on(decision.look.view, self._gallery)
        given = chances(decision.look, sheets)
        best = picked(decision.look, decision.prompt, decision.after.names, sheets)
        most, least = max(given.values()), min(given.values())
        good = letter == best or given[letter] >= most - CLOSE
        right: str = decision.after.state.last.letter
        if most - least < CLOSE:
            return note_on(
                decision, "coach.subtext.no-telling", {"letter": letter, "right": right}, good=True
            )
        key = {
            (True, True): "coach.subtext.best-guess",
            (True, False): "coach.subtext.unlucky-guess",
            (False, True): "coach.subtext.lucky-guess",
            (False, False): "coach.subtext.guess",
        }[good, letter == right]
        values: dict[str, NoteValue] = {
            "letter": letter,
            "chance": rounded(given[letter]),
            "best": best,
            "best_chance": rounded(given[best]),
            "right": right,
        }
        return note_on(decision, key, values, good=good)


def _part(decision: Decision) -> str:
    """What the seat was in this round; only the dealer knew it then."""
    state: State = decision.after.state
    parts = {state.dealer: "dealer", state.partner: "partner"}
    return parts.get(decision.seat, "alone")
