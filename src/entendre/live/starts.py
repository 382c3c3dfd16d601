"""How often a room may begin a game: as often as it likes, if it plays them to the end."""

from __future__ import annotations

STARTS = 5
"""How many games can be begun and broken off one after another."""
PAUSE_MS = 3_000
"""After how long one more may be."""


class Starts:
    """The starts that a room has left. Follows from its log, whose times it is told; there is no clock in
    here.
    """

    def __init__(self) -> None:
        self._spent_ms = 0
        """Starts that were used, in the time it takes to earn them again."""
        self._at = 0

    def wait(self, now: int) -> int:
        """Milliseconds until the next game may begin; 0: it may now."""
        return max(0, self._owed(now) - (STARTS - 1) * PAUSE_MS)

    def began(self, at: int) -> None:
        """A game began."""
        self._spent_ms, self._at = self._owed(at) + PAUSE_MS, at

    def finished(self) -> None:
        """A game was played to its end: it does not count."""
        self._spent_ms = max(0, self._spent_ms - PAUSE_MS)

    def _owed(self, now: int) -> int:
        return max(0, self._spent_ms - max(0, now - self._at))
