"""Was this game played right? Everything is derived again from the seed and the choices."""

from __future__ import annotations

from typing import Any

from entendre.core import (
    AnyGame,
    AnyStep,
    AnyTable,
    Closed,
    Dealt,
    Entry,
    Rejected,
    Sealed,
    Withdrawn,
    commitment,
    encode,
    open_table,
    read_options,
)
from entendre.records.record import End, Header, Record


class Unsound(Exception):
    """The first line of a record that does not hold, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


def verify(record: Record, game: AnyGame) -> None:
    """Return if the deal, every event and the outcome follow from the seed and the choices; else raise
    `Unsound`.
    """
    last = len(record.entries) + 2
    if record.end is None:
        raise Unsound(last - 1, "the record stops before the game is over, so its seed is not shown yet")
    seed = _seed(record.header, record.end, last)
    table, expected = _opened(record.header, game, seed)
    for number, entry in enumerate(record.entries, start=2):
        if not expected:
            table, expected = _done(table, entry, number)
        wanted, *expected = expected
        if wanted != entry:
            raise Unsound(number, f"{_shown(entry)} is written, but {_shown(wanted)} follows")
    if expected:
        raise Unsound(last, f"{_shown(expected[0])} is missing before the end")
    outcome = game.outcome(table.state)
    if outcome is None:
        raise Unsound(last, "the game is not over yet")
    if outcome != record.end.outcome:
        raise Unsound(
            last, f"the outcome written is {_shown(record.end.outcome)}, but it is {_shown(outcome)}"
        )


def _seed(header: Header, end: End, last: int) -> bytes:
    try:
        seed = bytes.fromhex(end.seed)
    except ValueError:
        raise Unsound(last, f"the seed {end.seed!r} is not hexadecimal") from None
    if commitment(seed) != header.commitment:
        raise Unsound(last, "the seed is not the one that the header commits to")
    return seed


def _opened(header: Header, game: AnyGame, seed: bytes) -> tuple[AnyTable, list[Entry[Any, Any]]]:
    try:
        options = read_options(game.types.options, header.options)
        here = dict(game.references(options))
        if here != header.references:
            raise Unsound(1, f"it was played with {header.references or 'nothing'}, but here there is {here}")
        step = open_table(game, options, header.names, seed)
    except Rejected as refusal:
        raise Unsound(1, refusal.message) from None
    return step.table, list(step.entries)


def _done(table: AnyTable, entry: Entry[Any, Any], number: int) -> tuple[AnyTable, list[Entry[Any, Any]]]:
    try:
        step = _act(table, entry)
    except Rejected as refusal:
        raise Unsound(number, refusal.message) from None
    if step is None:
        raise Unsound(number, f"nothing led to {_shown(entry)}")
    return step.table, list(step.entries)


def _act(table: AnyTable, entry: Entry[Any, Any]) -> AnyStep | None:
    match entry:
        case Sealed(prompt, seat, choice):
            return table.submit(prompt, seat, choice)
        case Withdrawn(prompt, seat):
            return table.withdraw(prompt, seat)
        case Closed(prompt, True, _):
            return table.expire(prompt)
        case Closed() | Dealt():
            return None


def _shown(value: object) -> str:
    text = encode(value).decode()
    return text if len(text) <= 200 else f"{text[:200]}…"
