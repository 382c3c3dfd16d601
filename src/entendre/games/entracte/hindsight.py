"""Entracte afterwards: from which card on could everybody have known each code?

Reads only what lay on the table for all to see: the row and its signals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from entendre.core import AnyGame, Seat
from entendre.games.entracte.rules.codes import CodeId, CodeSet, code_ids
from entendre.games.entracte.rules.model import RowCard, State
from entendre.games.entracte.rules.sheet import sheets_after
from entendre.records import Record, replay


class CertainMoment(msgspec.Struct, frozen=True):
    """When somebody's code could be known for certain."""

    seat: Seat
    code: CodeId
    row: int | None
    """How many cards were in the row, the opening one counted, when the signals left no other code; None:
    never.
    """


class EntracteHindsight(msgspec.Struct, frozen=True, tag="entracte", tag_field="game"):
    """A moment for every code, seat by seat."""

    certain: tuple[CertainMoment, ...]


def entracte_hindsight(record: Record, game: AnyGame) -> EntracteHindsight:
    """When each code became certain."""
    *_, last = replay(record, game)
    state: State = last.table.state
    since: dict[tuple[int, CodeId], int] = {}
    for length, known in certainties(state.row, state.options.codes_each, len(state.names)):
        for seat, codes in enumerate(known):
            for code in code_ids(codes):
                since.setdefault((seat, code), length)
    return EntracteHindsight(
        tuple(
            CertainMoment(Seat(seat), code, since.get((seat, code)))
            for seat, codes in enumerate(state.codes)
            for code in code_ids(codes)
        )
    )


def certainties(row: Sequence[RowCard], codes_each: int, players: int) -> Iterator[tuple[int, list[CodeSet]]]:
    """After every card how long the row is, and the codes that each seat has for certain: as the sheets knew.

    Whoever knows a code of their own knows a little more than this.
    """
    for length in range(2, len(row) + 1):
        yield length, list(sheets_after(row[:length], codes_each, players).known)
