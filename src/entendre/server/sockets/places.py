"""The connections of seats: what may wait for all of them together, and how often one is warned."""

from __future__ import annotations

from typing import Literal, Protocol

from entendre.live.entries import Member

SEAT_WAITING = 2 * 1024 * 1024
"""Bytes that may wait for all connections of a seat together when another one comes."""

NOTICES = 2
"""How often somebody is told that it is too much…"""
NOTICE_AT = 0.25
"""…each time this part of the budget deeper in debt, and closed at the next."""
FORGIVEN = 0.5
"""How much of the budget must be there again for all that to be forgotten."""

Verdict = Literal["read", "drop", "tell", "close"]


class Patience:
    """With one connection that sends too much: it is told before it is closed, whoever spent the budget."""

    __slots__ = ("_told",)

    def __init__(self) -> None:
        self._told = 0

    def judge(self, left: float) -> Verdict:
        """What is to be done about what has come, by what that left of the budget."""
        if left >= 0:
            if left >= FORGIVEN:
                self._told = 0
            return "read"
        if left > -NOTICE_AT * self._told:
            return "drop"
        self._told += 1
        return "close" if self._told > NOTICES else "tell"


class SeatConnection(Protocol):
    """One connection of a seat."""

    @property
    def waiting(self) -> int:
        """Bytes that were sent to it and that it has not read."""
        ...

    def give_way(self) -> None:
        """Let go of them."""
        ...


class Places:
    """Who is connected at which seat, the first that came first."""

    def __init__(self) -> None:
        self._seats: dict[tuple[str, Member], dict[SeatConnection, None]] = {}

    def __len__(self) -> int:
        return len(self._seats)

    def take(self, table: str, member: Member, one: SeatConnection, size: int) -> None:
        """One more comes and will be sent so much; those that do not read make room for it."""
        seat = self._seats.setdefault((table, member), {})
        waiting = {other: other.waiting for other in seat}
        total = size + sum(waiting.values())
        for other, owed in waiting.items():
            if owed and total > SEAT_WAITING:
                total -= owed
                other.give_way()
        seat[one] = None

    def leave(self, table: str, member: Member, one: SeatConnection) -> None:
        """It goes, if it was there."""
        seat = self._seats.get((table, member), {})
        seat.pop(one, None)
        if not seat:
            self._seats.pop((table, member), None)
