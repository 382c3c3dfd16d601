"""A record looked at again, at any step and from any seat."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from entendre.core import AnyGame, AnyTable, Closed, Dealt, Event, PublicEvent, lay, read_options
from entendre.records.record import Record


class Snapshot(msgspec.Struct, frozen=True):
    """The table after a prompt closed (step 0: after the deal), and what everybody was told."""

    number: int
    prompt: str | None
    told: tuple[Event, ...]
    table: AnyTable


def replay(record: Record, game: AnyGame) -> Iterator[Snapshot]:
    """Every step of the game, from the deal on. Folds what was written down; rolls and judges nothing."""
    header = record.header
    table: AnyTable = lay(game, read_options(game.types.options, header.options), header.names, record.seed)
    for entry in record.entries:
        table = table.fold(entry)
        if isinstance(entry, Closed | Dealt):
            prompt = entry.prompt if isinstance(entry, Closed) else None
            told = tuple(event for event in entry.events if isinstance(event, PublicEvent))
            yield Snapshot(table.version, prompt, told, table)


def step_at(record: Record, game: AnyGame, number: int) -> Snapshot:
    """One step, or ValueError naming how many there are."""
    last = None
    for step in replay(record, game):
        if step.number == number:
            return step
        last = step.number
    raise ValueError(f"there is no step {number}; this game has steps 0 to {last}")
