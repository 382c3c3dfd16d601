"""How often somebody may ask: buckets that fill again with time."""

from __future__ import annotations

from collections import OrderedDict

from entendre.server.rates import SEAT_BUDGET, BudgetRate, RateLimit


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
        may = self._left >= cost
        if may:
            self._left -= cost
        return may

    def give_back(self) -> None:
        """What was taken last need not be paid."""
        self._left = min(self._rate.burst, self._left + 1.0)

    def wait(self, now: float) -> float:
        """Seconds until one more may be asked; 0 if it may be now."""
        self._fill(now)
        return max(0.0, (1.0 - self._left) / self._rate.per_second)

    def _fill(self, now: float) -> None:
        rate = self._rate
        left = self._left + (now - self._when) * rate.per_second
        self._left = left if left < rate.burst else rate.burst
        self._when = now


class Budget:
    """What somebody may still send. It can be overdrawn: whoever counts decides what follows from that."""

    __slots__ = ("_bytes", "_frames", "_rate", "_when")

    def __init__(self, rate: BudgetRate, now: float) -> None:
        self._rate = rate
        self._frames = rate.frames.burst
        self._bytes = rate.bytes.burst
        self._when = now

    def spend(self, now: float, frames: int, size: int) -> float:
        """Charge it; what is left of the scarcer of both, as a part of its burst: below 0 it is overdrawn, by
        all of it at the most. Written out twice, because it is done for every frame that comes.
        """
        passed, self._when = now - self._when, now
        rate = self._rate.frames
        most = rate.burst
        left = self._frames + passed * rate.per_second
        left = (left if left < most else most) - frames
        self._frames = left if left > -most else -most
        part = self._frames / most
        rate = self._rate.bytes
        most = rate.burst
        left = self._bytes + passed * rate.per_second
        left = (left if left < most else most) - size
        self._bytes = left if left > -most else -most
        return min(part, self._bytes / most)


class Budgets:
    """The budgets of seats, which outlast their connections; the longest unused are forgotten first."""

    def __init__(self, rate: BudgetRate = SEAT_BUDGET, most: int = 20_000) -> None:
        self._rate = rate
        self._most = most
        self._budgets: OrderedDict[tuple[str, int], Budget] = OrderedDict()

    def of(self, table: str, member: int, now: float) -> Budget:
        """The one budget of all connections of this seat."""
        key = (table, member)
        budget = self._budgets.get(key)
        if budget is None:
            budget = self._budgets[key] = Budget(self._rate, now)
            if len(self._budgets) > self._most:
                self._budgets.popitem(last=False)
        else:
            self._budgets.move_to_end(key)
        return budget


class Buckets:
    """An allowance for every address (or seat), the longest unused forgotten first."""

    def __init__(self, rate: RateLimit, most: int = 20_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        """Whether this one may ask now; if so it has asked."""
        return self._of(key, now).take(now, cost)

    def give_back(self, key: str) -> None:
        """What this one took last need not be paid."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.give_back()

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
