"""The game at a room."""

from __future__ import annotations

from typing import Any, Final

from entendre.core import AnyGame, AnyTable, Seat
from entendre.live.clocks import Clocks
from entendre.live.entries import Member
from entendre.live.show import Show
from entendre.plugin import GameEntry


class Sitting:
    """The game that is being played, or was just played, at a room."""

    __slots__ = (
        *("began", "clocks", "commitment", "entry", "game", "options"),
        *("record", "seats", "show", "table", "well"),
    )

    def __init__(
        self,
        entry: GameEntry,
        game: AnyGame,
        options: Any,
        seats: tuple[Member, ...],
        table: AnyTable,
        clocks: Clocks,
        commitment: str,
        began: int,
    ) -> None:
        self.entry: Final = entry
        self.game: Final = game
        """The entry's rules."""
        self.options: Final = options
        self.seats = seats
        self.table = table
        self.clocks = clocks
        self.commitment: Final = commitment
        self.began: Final = began
        self.record: str | None = None
        self.show: Show | None = None
        self.well = -1
        """At which of the room's faces it was found that nobody is waited for in vain."""

    def seat_of(self, member: Member | None) -> Seat | None:
        """Where a member sits; None for whoever only watches."""
        for seat, whose in enumerate(self.seats):
            if whose == member:
                return Seat(seat)
        return None

    @property
    def round(self) -> int | None:
        """The number of the round; None: this game has none."""
        return self.game.round(self.table.state)
