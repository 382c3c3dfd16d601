"""Whole games of bots, to be coached."""

from __future__ import annotations

from collections.abc import Sequence

from entendre.bots import Bot, Match
from entendre.coach import ChanceValue, Note, notes
from entendre.core import Chance, Entry, read_options
from entendre.games.subtweet.coach import SubtweetCoach
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.rules import Options, SubtweetChoice, SubtweetEvent
from entendre.records import Record, record_of

PLAYERS = ("Ada", "Bo", "Cleo")


def record(level: str, mode: str = "usual", number: int = 0) -> Record:
    """A finished game of three bots of this level."""
    seed = number.to_bytes(32, "big")
    bots = [ENTRY.bot(level, Chance(seed, f"{level} {seat}")) for seat in range(len(PLAYERS))]
    return record_of_bots(bots, mode, seed)


def record_of_bots(bots: Sequence[Bot], mode: str, seed: bytes) -> Record:
    """A finished game of these bots."""
    options = read_options(Options, ENTRY.game.modes[mode])
    entries: list[Entry[SubtweetEvent, SubtweetChoice]] = []
    match = Match(ENTRY.game, options, PLAYERS, bots, seed, watch=lambda step: entries.extend(step.entries))
    table, _ = match.play()
    return record_of(table, options, entries)


def notes_on(played: Record) -> tuple[Note, ...]:
    """What the coach says about a game."""
    return notes(played, ENTRY.game, SubtweetCoach())


def chance_in(note: Note, name: str) -> float:
    """One of the chances that a note tells."""
    value = note.values[name]
    assert isinstance(value, ChanceValue)
    return value.chance
