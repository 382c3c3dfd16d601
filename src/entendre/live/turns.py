"""Turns of the event loop, shared by all rooms: a room with much to do does it bit by bit."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from entendre.live.load_gauge import always_low

TURN_SECONDS = 0.005
"""How long rooms may decide at a stretch before everything else has its turn."""
BACKGROUND_SECONDS = 0.001
"""How long at a stretch something may take that nobody waits for."""

Work = Callable[[float], None]
"""Something to be done until that moment at the latest; at least a bit of it is."""


class Turns:
    """Gives rooms that have more to decide than fits into a turn another one, each after the others.

    The clock is an argument: whether something fits must not depend on the machine in a test.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        seconds: float = TURN_SECONDS,
        is_busy: Callable[[], bool] = always_low,
    ) -> None:
        self.clock = clock
        self._is_busy = is_busy
        self.background = asyncio.Lock()
        """Held by what nobody waits for: one such thing is done at a time."""
        self._seconds = seconds
        self._waiting: deque[Work] = deque()
        self._until: float | None = None
        """When the turn that rooms are having now is over; None: nobody has asked for one."""

    @property
    def has_time(self) -> bool:
        """Whether something can be begun that nobody waits for; else it is put off."""
        return not (self.background.locked() or self._is_busy())

    def until(self) -> float:
        """When a turn that begins now is over."""
        return self.clock() + self._seconds

    def ask(self, work: Work) -> None:
        """Have a turn: now, if there is time left in this one, or else as soon as it comes round."""
        if self._until is None:
            self._begin()
        if self._until is None or self._waiting or self.clock() >= self._until:
            self._waiting.append(work)
        else:
            work(self._until)

    def _begin(self) -> float:
        self._until = self.until()
        asyncio.get_running_loop().call_soon(self._over)
        return self._until

    def _over(self) -> None:
        """Everything else has had its turn since."""
        if not self._waiting:
            self._until = None
            return
        until = self._begin()
        while self._waiting:
            self._waiting.popleft()(until)
            if self.clock() >= until:
                break
