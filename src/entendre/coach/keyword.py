"""The coach of Keyword: the best word there was, and what a word brought towards the keyword."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots.keyword.rack import Candidate, Rack
from entendre.coach.note import Note, NoteValue, note_on
from entendre.coach.walk import Decision
from entendre.core import AnyTable
from entendre.games.keyword import Keyword, Pass, Placed, Spell, View
from entendre.games.keyword.scoring import owned_with

A_LITTLE = 1
"""By how many letters a word may be shorter than the best one, if it brings more towards the keyword: experts
do not give away more than that either.
"""


class KeywordCoach:
    """Compares every word with the best."""

    def __init__(self, game: Keyword) -> None:
        self._game = game

    def see(self, table: AnyTable) -> None:
        """All there is to know is in the view."""

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a word, or about a pass."""
        view: View = decision.look.view
        rack = Rack.of(view, self._game.lexicon(view.options.language), None)
        found = rack.words(most=1)
        best = rack.laid(found[0]) if found else None
        match decision.choice:
            case Pass() if best is not None:
                yield note_on(decision, "coach.keyword.passed", _of_best(best), good=False)
            case Spell(cards) if best is not None:
                yield _compared(decision, view, rack, _as_laid(view, cards), best)
            case _:
                return


def _as_laid(view: View, cards: tuple[Placed, ...]) -> tuple[str, int]:
    """The word that these cards make, and how many of them are blue."""
    there = {card.id: card for card in view.hand + view.row}
    text = "".join(placed.letter or there[placed.card].letter for placed in cards)
    return text, sum(there[placed.card].colour == "blue" for placed in cards)


def _compared(decision: Decision, view: View, rack: Rack, laid: tuple[str, int], best: Candidate) -> Note:
    text, blue = laid
    known = text in rack.lexicon
    values: dict[str, NoteValue] = {"word": text, "letters": len(text), "blue": blue}
    if known and (len(text), blue) >= best.rank:
        return note_on(decision, "coach.keyword.best", values, good=True)
    values |= _of_best(best)
    brought, best_brought = _brought(view, text), _brought(view, best.text)
    if known and len(text) >= len(best.text) - A_LITTLE and brought > best_brought:
        values |= {"brought": brought, "best_brought": best_brought}
        return note_on(decision, "coach.keyword.towards", values, good=True)
    longer = not known or len(best.text) > len(text)
    return note_on(decision, "coach.keyword.longer" if longer else "coach.keyword.bluer", values, good=False)


def _brought(view: View, text: str) -> int:
    """How many letters of the keyword the seat would own after this word that it does not own yet."""
    assert view.seat is not None
    owned = view.piles[view.seat].owned
    return sum(owned_with(owned, view.keyword, text)) - sum(owned)


def _of_best(best: Candidate) -> dict[str, NoteValue]:
    return {"best": best.text, "best_letters": len(best.text), "best_blue": best.blue}
