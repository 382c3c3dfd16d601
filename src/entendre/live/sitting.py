"""The game at a room."""

from __future__ import annotations

from typing import Any

import msgspec

from entendre.core import AnyGame, AnyTable, Seat
from entendre.live.clocks import Clocks
from entendre.live.entries import Member
from entendre.live.show import Show
from entendre.plugin import GameEntry


class Sitting(msgspec.Struct):
    """The game that is being played, or was just played, at a room."""

    entry: GameEntry
    game: AnyGame
    """The entry's rules."""
    options: Any
    seats: tuple[Member, ...]
    table: AnyTable
    clocks: Clocks
    commitment: str
    began: int
    record: str | None = None
    show: Show | None = None
    well: int = -1
    """After how many entries of the room it was found that nobody is waited for in vain."""

    def seat_of(self, member: Member | None) -> Seat | None:
        """Where a member sits; None for whoever only watches."""
        return Seat(self.seats.index(member)) if member in self.seats else None

    @property
    def round(self) -> int | None:
        """The number of the round; None: this game has none."""
        return self.game.round(self.table.state)
