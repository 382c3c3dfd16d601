"""How long a room waits for its store. What a store does not do in time may still come about later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from entendre.live.requests import Answers
from entendre.store.base import StoreUnavailable

T = TypeVar("T")

STORE_SECONDS = 30.0
"""How long the store may take over a write or a read before nobody waits for it any more."""


class Write:
    """What is being written: since when, who is to be told, where the log ends with it, and its entries."""

    __slots__ = ("answers", "bodies", "end", "since")

    def __init__(self, since: float, answers: Answers, end: int, bodies: Sequence[bytes]) -> None:
        self.since: Final = since
        self.answers: Final = answers
        self.end: Final = end
        self.bodies: Final = bodies


class WriteWatch:
    """Looks after the write that is under way, by the clock that it is given."""

    def __init__(
        self,
        clock: Callable[[], float],
        give_up: Callable[[Write], None],
        timed: Callable[[float], None] | None = None,
    ) -> None:
        self._clock = clock
        self._give_up = give_up
        self._timed = timed
        """Told of every write that has come about, how many seconds it took."""
        self._write: Write | None = None
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, answers: Answers, after: int, bodies: Sequence[bytes]) -> Write:
        """Something is being written from now on."""
        write = self._write = Write(self._clock(), answers, after + len(bodies), bodies)
        if self._timer is None:  # one for many writes: nearly all of them end long before
            self._set_timer(STORE_SECONDS)
        return write

    def ended(self, write: Write, *, well: bool) -> bool:
        """A write has ended, well or not; whether somebody still waited for it."""
        if well and self._timed is not None:
            self._timed(self._clock() - write.since)
        if write is not self._write:
            return False
        self._write = None
        return True

    def check(self) -> None:
        """Give up on a write that has taken too long."""
        if self._write is not None and self._clock() - self._write.since >= STORE_SECONDS:
            self._give_up(self._write)

    def _set_timer(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.check()
        if self._write is not None and self._timer is None:
            self._set_timer(max(0.0, self._write.since + STORE_SECONDS - self._clock()))


async def in_time(asked: Awaitable[T]) -> T:
    """What the store says, or `StoreUnavailable` if it takes too long."""
    try:
        async with asyncio.timeout(STORE_SECONDS):
            return await asked
    except TimeoutError:
        raise too_long() from None


def too_long() -> StoreUnavailable:
    """What is said of a write that was given up."""
    return StoreUnavailable(f"The store has taken longer than {STORE_SECONDS:g} s.")
