"""The coach of Keyword: the best word there was."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots.keyword.rack import Candidate, Rack
from entendre.coach.note import Note, NoteValue, note_on
from entendre.coach.walk import Decision
from entendre.core import AnyTable
from entendre.games.keyword import Keyword, Pass, Placed, Spell, View


class KeywordCoach:
    """Compares every word with the longest."""

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
                yield _compared(decision, rack, _as_laid(view, cards), best)
            case _:
                return


def _as_laid(view: View, cards: tuple[Placed, ...]) -> tuple[str, int]:
    """The word that these cards make, and how many of them are blue."""
    there = {card.id: card for card in view.hand + view.row}
    text = "".join(placed.letter or there[placed.card].letter for placed in cards)
    return text, sum(there[placed.card].colour == "blue" for placed in cards)


def _compared(decision: Decision, rack: Rack, laid: tuple[str, int], best: Candidate) -> Note:
    text, blue = laid
    known = text in rack.lexicon
    values: dict[str, NoteValue] = {"word": text, "letters": len(text), "blue": blue}
    if known and (len(text), blue) >= best.rank:
        return note_on(decision, "coach.keyword.best", values, good=True)
    longer = not known or len(best.text) > len(text)
    key = "coach.keyword.longer" if longer else "coach.keyword.bluer"
    return note_on(decision, key, values | _of_best(best), good=False)


def _of_best(best: Candidate) -> dict[str, NoteValue]:
    return {"best": best.text, "best_letters": len(best.text), "best_blue": best.blue}
