"""Whole games of Keyword played by bots, to be looked back on."""

from __future__ import annotations

from functools import cache

from entendre.records import Record
from tests.coach import games

PLAYERS = games.PLAYERS[:3]


@cache
def record(level: str, mode: str = "usual", number: int = 0) -> Record:
    """A finished game of three bots."""
    return games.record("keyword", level, mode, number)
