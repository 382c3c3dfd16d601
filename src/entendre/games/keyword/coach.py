"""The coach of Keyword: the best word there was, and what a word brought towards the keyword."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Note, NoteValue, note_on
from entendre.core import AnyTable, Seat
from entendre.games.keyword.bots.rack import Candidate, Rack
from entendre.games.keyword.rules import Keyword, KeywordLook, Open, Pass, Placed, Spell
from entendre.games.keyword.rules.scoring import owned_with

A_LITTLE = 1
"""By how many letters a word may be shorter than the best one, if it brings more towards the keyword: experts
do not give away more than that either.
"""


class KeywordCoach:
    """Compares every word with the best."""

    def __init__(self, game: Keyword) -> None:
        self._game = game

    def see(self, table: AnyTable) -> None:
        """All there is to know is in the look."""

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a word, or about a pass."""
        look: KeywordLook = decision.look
        assert look.own is not None
        rack = Rack.of(look.open, look.own, self._game.lexicon(look.open.options.language))
        found = rack.words(most=1)
        best = rack.laid(found[0]) if found else None
        match decision.choice:
            case Pass() if best is not None:
                values = {**_of_best(best), "count": len(best.text)}
                yield note_on(decision, "coach.passed", values, good=False, weight=0.9)
            case Spell(cards) if best is not None:
                yield _compared(decision, look.open, rack, _as_laid(rack, cards), best)
            case _:
                return


def _as_laid(rack: Rack, cards: tuple[Placed, ...]) -> tuple[str, int]:
    """The word that these cards make, and how many of them are blue."""
    there = {card.id: card for card in rack.hand + rack.row}
    text = "".join(placed.letter or there[placed.card].letter for placed in cards)
    return text, sum(there[placed.card].colour == "blue" for placed in cards)


def _compared(decision: Decision, shown: Open, rack: Rack, laid: tuple[str, int], best: Candidate) -> Note:
    """`count` is what the plural of the sentence goes by."""
    text, blue = laid
    known = text in rack.lexicon
    values: dict[str, NoteValue] = {"word": text.upper(), "letters": len(text), "blue": blue}
    if known and (len(text), blue) >= best.rank:
        return note_on(
            decision, "coach.best", values | {"count": len(text)}, good=True, weight=len(text) / 20
        )
    values |= _of_best(best)
    brought, best_brought = (_brought(shown, decision.seat, word) for word in (text, best.text))
    if known and len(text) >= len(best.text) - A_LITTLE and brought > best_brought:
        values |= {"brought": brought, "best_brought": best_brought, "count": brought}
        return note_on(decision, "coach.towards", values, good=True, weight=0.6)
    if known and len(text) == len(best.text):
        return note_on(decision, "coach.bluer", values | {"count": best.blue}, good=False, weight=0.1)
    weight = (len(best.text) - len(text) * known) / 6
    return note_on(decision, "coach.longer", values | {"count": len(best.text)}, good=False, weight=weight)


def _brought(shown: Open, seat: Seat, text: str) -> int:
    """How many letters of the keyword the seat would own after this word that it does not own yet."""
    owned = shown.piles[seat].owned
    return sum(owned_with(owned, shown.keyword, text)) - sum(owned)


def _of_best(best: Candidate) -> dict[str, NoteValue]:
    return {"best": best.text.upper(), "best_letters": len(best.text), "best_blue": best.blue}
