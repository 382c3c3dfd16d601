"""What can be told about a game only when it is over, and only from its record."""

from __future__ import annotations

from entendre.core import AnyGame
from entendre.hindsight.entracte import CertainMoment, EntracteHindsight, entracte_hindsight
from entendre.hindsight.keyword import BestWord, KeywordHindsight, keyword_hindsight
from entendre.hindsight.subtext import SubtextHindsight, subtext_hindsight
from entendre.hindsight.subtweet import SubtweetHindsight
from entendre.records import Record

__all__ = [
    "BestWord",
    "CertainMoment",
    "EntracteHindsight",
    "Hindsight",
    "KeywordHindsight",
    "SubtextHindsight",
    "SubtweetHindsight",
    "hindsight",
]

Hindsight = SubtextHindsight | SubtweetHindsight | EntracteHindsight | KeywordHindsight
"""What a game can be told of afterwards; which game it was, its `game` says."""


def hindsight(record: Record, game: AnyGame) -> Hindsight | None:
    """Everything that this game's record tells afterwards; None for a game that has no such thing.

    Takes as long as playing it again. That the record is sound is not checked.
    """
    match record.header.game:
        case "subtext":
            return subtext_hindsight(record)
        case "subtweet":
            return SubtweetHindsight()
        case "entracte":
            return entracte_hindsight(record, game)
        case "keyword":
            return keyword_hindsight(record, game)
        case _:
            return None
