"""How often somebody may ask: buckets that fill again with time."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from entendre.core import Rejected
from entendre.live.damage import UnreadableTable


class RateLimit(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


GUESSES = RateLimit(burst=20, per_second=0.2)
REKEYS = RateLimit(burst=10, per_second=1 / 30)
"""New tokens of one seat."""
REACTIONS = RateLimit(burst=5, per_second=1)
"""Of one seat, over all its connections."""
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
    disk: RateLimit = RateLimit(burst=2**30, per_second=2**30 / 86_400)
    """Bytes that are written for it: a gigabyte a day."""
    puzzle: RateLimit = RateLimit(burst=60, per_second=1)
    """Puzzles of a day that have to be made first, and work that is handed in for one."""
    connections: int = 500
    """WebSockets open at the same time."""


NO_LIMITS = Allowances(
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    disk=UNLIMITED,
    puzzle=UNLIMITED,
    connections=1_000_000,
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


class BudgetRate(msgspec.Struct, frozen=True):
    """What may be sent to us over WebSockets: frames of any kind (messages, their fragments, pings, pongs),
    and bytes.
    """

    frames: RateLimit
    bytes: RateLimit


SEAT_BUDGET = BudgetRate(
    frames=RateLimit(burst=80, per_second=40), bytes=RateLimit(burst=4_000_000, per_second=500_000)
)
"""Of one seat, over all its connections together. Room for the largest drawing kept once a second."""

STRANGER_BUDGET = BudgetRate(
    frames=RateLimit(burst=40, per_second=4), bytes=RateLimit(burst=64_000, per_second=4_000)
)
"""Of one connection before its hello, and of a spectator."""


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


class TooManyGuesses(Exception):
    """Whoever guesses so often has to wait: so many seconds until the next."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Guesses:
    """Tries of codes and tokens, by address. Each is paid for before it is made, and given back if it was
    right: whatever is tried at the same time, no more wrong ones are answered than the limit allows.
    """

    def __init__(self, rate: RateLimit = GUESSES) -> None:
        self._buckets = Buckets(rate)
        self._trying: dict[str, set[asyncio.Future[None]]] = {}
        """Of each address, those that wait for the outcome of tries that are under way."""
        self._under_way: Counter[str] = Counter()

    @asynccontextmanager
    async def attempt(self, who: str, now: Callable[[], float]) -> AsyncIterator[None]:
        """One try: `Rejected` in here makes it a wrong one. `TooManyGuesses` if it has to wait.

        Whoever comes with many right ones, such as a school after a restart, waits for the outcome of those
        before instead.
        """
        while not self._buckets.take(who, now()):
            if not self._under_way[who]:
                del self._under_way[who]
                raise TooManyGuesses(self._buckets.wait(who, now()))
            waiter = asyncio.get_running_loop().create_future()
            self._trying.setdefault(who, set()).add(waiter)
            await waiter
        self._under_way[who] += 1
        wrong = False
        try:
            yield
        except Rejected as refusal:
            wrong = refusal.code != UnreadableTable.CODE
            raise
        finally:
            if not wrong:
                self._buckets.give_back(who)
            self._under_way[who] -= 1
            if not self._under_way[who]:
                del self._under_way[who]
            for waiter in self._trying.pop(who, ()):
                if not waiter.done():
                    waiter.set_result(None)
