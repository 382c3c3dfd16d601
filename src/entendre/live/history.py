"""The games that a room has behind it: for those who sat at them to find again, and for its ledger."""

from __future__ import annotations

import msgspec

from entendre.core import Outcome, PerSeat
from entendre.live.entries import Ended, Member
from entendre.live.sitting import Sitting

MOST = 100
"""How many a room remembers; older ones have their records still."""


class PastGame(msgspec.Struct, frozen=True):
    """A game that is done with."""

    record: str
    """The name of its record, which tells everything: only for those who sat at it."""
    game: str
    began: int
    ended: int
    names: PerSeat[str]
    bots: PerSeat[bool]
    outcome: Outcome | None
    """None: it was broken off."""


class History:
    """The last games of a room, the oldest first."""

    def __init__(self) -> None:
        self._games: list[tuple[PastGame, tuple[Member, ...]]] = []
        self._wiped = 0
        """How many games had been played when the ledger was last wiped; they do not count in it."""
        self._ended = 0

    def add(self, sitting: Sitting, ended: Ended, bots: PerSeat[bool]) -> None:
        """A game has ended."""
        table, name = sitting.table, sitting.game.name
        outcome = None if ended.broken_off else table.outcome()
        past = PastGame(ended.record, name, sitting.began, ended.at, table.names, bots, outcome)
        self._games.append((past, sitting.seats))
        del self._games[:-MOST]
        self._ended += 1

    def wipe(self) -> None:
        """None of these counts in the ledger any more."""
        self._wiped = self._ended

    def of(self, member: Member) -> tuple[PastGame, ...]:
        """The games that this member sat at when they ended."""
        return tuple(past for past, seats in self._games if member in seats)

    def counted(self) -> tuple[PastGame, ...]:
        """Those that the ledger is made of: played to their end, and not wiped."""
        first = self._ended - len(self._games)
        return tuple(
            past
            for number, (past, _) in enumerate(self._games, first)
            if number >= self._wiped and past.outcome is not None
        )
