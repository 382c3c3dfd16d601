"""The conformance suite of stores: run it on yours."""

from __future__ import annotations

import asyncio

from entendre.testing import store_beside, store_copies, store_logs, store_space
from entendre.testing.saying import saying
from entendre.testing.store_races import check_races
from entendre.testing.stores import Check, MakeStore, Stores


def check_store(make_store: MakeStore, *, examples: int = 20) -> None:
    """Raise AssertionError unless the stores that it makes keep the whole contract.

    Every call must give another store, not open yet, that keeps things in the same place: two of them stand
    for two processes. What is kept there is forgotten. It cannot pull the plug: that what is acknowledged
    outlives a crash needs a test of its own. Do not call it where an event loop is running.
    """
    with asyncio.Runner() as runner:
        for check in (*store_logs.CHECKS, *store_beside.CHECKS, *store_space.CHECKS, *store_copies.CHECKS):
            with saying(check.__name__.replace("_", " ")):
                runner.run(with_stores(make_store, check))
        with saying("appends that run into each other are as if they had come one after another"):
            check_races(runner, make_store, examples)


async def with_stores(make_store: MakeStore, check: Check) -> None:
    here, there = make_store(), make_store()
    await here.open()
    try:
        await there.open()
        await check(Stores(here, there, make_store))
    finally:
        await there.close()
        await here.close()
