"""Whole games of Keyword played by bots, to be looked back on."""

from __future__ import annotations

from functools import cache
from typing import Any

from entendre.bots import Match
from entendre.core import Chance, read_options
from entendre.games.keyword.entry import ENTRY
from entendre.games.keyword.rules import Options
from entendre.records import Record, record_of

PLAYERS = ("Ada", "Bo", "Cleo")


@cache
def record(level: str, mode: str = "usual", number: int = 0) -> Record:
    """A finished game of three bots."""
    seed = number.to_bytes(32, "big")
    options = read_options(Options, ENTRY.game.modes[mode])
    bots = [ENTRY.bot(level, Chance(seed, f"{level} {seat}")) for seat in range(len(PLAYERS))]
    entries: list[Any] = []
    match = Match(ENTRY.game, options, PLAYERS, bots, seed, watch=lambda step: entries.extend(step.entries))
    table, _ = match.play()
    return record_of(table, options, entries)
