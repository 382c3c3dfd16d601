"""Whole games of Subtweet played by bots, to be coached."""

from __future__ import annotations

from entendre.records import Record
from tests.coach import games

PLAYERS = games.PLAYERS[:3]
notes_on = games.advice


def record(level: str, mode: str = "usual", number: int = 0) -> Record:
    """A finished game of three bots of this level."""
    return games.record("subtweet", level, mode, number)
