"""Who is thought about next: every table has its share of the bots' time."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_REMEMBERED = 1_000


class FairQueue(Generic[T]):
    """One thing a table waits for at a time, the table that has had least of the bots' time first.

    Time is counted from where the others stand when a table comes: whoever was silent for an hour has saved
    nothing up, and whoever was busy until now is not made to pay for it for ever. (Start-time fair queueing.)
    """

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[int, T]] = {}
        self._order: list[tuple[float, int, str]] = []
        self._numbers = count()
        self._now = 0.0
        """Where the table stood that was taken last."""
        self._stands: dict[str, float] = {}
        """Where tables stand that have had more than that."""

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, table: str, thing: T) -> None:
        """Let a table wait for this, and no longer for what it waited for before."""
        number = next(self._numbers)
        self._waiting[table] = (number, thing)
        heappush(self._order, (max(self._now, self._stands.get(table, 0.0)), number, table))

    def take(self) -> T:
        """The next; `IndexError` if nobody waits."""
        while True:
            stands, number, table = heappop(self._order)
            waiting = self._waiting.get(table)
            if waiting is not None and waiting[0] == number:
                del self._waiting[table]
                self._now = stands
                return waiting[1]

    def charge(self, table: str, seconds: float) -> None:
        """A table has had so much time."""
        self._stands[table] = max(self._now, self._stands.get(table, 0.0)) + seconds
        if len(self._stands) > MOST_REMEMBERED:
            self._stands = {each: stands for each, stands in self._stands.items() if stands > self._now}

    def clear(self) -> Iterator[T]:
        """Let nobody wait any more; those who did."""
        waiting, self._waiting, self._order = self._waiting, {}, []
        return (thing for _, thing in waiting.values())
