"""The connections of seats: what may wait for all of them together, and how often one is warned."""

from __future__ import annotations

from typing import Generic, Literal, Protocol, TypeVar

from entendre.live.entries import Member

SEAT_WAITING = 2 * 1024 * 1024
"""Bytes that may wait for all connections of a seat together when another one comes."""
HOUSEHOLD_WAITING = 16 * 1024 * 1024
"""Likewise for all seats of an address together: a school has many, and hardly any that do not read."""
LARGE = 4 * 1024
"""From how many bytes on a welcome counts."""

NOTICES = 2
"""How often somebody is told that it is too much…"""
NOTICE_AT = 0.25
"""…each time this part of the budget deeper in debt, and closed at the next."""
FORGIVEN = 0.5
"""How much of the budget must be there again for all that to be forgotten."""

K = TypeVar("K")

Verdict = Literal["read", "remind", "drop", "tell", "close"]
"""To remind is to read it, and to tell that others before it were not."""


class Patience:
    """With one connection that sends too much: it is told before it is closed, whoever spent the budget.

    Whoever is told waits, and then sends again what has not been answered. So nothing may go unread without
    a word after it: its answer would be waited for as long as the connection lasts. The first that goes
    unread is told at once, and what went unread after that when something is read again.
    """

    __slots__ = ("_lost", "_told", "_warned")

    def __init__(self) -> None:
        self._told = 0
        self._warned = False
        """Whether it has been told since something was read."""
        self._lost = False
        """Whether something went unread since it was told."""

    def judge(self, left: float) -> Verdict:
        """What is to be done about what has come, by what that left of the budget."""
        if left >= 0:
            if left >= FORGIVEN:
                self._told = 0
            if not self._warned:
                return "read"
            lost, self._lost, self._warned = self._lost, False, False
            return "remind" if lost else "read"
        if left <= -NOTICE_AT * self._told:
            self._told += 1
        elif self._warned:
            self._lost = True
            return "drop"
        self._lost, self._warned = False, True
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
    """Who is connected at which seat and from which household, the first that came first."""

    def __init__(self) -> None:
        self._seats: _Connections[tuple[str, Member]] = _Connections(SEAT_WAITING)
        self._households: _Connections[str] = _Connections(HOUSEHOLD_WAITING)

    def __len__(self) -> int:
        return len(self._seats)

    def take(self, table: str, member: Member, household: str, one: SeatConnection, size: int) -> None:
        """One more comes and will be sent so much; those that do not read make room for it."""
        if size >= LARGE:  # else no number of them is worth the counting
            self._seats.make_room((table, member), size)
            self._households.make_room(household, size)
        self._seats.add((table, member), one)
        self._households.add(household, one)

    def leave(self, table: str, member: Member, household: str, one: SeatConnection) -> None:
        """It goes, if it was there."""
        self._seats.drop((table, member), one)
        self._households.drop(household, one)


class _Connections(Generic[K]):
    """Connections by whose they are, and what may wait for all that are somebody's."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[K, SeatConnection | dict[SeatConnection, None]] = {}
        """Most have one: then there is no need of a dict."""

    def __len__(self) -> int:
        return len(self._of)

    def make_room(self, whose: K, size: int) -> None:
        kept = self._of.get(whose, {})
        waiting = {one: one.waiting for one in (kept if isinstance(kept, dict) else (kept,))}
        total = size + sum(waiting.values())
        for one, owed in waiting.items():
            if owed and total > self._most:
                total -= owed
                one.give_way()

    def add(self, whose: K, one: SeatConnection) -> None:
        kept = self._of.setdefault(whose, one)
        if isinstance(kept, dict):
            kept[one] = None
        elif kept is not one:
            self._of[whose] = {kept: None, one: None}

    def drop(self, whose: K, one: SeatConnection) -> None:
        kept = self._of.get(whose)
        if isinstance(kept, dict):
            kept.pop(one, None)
        if not kept or kept is one:
            self._of.pop(whose, None)
