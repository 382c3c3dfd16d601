"""How busy the process has been lately: what nobody waits for is put off while it has much to do."""

from __future__ import annotations

import time
from collections.abc import Callable

PERIOD = 0.5
"""Seconds over which it is measured."""
HIGH = 0.6
"""The part of them, of one core, from which on nothing is to be done that can wait. All threads count: they
have one interpreter between them.
"""


class LoadGauge:
    """Both clocks are arguments: in a test the load is what it says.

    It only measures when it is asked. After a long silence nothing is known of the last half second, and the
    mean of the silence stands for it.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        spent: Callable[[], float] = time.process_time,
    ) -> None:
        self._clock = clock
        self._spent = spent
        self._since: tuple[float, float] | None = None
        """When it was looked last, and how much processor time had been spent by then."""
        self._is_high = False

    def is_high(self) -> bool:
        """Whether there is little time left beside what people wait for. Unknown counts as yes."""
        now = self._clock()
        if self._since is None:
            self._since, self._is_high = (now, self._spent()), True
        elif now - self._since[0] >= PERIOD:
            spent = self._spent()
            self._is_high = spent - self._since[1] >= HIGH * (now - self._since[0])
            self._since = now, spent
        return self._is_high


def always_low() -> bool:
    """For where nothing is put off."""
    return False
