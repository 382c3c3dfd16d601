"""A record looked at again, at any step and from any seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from entendre.core import (
    AnyGame,
    AnyTable,
    Closed,
    Dealt,
    Entry,
    Event,
    PublicEvent,
    Rejected,
    lay,
    read_options,
)
from entendre.records.record import Record, Unsound


class Snapshot(msgspec.Struct, frozen=True):
    """The table after a prompt closed (step 0: after the deal), and what everybody was told. Where a curtain
    is up, what is behind it is told in the next step.
    """

    number: int
    prompt: str | None
    told: tuple[Event, ...]
    table: AnyTable
    line: int
    """Where in the record this is written."""


def replay(record: Record, game: AnyGame) -> Iterator[Snapshot]:
    """Every step of the game, from the deal on; `Unsound` at a line that does not fit what came before. Folds
    what was written down; rolls and judges nothing.
    """
    table = _laid(record, game)
    for line, entry in enumerate(record.entries, start=2):
        table = _folded(table, entry, line)
        if isinstance(entry, Closed | Dealt):
            prompt = entry.prompt if isinstance(entry, Closed) else None
            told = tuple(event for event in table.news if isinstance(event, PublicEvent))
            yield Snapshot(table.version, prompt, told, table, line)


def step_at(record: Record, game: AnyGame, number: int) -> Snapshot:
    """One step, or ValueError naming how many there are."""
    last = None
    for step in replay(record, game):
        if step.number == number:
            return step
        last = step.number
    if last is None:
        raise ValueError(f"there is no step {number}; nothing was dealt in this game")
    raise ValueError(f"there is no step {number}; this game has steps 0 to {last}")


def _laid(record: Record, game: AnyGame) -> AnyTable:
    header = record.header
    try:
        seed = record.seed
    except ValueError:  # nothing is drawn from it here; `verify` says what is wrong with it
        seed = None
    try:
        options = read_options(game.types.options, header.options)
        return lay(game, options, header.names, seed, curtains=header.has_curtains)
    except Rejected as refusal:
        raise Unsound(1, refusal.message) from None
    except Exception as fault:
        raise Unsound(1, unfit(fault)) from fault


def _folded(table: AnyTable, entry: Entry[Any, Any], line: int) -> AnyTable:
    try:
        return table.fold(entry)
    except Exception as fault:  # a fold trusts what it folds; this is somebody else's file
        raise Unsound(line, unfit(fault)) from fault


def unfit(fault: Exception) -> str:
    """What to say of a line that the rules cannot make anything of."""
    return f"this does not fit what came before ({type(fault).__name__}: {fault})"
