"""What a server counts while it works: plain numbers, because counting happens for every message."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long something took, by ranges."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Tally:
    """The counts of one process since it was started."""

    def __init__(self) -> None:
        self.opened = 0
        """WebSockets opened so far."""
        self.turned_away: Counter[int] = Counter()
        """WebSockets refused before they were opened, by HTTP status."""
        self.actions: Counter[type] = Counter()
        """Messages from players, by their kind."""
        self.refusals: Counter[str] = Counter()
        """What was refused to players, by code."""
        self.passed: Counter[str] = Counter()
        """WebSockets whose table belongs to one worker and that came to another: handed `on`, `kept` because
        that was not possible, `taken` from others.
        """
        self.bytes_out = 0
        """Bytes of messages to players."""
        self.answers: Counter[tuple[str, int]] = Counter()
        """HTTP requests answered, by route and status."""
        self.http = Histogram()
        self.appends = Histogram()
        self.lag = Histogram()
        """How late the event loop is when it is looked at."""
