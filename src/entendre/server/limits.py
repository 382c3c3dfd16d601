"""How often somebody may ask: buckets that fill again with time."""

from __future__ import annotations

from collections import OrderedDict

import msgspec


class RateLimit(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


GUESSES = RateLimit(burst=20, per_second=0.2)
UNLIMITED = RateLimit(burst=1e12, per_second=1e12)


class Allowances(msgspec.Struct, frozen=True):
    """What one address may do. Wide enough for a school behind one address, too narrow to guess codes."""

    found: RateLimit = RateLimit(burst=30, per_second=1 / 20)
    join: RateLimit = RateLimit(burst=60, per_second=1)
    look: RateLimit = RateLimit(burst=120, per_second=4)
    """Reading what is public: a table's summary, drawings, games."""
    guess: RateLimit = GUESSES
    """Wrong codes and tokens, over HTTP and WebSocket together."""
    record: RateLimit = RateLimit(burst=20, per_second=0.5)
    connect: RateLimit = RateLimit(burst=200, per_second=5)
    connections: int = 500
    """WebSockets open at the same time."""


NO_LIMITS = Allowances(
    UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED, connections=1_000_000
)
"""No limits by address: for a benchmark, or where something in front of us limits already."""


class Bucket:
    """One asker's allowance."""

    __slots__ = ("_left", "_rate", "_when")

    def __init__(self, rate: RateLimit, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._when = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether it may ask now; if so it has asked."""
        self._fill(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait(self, now: float) -> float:
        """Seconds until one more may be asked; 0 if it may be now."""
        self._fill(now)
        return max(0.0, (1.0 - self._left) / self._rate.per_second)

    def _fill(self, now: float) -> None:
        rate = self._rate
        self._left = min(rate.burst, self._left + (now - self._when) * rate.per_second)
        self._when = now


class Buckets:
    """An allowance for every address (or seat), the longest unused forgotten first."""

    def __init__(self, rate: RateLimit, most: int = 20_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float) -> bool:
        """Whether this one may ask now; if so it has asked."""
        return self._of(key, now).take(now)

    def wait(self, key: str, now: float) -> float:
        """Seconds until this one may ask; 0 if it may now. Asking this costs nothing."""
        bucket = self._buckets.get(key)
        return 0.0 if bucket is None else bucket.wait(now)

    def _of(self, key: str, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket
