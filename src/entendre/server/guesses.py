"""Tries of codes and tokens: guessing is slow."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from entendre.core import Rejected
from entendre.live.damage import UnreadableTable
from entendre.server.limits import Buckets
from entendre.server.rates import GUESSES, RateLimit


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
