"""A wall clock that does not jump.

Deadlines are in wall time, since they must mean the same after a restart. But wall clocks are put forward and
back under a running server, by hand or by a service that keeps them right. Then a minute must stay a minute.
"""

from __future__ import annotations

import time
from collections.abc import Callable

SLEW = 20
"""A clock that is off is brought back by one part in so many of the time that passes."""


def _wall() -> int:
    return time.time_ns() // 1_000_000


_THROUGH_SLEEP = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def _elapsed() -> int:
    """Milliseconds that go on through jumps of the wall clock and, where the system can tell, through
    sleep.
    """
    return time.clock_gettime_ns(_THROUGH_SLEEP) // 1_000_000


class SteadyClock:
    """Milliseconds since 1970: as the wall clock said at first, and from then on as time passes. What the
    wall clock says otherwise is believed only little by little, so a minute is never shorter than 57 seconds
    nor longer than 63, and time never goes back.
    """

    def __init__(self, wall: Callable[[], int] = _wall, elapsed: Callable[[], int] = _elapsed) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._seen = elapsed()
        self._now = float(wall())

    def __call__(self) -> int:
        seen = self._elapsed()
        if seen == self._seen:  # asked for every move, and many are made in a millisecond
            return int(self._now)
        passed, self._seen = max(0, seen - self._seen), seen
        off = self._wall() - (self._now + passed)
        most = passed / SLEW
        self._now += passed + min(most, max(-most, off))
        return int(self._now)
