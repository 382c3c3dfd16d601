"""The coach of Keyword: the best word there was, and what a word would bring towards the keyword."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Note, NoteValue, note_on
from entendre.core import AnyTable
from entendre.games.keyword.bots.aim import gained, lacking
from entendre.games.keyword.bots.rack import Candidate, Rack
from entendre.games.keyword.rules import Keyword, KeywordLook, Open, Pass, Placed, Spell

A_LITTLE = 1
"""By how many letters a word may be shorter than the best one, if it brings more towards the keyword: experts
do not give away more than that either.
"""
WORTH_LAYING = 2
"""Nobody misses a word of so few letters: to pass for better cards is as good."""


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
        rack = Rack.of(look.open, look.own, self._game.lexicon(look.open.options))
        found = rack.words(most=1)
        best = rack.laid(found[0]) if found else None
        if best is None:
            return
        match decision.choice:
            case Pass():
                compared, text = _passed(decision, best), None
            case Spell(cards):
                text, blue = _as_laid(rack, cards)
                compared = _compared(decision, look.open, rack, (text, blue), best)
            case _:
                return
        last = _about_the_last_letters(decision, look.open, rack, text)
        # To win the game outweighs whatever else a word could be told.
        if last is None or compared.good:
            yield compared
        if last is not None:
            yield last


def _as_laid(rack: Rack, cards: tuple[Placed, ...]) -> tuple[str, int]:
    """The word that these cards make, and how many of them are blue."""
    there = {card.id: card for card in rack.hand + rack.row}
    text = "".join(placed.letter or there[placed.card].letter for placed in cards)
    return text, sum(there[placed.card].colour == "blue" for placed in cards)


def _passed(decision: Decision, best: Candidate) -> Note:
    weight = min((len(best.text) - WORTH_LAYING) / 6, 0.9)
    values = _of_best(best) | {"count": len(best.text)}
    return note_on(decision, "coach.passed", values, good=False, weight=weight)


def _compared(decision: Decision, shown: Open, rack: Rack, laid: tuple[str, int], best: Candidate) -> Note:
    """`count` is what the plural of the sentence goes by."""
    text, blue = laid
    known = text in rack.lexicon or text in shown.house
    values: dict[str, NoteValue] = {"word": text.upper(), "letters": len(text), "blue": blue}
    if known and (len(text), blue) >= best.rank:
        return note_on(
            decision, "coach.best", values | {"count": len(text)}, good=True, weight=len(text) / 20
        )
    values |= _of_best(best)
    if not known:
        weight = len(best.text) / 6
        return note_on(
            decision, "coach.unknown", values | {"count": len(best.text)}, good=False, weight=weight
        )
    brought, best_brought = (gained(shown, decision.seat, word) for word in (text, best.text))
    if len(text) >= len(best.text) - A_LITTLE and brought > best_brought:
        values |= {"brought": brought, "best_brought": best_brought, "count": brought}
        return note_on(decision, "coach.towards", values, good=True, weight=0.6)
    if len(text) == len(best.text):
        return note_on(decision, "coach.bluer", values | {"count": best.blue}, good=False, weight=0.1)
    weight = (len(best.text) - len(text)) / 6
    return note_on(decision, "coach.longer", values | {"count": len(best.text)}, good=False, weight=weight)


def _about_the_last_letters(decision: Decision, shown: Open, rack: Rack, text: str | None) -> Note | None:
    """A word with every letter of the keyword that the seat still lacked, laid or overlooked. Whether it won
    the round, which it had to, is another matter; one that is much shorter than the best is not missed.
    """
    wanted = lacking(shown, decision.seat)

    def cracks(word: str) -> bool:
        return gained(shown, decision.seat, word) == len(wanted)

    values: dict[str, NoteValue] = {"count": len(wanted)}
    if text is not None and (text in rack.lexicon or text in shown.house) and cracks(text):
        values |= {"word": text.upper(), "letters": len(text)}
        return note_on(decision, "coach.last-letters", values, good=True, weight=0.8)
    missed = next(filter(cracks, rack.words(len(rack.lexicon), margin=A_LITTLE)), None)
    if missed is None:
        return None
    values |= {"best": missed.upper(), "best_letters": len(missed)}
    return note_on(decision, "coach.missed-letters", values, good=False, weight=1.0)


def _of_best(best: Candidate) -> dict[str, NoteValue]:
    return {"best": best.text.upper(), "best_letters": len(best.text), "best_blue": best.blue}
