"""A server that goes away and comes back: nothing is lost, nothing is there twice."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from entendre.postgres import link
from entendre.postgres.store import PostgresStore
from entendre.store import Conflict, StoreUnavailable
from tests.services.postgres import Postgres, postgres
from tests.services.wire import Cut, Wire, wire


@asynccontextmanager
async def over_a_wire(
    server: Postgres, schema: str, patience: float = 20
) -> AsyncIterator[tuple[PostgresStore, Wire]]:
    """A store that reaches its server through a wire, with a table T that has one entry."""
    # A folder of our own: the path of a socket must be short.
    with tempfile.TemporaryDirectory() as folder:
        async with wire(Path(folder), server.folder) as line:
            store = PostgresStore(line.address, schema=schema)
            await store.open()
            try:
                await store.append("T", 0, [b"one"])
                yield store, line
            finally:
                await store.close()


@pytest.mark.parametrize("cut", Cut)
def test_an_append_whose_answer_is_lost_is_there_once(
    postgres_server: Postgres, schema: str, cut: Cut
) -> None:
    async def play() -> None:
        async with over_a_wire(postgres_server, schema) as (store, line):
            for after in range(1, 41, 2):
                line.cut_next(cut)
                await store.append("T", after, [b"%d" % after, b"and more"])
            assert line.cuts == 20
            log = await store.read("T")
        assert log == [b"one", *(body for after in range(1, 41, 2) for body in (b"%d" % after, b"and more"))]

    asyncio.run(play())


@pytest.mark.parametrize("cut", Cut)
def test_a_conflict_stays_one_when_its_answer_is_lost(
    postgres_server: Postgres, schema: str, cut: Cut
) -> None:
    async def play() -> None:
        async with over_a_wire(postgres_server, schema) as (store, line):
            line.cut_next(cut)
            asked = [store.append("T", 0, [b"one"]), store.append("U", 0, [b"one"]), store.append("V", 1, [])]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(outcome) for outcome in outcomes] == [Conflict, type(None), Conflict]
            assert await store.read("T") == await store.read("U") == [b"one"]

    asyncio.run(play())


def test_a_dead_wire_that_says_nothing_is_noticed(
    postgres_server: Postgres, schema: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "ANSWER_SECONDS", 0.25)

    async def play() -> None:
        async with over_a_wire(postgres_server, schema) as (store, line):
            line.fall_silent()
            await store.append("T", 1, [b"two"])
            assert await store.read("T") == [b"one", b"two"]

    asyncio.run(play())


def test_what_another_process_wrote_alike_is_not_ours(postgres_server: Postgres, schema: str) -> None:
    """Two processes may well write the same bytes, such as a bell at a deadline. Only one has rung it."""

    async def play() -> None:
        other = PostgresStore(postgres_server.address, schema=schema)
        async with over_a_wire(postgres_server, schema) as (store, line):
            await other.open()
            line.cut_next(Cut.BEFORE_THE_REQUEST)
            line.hold()
            ours = store.append("T", 1, [b"bell"])
            await other.append("T", 1, [b"bell"])
            await other.close()
            line.release()
            with pytest.raises(Conflict):
                await ours
            assert await store.read("T") == [b"one", b"bell"]

    asyncio.run(play())


def test_reading_survives_a_cut(postgres_server: Postgres, schema: str) -> None:
    async def play() -> None:
        async with over_a_wire(postgres_server, schema) as (store, line):
            for cut in Cut:
                line.cut_next(cut)
                assert await store.read("T") == [b"one"]
            line.cut_all()
            assert await asyncio.gather(*(store.read("T") for _ in range(10))) == [[b"one"]] * 10
            line.cut_next(Cut.BEFORE_THE_ANSWER)
            await store.put_scratch("T", "0", "draft", b"x")
            line.cut_next(Cut.BEFORE_THE_ANSWER)
            await store.forget("T")
            assert await store.read("T") == []
            assert await store.get_scratch("T", "0") == {}

    asyncio.run(play())


def test_appends_wait_for_a_server_that_comes_back(schema: str) -> None:
    async def play(server: Postgres) -> None:
        store = PostgresStore(server.address, schema=schema, patience=60)
        await store.open()
        try:
            for nth, end in enumerate((server.stop, server.kill, server.stop, server.kill)):
                waiting = [store.append("T", 20 * nth + each, [b"%d" % each]) for each in range(10)]
                end()
                waiting += [store.append("T", 20 * nth + each, [b"%d" % each]) for each in range(10, 20)]
                reading = asyncio.ensure_future(store.read("unknown"))
                await asyncio.to_thread(server.start)
                await asyncio.gather(*waiting)
                assert await reading == []
            assert await store.read("T") == [b"%d" % each for each in range(20)] * 4
        finally:
            await store.close()

    with postgres() as server:
        asyncio.run(play(server))


def test_patience_ends_for_everybody_who_waits_and_begins_anew(schema: str) -> None:
    async def play(server: Postgres) -> None:
        store = PostgresStore(server.address, schema=schema, patience=0.2)
        await store.open()
        try:
            await store.append("T", 0, [b"one"])
            server.stop()
            first = store.append("T", 1, [b"two"])
            await asyncio.sleep(0)
            behind = store.append("T", 2, [b"three"])
            for append in (first, behind):
                with pytest.raises(StoreUnavailable, match=r"has not answered for 0\.2 s"):
                    await append
            with pytest.raises(StoreUnavailable, match="has not answered"):
                await store.read("T")
            server.start()
            assert await store.read("T") == [b"one"]
            await store.append("T", 1, [b"two"])
            server.stop()
        finally:
            await store.close()

    with postgres() as server:
        asyncio.run(play(server))


def test_closing_while_the_server_is_away_ends(schema: str) -> None:
    async def play(server: Postgres) -> None:
        store = PostgresStore(server.address, schema=schema, patience=0.2)
        await store.open()
        await store.append("T", 0, [b"one"])
        server.kill()
        waiting = store.append("T", 1, [b"two"])
        await store.close()
        with pytest.raises(StoreUnavailable):
            waiting.result()

    with postgres() as server:
        asyncio.run(play(server))
