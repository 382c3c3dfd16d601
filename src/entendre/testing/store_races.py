"""Appends that run into each other, in interleavings that Hypothesis thinks up."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from entendre.store.base import Conflict, Store
from entendre.testing.stores import MakeStore

TABLES = 3


class Try(NamedTuple):
    """An append that somebody tries: how far off the end of the log, and with how many entries."""

    store: int
    table: int
    off: int
    entries: int


class Tried(NamedTuple):
    """What came of it."""

    after: int
    bodies: list[bytes]
    won: bool


Round = list[Try]
"""Tried all at once."""

rounds: st.SearchStrategy[list[Round]] = st.lists(
    st.lists(
        st.builds(
            Try,
            store=st.integers(0, 1),
            table=st.integers(0, TABLES - 1),
            off=st.sampled_from((0, 0, 0, 1, 2, -1)),
            entries=st.sampled_from((1, 1, 2, 3, 0)),
        ),
        min_size=1,
        max_size=15,
    ),
    min_size=1,
    max_size=5,
)


def check_races(runner: asyncio.Runner, make_store: MakeStore, examples: int) -> None:
    """Raise AssertionError unless, however appends run into each other, it is as if they had come one after
    another.
    """
    stores = make_store(), make_store()
    careful = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow],
    )

    @careful
    @given(rounds)
    def it_is_as_if_they_came_one_after_another(played: list[Round]) -> None:
        runner.run(race(stores, played))

    try:
        for store in stores:
            runner.run(store.open())
        it_is_as_if_they_came_one_after_another()
    finally:
        for store in stores:
            runner.run(store.close())


async def race(stores: Sequence[Store], played: list[Round]) -> None:
    logs: dict[str, list[bytes]] = {uuid.uuid4().hex: [] for _ in range(TABLES)}
    tables = list(logs)
    for nth, tries in enumerate(played):
        asked = []
        for number, (nth_store, table, off, entries) in enumerate(tries):
            after = len(logs[tables[table]]) + off
            bodies = [f"{nth} {number} {entry}".encode() for entry in range(entries)]
            asked.append(
                (stores[nth_store].append(tables[table], after, bodies), tables[table], after, bodies)
            )
        outcomes = await asyncio.gather(*(future for future, _, _, _ in asked), return_exceptions=True)
        tried: dict[str, list[Tried]] = {table: [] for table in tables}
        for (_, name, after, bodies), outcome in zip(asked, outcomes, strict=True):
            if outcome is not None and not isinstance(outcome, Conflict):
                raise outcome
            tried[name].append(Tried(after, bodies, won=outcome is None))
        for name, log in logs.items():
            log.extend(follow(len(log), tried[name]))
            for store in stores:
                assert await store.read(name) == log, "the log is not what was acknowledged"
                assert await store.read(name, 1) == log[1:], "the log is numbered in another way"


def follow(end: int, tried: list[Tried]) -> list[bytes]:
    """The entries that these appends must have made, or AssertionError where no order of them explains it."""
    ends = {end}
    entries: list[bytes] = []
    for after, bodies, won in sorted(tried, key=lambda each: each.after):
        if won and bodies:
            assert after == end + len(entries), "two appends got the same number, or one left a gap"
            entries += bodies
            ends.add(after + len(bodies))
    assert all(after in ends for after, _, won in tried if won), "an append went through where no log ended"
    wanted = [(bodies, won) for after, bodies, won in tried if after == end]
    if any(bodies for bodies, _ in wanted):
        assert entries, "all who wanted the next number were refused"
    else:
        assert all(won for _, won in wanted), "the end of the log was denied"
    return entries
