"""The conformance suite of fan-outs: run it on yours."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

from entendre.fanout.base import PASSED_ON, Fanout
from entendre.testing.saying import saying

LONG_ENOUGH = 30.0
"""Seconds after which a notice is taken for lost."""


class Pair(NamedTuple):
    """Two processes' fan-outs, neither open yet, and a way to make a log grow at the second process.

    `grow` returns the number that the log has grown to, once everything has been done that is needed for
    others to hear of it; each entry that it writes and sends along is `entry` of its number. Where there is
    only ever one process both fan-outs may be the same.
    """

    here: Fanout
    there: Fanout
    grow: Callable[[str], Awaitable[int]]


def entry(table: str, seq: int) -> bytes:
    """What `grow` writes as this number of a log."""
    return f"{seq} {table}".encode()


MakePair = Callable[[], AbstractAsyncContextManager[Pair]]


class Ear:
    """Remembers what was heard."""

    def __init__(self) -> None:
        self.notices: list[tuple[str, int]] = []
        self.brought: list[tuple[str, int, Sequence[bytes]]] = []
        """Notices with which entries came along."""
        self.words: list[tuple[str, str]] = []
        self._more = asyncio.Event()

    def __call__(self, table: str, seq: int, entries: Sequence[bytes]) -> None:
        self.notices.append((table, seq))
        if entries:
            self.brought.append((table, seq, entries))
        self._more.set()

    def overhear(self, table: str, word: str) -> None:
        self.words.append((table, word))
        self._more.set()

    def tables(self) -> set[str]:
        return {table for table, _ in self.notices}

    async def hears(self, table: str, seq: int) -> None:
        """Wait until a log is said to have grown so far. A 0 says nothing."""
        async with asyncio.timeout(LONG_ENOUGH):
            while not any(each == table and heard >= seq for each, heard in self.notices):
                self._more.clear()
                await self._more.wait()

    async def overhears(self, word: str) -> None:
        """Wait until this was said in passing."""
        async with asyncio.timeout(LONG_ENOUGH):
            while not any(heard == word for _, heard in self.words):
                self._more.clear()
                await self._more.wait()


class Hearing(NamedTuple):
    """An open pair, and who hears."""

    pair: Pair
    here: Ear
    there: Ear


Check = Callable[[Hearing], Awaitable[None]]


def check_fanout(make_pair: MakePair) -> None:
    """Raise AssertionError unless the pairs that it makes keep the whole contract.

    It cannot cut a wire: that a fan-out comes back and reports what it may have missed needs a test of its
    own. Do not call it where an event loop is running.
    """
    for check in CHECKS:
        with saying(check.__name__.replace("_", " ")):
            asyncio.run(with_pair(make_pair, check))


async def with_pair(make_pair: MakePair, check: Check) -> None:
    async with make_pair() as pair:
        ears = Ear(), Ear()
        try:
            await pair.here.open(ears[0], ears[0].overhear)
            if pair.there is not pair.here:
                await pair.there.open(ears[1], ears[1].overhear)
            await check(Hearing(pair, *ears))
        finally:
            await pair.there.close()
            await pair.here.close()


def new_table() -> str:
    return uuid.uuid4().hex


async def who_listens_hears_how_far_a_log_has_grown(hearing: Hearing) -> None:
    table = new_table()
    await hearing.pair.here.listen(table)
    for _ in range(3):
        await hearing.here.hears(table, await hearing.pair.grow(table))
    assert max(seq for _, seq in hearing.here.notices) == 3, (
        "a log was said to have grown further than it had"
    )


async def who_does_not_listen_hears_nothing(hearing: Hearing) -> None:
    silent, table = new_table(), new_table()
    await hearing.pair.here.listen(table)
    for _ in range(5):
        await hearing.pair.grow(silent)
        # A notice for the silent table would come before this one, or at the latest before the next.
        await hearing.here.hears(table, await hearing.pair.grow(table))
    assert hearing.here.tables() == {table}


async def who_no_longer_listens_hears_nothing(hearing: Hearing) -> None:
    left, table = new_table(), new_table()
    here = hearing.pair.here
    for each in (left, left, table):
        await here.listen(each)
    await hearing.here.hears(left, await hearing.pair.grow(left))
    await here.unlisten(left)
    await here.unlisten(left)
    await here.unlisten(new_table())
    hearing.here.notices.clear()
    for _ in range(5):
        await hearing.pair.grow(left)
        await hearing.here.hears(table, await hearing.pair.grow(table))
    assert hearing.here.tables() == {table}
    await here.listen(left)
    await hearing.here.hears(left, await hearing.pair.grow(left))


async def many_tables_are_told_apart(hearing: Hearing) -> None:
    tables = [new_table() for _ in range(300)]
    odd = [
        "a b",
        " 7 8 ",
        "7",
        "null",
        "'); NOTIFY x; --",
        "caf\N{LATIN SMALL LETTER E WITH ACUTE}",
        "🀄" * 100,
    ]
    odd = [f"{new_table()[:8]}{name}" for name in odd] + [f"{name}{new_table()[:8]}" for name in odd]
    for table in (*tables, *odd):
        await hearing.pair.here.listen(table)
    grown = await asyncio.gather(*(hearing.pair.grow(table) for table in (*tables, *odd)))
    for table, seq in zip((*tables, *odd), grown, strict=True):
        await hearing.here.hears(table, seq)
    assert hearing.here.tables() == {*tables, *odd}


async def the_last_of_many_notices_arrives(hearing: Hearing) -> None:
    table = new_table()
    await hearing.pair.here.listen(table)
    last = 0
    for _ in range(200):
        last = await hearing.pair.grow(table)
    await hearing.here.hears(table, last)


async def listening_while_others_append_misses_nothing_afterwards(hearing: Hearing) -> None:
    table = new_table()
    for number in range(20):
        await asyncio.gather(hearing.pair.here.listen(table), hearing.pair.grow(table))
        await hearing.here.hears(table, await hearing.pair.grow(table))
        assert max(seq for _, seq in hearing.here.notices) == 2 * number + 2
        await hearing.pair.here.unlisten(table)


async def entries_that_come_along_are_the_last_of_their_log(hearing: Hearing) -> None:
    tables = [new_table() for _ in range(10)]
    for table in tables:
        await hearing.pair.here.listen(table)
    for _ in range(5):
        grown = await asyncio.gather(*(hearing.pair.grow(table) for table in tables))
        for table, seq in zip(tables, grown, strict=True):
            await hearing.here.hears(table, seq)
    for table, seq, entries in hearing.here.brought:
        first = seq - len(entries) + 1
        assert list(entries) == [entry(table, number) for number in range(first, seq + 1)], (
            "entries came along that are not the last of their log"
        )


async def who_has_closed_hears_nothing(hearing: Hearing) -> None:
    table = new_table()
    await hearing.pair.here.listen(table)
    await hearing.here.hears(table, await hearing.pair.grow(table))
    await hearing.pair.here.close()
    await hearing.pair.here.close()
    hearing.here.notices.clear()
    await hearing.pair.grow(table)
    for _ in range(10):
        await asyncio.sleep(0)  # A turn for whatever is still on its way.
    assert hearing.here.notices == []


async def who_is_alone_knows(hearing: Hearing) -> None:
    here, there = hearing.pair.here, hearing.pair.there
    assert here.alone is (here is there), "alone means that nobody else can serve the same tables"
    assert here.shared(new_table()) or here.alone, "as long as nothing is known, others may be at a table"


async def publishing_harms_nobody(hearing: Hearing) -> None:
    table = new_table()
    for fanout in {hearing.pair.here, hearing.pair.there}:
        fanout.publish(table, 1)
    assert hearing.here.notices == hearing.there.notices == []
    await hearing.pair.here.listen(table)
    await hearing.here.hears(table, await hearing.pair.grow(table))


async def what_is_said_in_passing_is_heard_once_by_all_who_listen(hearing: Hearing) -> None:
    table, silent, last = f"a b {new_table()}", new_table(), "x" * PASSED_ON
    ends = {hearing.pair.here: hearing.here}
    if hearing.pair.there is not hearing.pair.here:
        ends[hearing.pair.there] = hearing.there
    for fanout in ends:
        await fanout.listen(table)
    for place, fanout in enumerate(ends):
        fanout.pass_on(silent, "nobody is here")
        fanout.pass_on(table, f'"{place}"')
        # What one process says comes in its order: when this is heard, all before it was.
        fanout.pass_on(table, f"{place}{last[1:]}")
    words = [word for place in range(len(ends)) for word in (f'"{place}"', f"{place}{last[1:]}")]
    for ear in ends.values():
        for word in words:
            await ear.overhears(word)
        assert sorted(ear.words) == sorted((table, word) for word in words)
        assert ear.notices == [], "a word in passing is no news of a log"


CHECKS: tuple[Check, ...] = (
    who_listens_hears_how_far_a_log_has_grown,
    who_does_not_listen_hears_nothing,
    who_no_longer_listens_hears_nothing,
    many_tables_are_told_apart,
    the_last_of_many_notices_arrives,
    entries_that_come_along_are_the_last_of_their_log,
    listening_while_others_append_misses_nothing_afterwards,
    who_has_closed_hears_nothing,
    who_is_alone_knows,
    publishing_harms_nobody,
    what_is_said_in_passing_is_heard_once_by_all_who_listen,
)
