"""Whole games of bots, to be coached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from entendre.bots import Bot, Match
from entendre.catalogue import Catalogue
from entendre.coach import Note, gallery_of, notes
from entendre.core import Chance, read_options
from entendre.records import Record, record_of

CATALOGUE = Catalogue()
PLAYERS = ("Ada", "Bo", "Cleo", "Dan")
COACHED = tuple(name for name, entry in CATALOGUE.items() if entry.coach({}) is not None)
"""Which games have a coach at all."""


def record(
    game: str, level: str, mode: str | None = None, number: int = 0, *, curtains: bool = False
) -> Record:
    """A finished game of three bots, or of as many as it takes."""
    entry = CATALOGUE[game]
    seed = number.to_bytes(32, "big")
    players = range(max(3, entry.game.players[0]))
    bots = [entry.bot(level, Chance(seed, f"{level} {seat}")) for seat in players]
    return record_of_bots(game, bots, mode, seed, curtains=curtains)


def record_of_bots(
    game: str,
    bots: Sequence[Bot],
    mode: str | None = None,
    seed: bytes = bytes(32),
    *,
    curtains: bool = False,
) -> Record:
    """A finished game of these bots."""
    rules = CATALOGUE[game].game
    options: Any = read_options(rules.types.options, rules.modes[mode or next(iter(rules.modes))])
    names = PLAYERS[: len(bots)]
    entries: list[Any] = []
    match = Match(
        rules, options, names, bots, seed, watch=lambda step: entries.extend(step.entries), curtains=curtains
    )
    table, _ = match.play()
    return record_of(table, options, entries)


def advice(played: Record) -> tuple[Note, ...]:
    """What the coach says about a game."""
    entry = CATALOGUE[played.header.game]
    coach = entry.coach(gallery_of(played, entry.game))
    assert coach is not None
    return notes(played, entry.game, coach)


def notes_on(game: str, level: str, mode: str | None = None, number: int = 0) -> tuple[Note, ...]:
    """What the coach says about such a game."""
    return advice(record(game, level, mode, number))


def number(note: Note, name: str) -> float:
    """One of the numbers of a note."""
    value = note.values[name]
    assert isinstance(value, int | float)
    return value
