"""Fan-out in one process."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from entendre.fanout.local import LocalFanout
from entendre.testing.check_fanout import Pair, check_fanout, entry


@asynccontextmanager
async def one_process() -> AsyncIterator[Pair]:
    fanout = LocalFanout()
    ends: Counter[str] = Counter()

    async def grow(table: str) -> int:
        ends[table] += 1
        fanout.publish(table, ends[table], [entry(table, ends[table])])
        return ends[table]

    yield Pair(fanout, fanout, grow)


def test_it_keeps_the_contract() -> None:
    check_fanout(one_process)
