"""One clock for the keep-alive of all connections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Alive(Protocol):
    """Something that wants to be looked at from time to time."""

    def look(self) -> None: ...


class Timer(Protocol):
    """Something that is due later, unless it is cancelled."""

    def cancel(self) -> None: ...


class Pulse:
    """Looks at everybody once per turn, a slot at a time.

    A timer for each connection would cost more memory than most connections need, and one timer for all would
    send thousands of pings in a single tick and hold everybody up. Nothing runs while nobody is there.
    """

    SLOTS = 16

    def __init__(self, seconds: float, call_later: Callable[[float, Callable[[], None]], Timer]) -> None:
        self._step = seconds / self.SLOTS
        self._call_later = call_later
        self._slots: list[set[Alive]] = [set() for _ in range(self.SLOTS)]
        self._now = 0
        self._size = 0
        self._timer: Timer | None = None

    def add(self, one: Alive) -> int:
        """Look at it first in a whole turn from now. The answer is what `remove` asks for."""
        self._slots[self._now].add(one)
        self._size += 1
        if self._timer is None:
            self._timer = self._call_later(self._step, self._tick)
        return self._now

    def remove(self, one: Alive, slot: int) -> None:
        self._slots[slot].discard(one)
        self._size -= 1
        if not self._size and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = self._call_later(self._step, self._tick)
        self._now = (self._now + 1) % self.SLOTS
        for one in tuple(self._slots[self._now]):
            one.look()
