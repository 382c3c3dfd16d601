"""Fan-out through PostgreSQL: two processes, and wires that are cut."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from entendre.fanout import FanoutUnavailable
from entendre.postgres.fanout import PostgresFanout
from entendre.postgres.store import PostgresStore
from entendre.testing.check_fanout import Ear, Pair, check_fanout, entry
from tests.services.postgres import Postgres, postgres
from tests.services.wire import Wire, wire


@asynccontextmanager
async def opened(address: str, schema: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(address, schema=schema)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def listening(fanout: PostgresFanout, *tables: str) -> AsyncIterator[Ear]:
    ear = Ear()
    await fanout.open(ear)
    try:
        for table in tables:
            await fanout.listen(table)
        yield ear
    finally:
        await fanout.close()


@asynccontextmanager
async def over_a_wire(server: Postgres) -> AsyncIterator[Wire]:
    # A folder of its own: the path of a socket must be short.
    with tempfile.TemporaryDirectory() as folder:
        async with wire(Path(folder), server.folder) as line:
            yield line


def test_it_keeps_the_contract(postgres_server: Postgres, schema: str) -> None:
    address = postgres_server.address

    @asynccontextmanager
    async def two_processes() -> AsyncIterator[Pair]:
        ends: Counter[str] = Counter()
        async with opened(address, schema) as store:
            there = PostgresFanout(address, schema=schema)

            async def grow(table: str) -> int:
                ends[table] += 1
                written = [entry(table, ends[table])]
                await store.append(table, ends[table] - 1, written)
                there.publish(table, ends[table], written)
                return ends[table]

            yield Pair(PostgresFanout(address, schema=schema), there, grow)

    check_fanout(two_processes)


def test_an_append_of_several_entries_tells_the_last_number(postgres_server: Postgres, schema: str) -> None:
    async def play() -> list[tuple[str, int]]:
        fanout = PostgresFanout(postgres_server.address, schema=schema)
        async with opened(postgres_server.address, schema) as store, listening(fanout, "T") as ear:
            await store.append("T", 0, [b"one", b"two", b"three"])
            await ear.hears("T", 3)
            return ear.notices

    assert asyncio.run(play()) == [("T", 3)]


def test_a_conflict_is_not_told(postgres_server: Postgres, schema: str) -> None:
    async def play() -> list[tuple[str, int]]:
        fanout = PostgresFanout(postgres_server.address, schema=schema)
        async with opened(postgres_server.address, schema) as store, listening(fanout, "T", "U") as ear:
            for _ in range(3):
                await asyncio.gather(store.append("T", 7, [b"x"]), return_exceptions=True)
            await store.append("U", 0, [b"one"])
            await ear.hears("U", 1)
            return ear.notices

    assert asyncio.run(play()) == [("U", 1)]


def test_another_schema_is_not_heard(postgres_server: Postgres, schema: str) -> None:
    async def play() -> list[tuple[str, int]]:
        address, other = postgres_server.address, f"{schema}_b"
        async with (
            opened(address, schema) as ours,
            opened(address, other) as theirs,
            listening(PostgresFanout(address, schema=schema), "T") as ear,
        ):
            await theirs.append("T", 0, [b"one", b"two"])
            await ours.append("T", 0, [b"one"])
            await ear.hears("T", 1)
            return ear.notices

    assert asyncio.run(play()) == [("T", 1)]


def test_what_may_have_been_missed_is_reported_as_unknown(postgres_server: Postgres, schema: str) -> None:
    async def play() -> None:
        async with over_a_wire(postgres_server) as line, opened(postgres_server.address, schema) as store:
            fanout = PostgresFanout(line.address, schema=schema)
            async with listening(fanout, "T", "U", "left") as ear:
                await fanout.unlisten("left")
                line.hold()
                line.cut_all()
                await store.append("T", 0, [b"missed"])
                line.release()
                await ear.hears("T", 0)
                await ear.hears("U", 0)
                assert sorted(ear.notices) == [("T", 0), ("U", 0)]
                await store.append("U", 0, [b"one"])
                await ear.hears("U", 1)

    asyncio.run(play())


def test_a_table_listened_to_while_away_is_heard_afterwards(postgres_server: Postgres, schema: str) -> None:
    async def play() -> None:
        async with over_a_wire(postgres_server) as line, opened(postgres_server.address, schema) as store:
            fanout = PostgresFanout(line.address, schema=schema)
            async with listening(fanout) as ear:
                line.hold()
                line.cut_all()
                await fanout.listen("T")
                await store.append("T", 0, [b"missed"])
                line.release()
                await ear.hears("T", 0)

    asyncio.run(play())


def test_a_dead_wire_that_says_nothing_is_noticed(postgres_server: Postgres, schema: str) -> None:
    async def play() -> None:
        async with over_a_wire(postgres_server) as line:
            fanout = PostgresFanout(line.address, schema=schema, pulse=0.02)
            async with listening(fanout, "T") as ear:
                line.fall_silent()
                await ear.hears("T", 0)

    asyncio.run(play())


def test_one_listeners_mistake_does_not_keep_the_news_from_the_next(
    postgres_server: Postgres, schema: str
) -> None:
    async def play() -> list[str]:
        ear = Ear()
        mistakes: list[str] = []

        def heard(table: str, seq: int, entries: Sequence[bytes]) -> None:
            ear(table, seq, entries)
            raise KeyError(table)

        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: mistakes.append(str(context["exception"])))
        fanout = PostgresFanout(postgres_server.address, schema=schema)
        await fanout.open(heard)
        async with opened(postgres_server.address, schema) as store:
            for table in ("T", "U"):
                await fanout.listen(table)
            await asyncio.gather(store.append("T", 0, [b"x"]), store.append("U", 0, [b"x"]))
            await ear.hears("T", 1)
            await ear.hears("U", 1)
        await fanout.close()
        return mistakes

    assert sorted(asyncio.run(play())) == ["'T'", "'U'"]


def test_it_comes_back_with_its_server(schema: str) -> None:
    async def play(server: Postgres) -> None:
        async with (
            opened(server.address, schema) as store,
            listening(PostgresFanout(server.address, schema=schema), "T") as ear,
        ):
            for after, end in enumerate((server.kill, server.stop)):
                end()
                await asyncio.to_thread(server.start)
                await ear.hears("T", 0)
                await store.append("T", after, [b"x"])
                await ear.hears("T", after + 1)
                ear.notices.clear()

    with postgres() as server:
        asyncio.run(play(server))


def test_a_server_that_is_not_there_is_spoken_of_without_the_password() -> None:
    fanout = PostgresFanout("postgresql://ann:secret@127.0.0.1:1/club", patience=0.05)
    with pytest.raises(FanoutUnavailable, match=r"127\.0\.0\.1:1/club has not answered") as refused:
        asyncio.run(fanout.open(Ear()))
    assert "secret" not in str(refused.value)
