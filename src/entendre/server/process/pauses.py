"""How long to wait before another worker is started where one has ended."""

from __future__ import annotations

SHORT_LIFE = 10.0
"""Seconds. A worker that dies younger is not replaced at once, but after a pause, longer each time."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0


class Pauses:
    """Those of one slot: none after a long life, and longer ones while no worker stays."""

    def __init__(self) -> None:
        self._next = FIRST_PAUSE

    def before(self, age: float | None) -> float:
        """Seconds to wait, when the last worker was so old; None: since then none could be started."""
        if age is not None and age > SHORT_LIFE:
            self._next = FIRST_PAUSE
            return 0.0
        pause, self._next = self._next, min(2 * self._next, LONGEST_PAUSE)
        return pause
