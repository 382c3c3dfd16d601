"""From the record of a finished game to the coach's notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from entendre.coach.entracte import EntracteCoach
from entendre.coach.keyword import KeywordCoach
from entendre.coach.note import Note
from entendre.coach.subtext import SubtextCoach
from entendre.coach.subtweet import SubtweetCoach
from entendre.coach.walk import Decision, Gallery, decisions, gallery_of
from entendre.core import AnyGame, AnyTable
from entendre.records import Record


class Coach(Protocol):
    """Somebody who follows a game and has something to say about its decisions."""

    def see(self, table: AnyTable) -> None:
        """Something has happened."""

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a decision: advice from what its seat saw, a verdict from what came of it."""


_COACHES: Mapping[str, Callable[[Any, Gallery], Coach]] = {
    "subtext": lambda _, gallery: SubtextCoach(gallery),
    "subtweet": lambda *_: SubtweetCoach(),
    "entracte": lambda *_: EntracteCoach(),
    "keyword": lambda game, _: KeywordCoach(game),
}


def coached(game: str) -> bool:
    """Whether there is a coach for this game."""
    return game in _COACHES


def notes(record: Record, game: AnyGame) -> tuple[Note, ...]:
    """What there is to say about every decision of a finished game; nothing for games without a coach.

    A running game has no notes: they would tell secrets. ValueError, then.
    """
    if record.end is None:
        raise ValueError("the coach speaks when the game is over")
    if not coached(game.name):
        return ()
    coach = _COACHES[game.name](game, gallery_of(record, game))
    return tuple(note for each in decisions(record, game, coach.see) for note in coach.advise(each))
