"""From the record of a finished game to the coach's notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from entendre.coach.note import Note
from entendre.coach.walk import Decision, decisions
from entendre.core import AnyGame, AnyTable
from entendre.records import Record


class Coach(Protocol):
    """Somebody who follows a game and has something to say about its decisions."""

    def see(self, table: AnyTable) -> None:
        """Something has happened."""

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a decision: advice from what its seat saw, a verdict from what came of it."""


def notes(record: Record, game: AnyGame, coach: Coach) -> tuple[Note, ...]:
    """What this coach has to say about every decision of a finished game.

    A running game has no notes: they would tell secrets. ValueError, then.
    """
    if record.end is None:
        raise ValueError("the coach speaks when the game is over")
    return tuple(note for each in decisions(record, game, coach.see) for note in coach.advise(each))
