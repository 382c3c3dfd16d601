"""Whole games of Subtweet played by bots, to be coached."""

from __future__ import annotations

from collections.abc import Sequence

from entendre.bots import Bot
from entendre.coach import ChanceValue, Note
from entendre.records import Record
from tests.coach import games

PLAYERS = games.PLAYERS[:3]
notes_on = games.advice


def record(level: str, mode: str = "usual", number: int = 0) -> Record:
    """A finished game of three bots of this level."""
    return games.record("subtweet", level, mode, number)


def record_of_bots(bots: Sequence[Bot], mode: str, seed: bytes) -> Record:
    """A finished game of these bots."""
    return games.record_of_bots("subtweet", bots, mode, seed)


def chance_in(note: Note, name: str) -> float:
    """One of the chances that a note tells."""
    value = note.values[name]
    assert isinstance(value, ChanceValue)
    return value.chance
