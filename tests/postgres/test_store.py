"""The PostgreSQL store: the contract, the schema, and what it says when it cannot."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from entendre.postgres.schema import STEPS
from entendre.postgres.store import PostgresStore
from entendre.server.process.storage import store_at
from entendre.store import Conflict, StoreUnavailable
from entendre.testing.check_store import check_store
from tests.services.postgres import Postgres

VERSION_1 = """
    CREATE SCHEMA {schema};
    CREATE TABLE {schema}.version (steps integer NOT NULL);
    INSERT INTO {schema}.version VALUES (1);
    CREATE TABLE {schema}.log (
        table_id text COLLATE "C" NOT NULL,
        seq integer NOT NULL,
        at_ms bigint NOT NULL,
        batch bigint NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    INSERT INTO {schema}.log VALUES ('T', 1, 1000, 1, 'one'), ('T', 2, 2000, 1, 'two');
"""


@asynccontextmanager
async def opened(address: str, schema: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(address, schema=schema)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def ask(address: str, question: str) -> object:
    link = await asyncpg.connect(address)
    try:
        return await link.fetchval(question)
    finally:
        await link.close()


async def tell(address: str, statements: str) -> None:
    link = await asyncpg.connect(address)
    try:
        await link.execute(statements)
    finally:
        await link.close()


def test_it_keeps_the_contract(postgres_server: Postgres, schema: str) -> None:
    check_store(lambda: PostgresStore(postgres_server.address, schema=schema))


def test_a_postgres_address_names_one() -> None:
    assert isinstance(store_at("postgresql://localhost/entendre"), PostgresStore)
    assert isinstance(store_at("postgres://localhost/entendre"), PostgresStore)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("entendre.postgres.store")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreUnavailable, match=r"install entendre\[postgres\]"):
        store_at("postgresql://localhost/entendre")


def test_appends_of_one_turn_share_a_transaction(postgres_server: Postgres, schema: str) -> None:
    async def play() -> object:
        async with opened(postgres_server.address, schema) as store:
            await asyncio.gather(*(store.append(f"T{nth}", 0, [b"one", b"two"]) for nth in range(100)))
        return await ask(
            postgres_server.address, f"SELECT array[count(*), count(DISTINCT xmin::text)] FROM {schema}.log"
        )

    assert asyncio.run(play()) == [200, 1]


def test_names_that_fill_a_notice_are_spread_over_batches(postgres_server: Postgres, schema: str) -> None:
    names = [f"{nth:03}{'🀄' * 197}" for nth in range(40)]

    async def play() -> list[list[bytes]]:
        async with opened(postgres_server.address, schema) as store:
            await asyncio.gather(*(store.append(name, 0, [b"one"]) for name in names))
            return [await store.read(name) for name in names]

    assert asyncio.run(play()) == [[b"one"]] * 40


def test_processes_that_start_at_once_take_turns_with_the_schema(
    postgres_server: Postgres, schema: str
) -> None:
    async def play() -> list[bytes]:
        stores = [PostgresStore(postgres_server.address, schema=schema) for _ in range(8)]
        await asyncio.gather(*(store.open() for store in stores))
        for nth, store in enumerate(stores):
            await store.append("T", nth, [b"%d" % nth])
        log = await stores[0].read("T")
        await asyncio.gather(*(store.close() for store in stores))
        return log

    assert asyncio.run(play()) == [b"%d" % nth for nth in range(8)]


WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
DEADLOCKS = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"


def test_batches_that_cross_do_not_wait_for_each_other_in_a_ring(
    postgres_server: Postgres, schema: str
) -> None:
    async def play() -> None:
        address = postgres_server.address
        async with opened(address, schema) as here, opened(address, schema) as there:
            third, link = await asyncpg.connect(address), await asyncpg.connect(address)
            async with third.transaction():
                # A third holds M, so that both are stopped half-way and have the other half before them.
                await third.execute(f"INSERT INTO {schema}.log VALUES ('M', 1, 0, 0, '')")
                ours = [here.append(table, 0, [b"x"]) for table in "AMZ"]
                theirs = [there.append(table, 0, [b"y"]) for table in "ZMA"]
                while await link.fetchval(WAITING) < 2:
                    pass
                await third.execute(f"DELETE FROM {schema}.log")
            outcomes = await asyncio.gather(*ours, *theirs, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == 3
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 3
            await third.close()
            await link.close()

    before = asyncio.run(ask(postgres_server.address, DEADLOCKS))
    asyncio.run(play())
    assert asyncio.run(ask(postgres_server.address, DEADLOCKS)) == before


def test_a_schema_of_version_1_is_brought_up_to_date(postgres_server: Postgres, schema: str) -> None:
    async def play() -> None:
        await tell(postgres_server.address, VERSION_1.format(schema=schema))
        async with opened(postgres_server.address, schema) as store:
            assert await store.read("T") == [b"one", b"two"]
            await store.append("T", 2, [b"three"], wake_ms=7)
            assert await store.due(7) == ["T"]
            await store.put_blob("key", b"drawing", "T")
            await store.put_scratch("T", "0", "draft", b"x")
            assert await store.stale(2**60) == ["T"]

    asyncio.run(play())
    assert asyncio.run(ask(postgres_server.address, f"SELECT steps FROM {schema}.version")) == 5


def test_what_was_kept_in_one_piece_is_divided_and_whoever_was_let_in_still_is(
    postgres_server: Postgres, schema: str
) -> None:
    async def play() -> None:
        link = await asyncpg.connect(postgres_server.address)
        async with link.transaction():
            await link.execute(f"CREATE SCHEMA {schema}; CREATE ROLE {schema} LOGIN")
            await link.execute(f"SET LOCAL search_path = {schema}")
            await link.execute("CREATE TABLE version (steps integer NOT NULL)")
            await link.execute("INSERT INTO version VALUES (4)")
            for step in STEPS[:4]:
                await link.execute(step)
            await link.execute(
                f"GRANT USAGE ON SCHEMA {schema} TO {schema};"
                f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {schema}"
            )
            rows = [(f"T{nth}", seq, 1000 + seq, 1, b"%d" % seq) for nth in range(40) for seq in (1, 2)]
            await link.copy_records_to_table("log", schema_name=schema, records=rows)
            await link.execute("INSERT INTO blob VALUES ('key', 'drawing')")
            await link.execute("INSERT INTO blob_use VALUES ('T0', 'key', 7)")
        async with opened(postgres_server.address, schema) as store:
            assert await store.tables() == sorted(f"T{nth}" for nth in range(40))
        parts = f"SELECT count(DISTINCT tableoid) FROM {schema}.log"
        assert await link.fetchval(parts) > 5, "everything lies in a few parts"
        await link.close()
        modest = postgres_server.address.replace("entendre@", f"{schema}@")
        async with opened(modest, schema) as store:
            assert await store.read("T7") == [b"1", b"2"]
            await store.append("T7", 2, [b"3"])
            assert await store.get_blob("key") == b"drawing"
            await store.forget("T0")
            assert await store.get_blob("key") is None

    asyncio.run(play())


def test_a_newer_schema_is_refused_in_words(postgres_server: Postgres, schema: str) -> None:
    async def play() -> None:
        async with opened(postgres_server.address, schema):
            pass
        await tell(postgres_server.address, f"UPDATE {schema}.version SET steps = 99")
        with pytest.raises(StoreUnavailable, match=r"newer Entendre .* version 99, this one knows up to 5"):
            await PostgresStore(postgres_server.address, schema=schema).open()

    asyncio.run(play())


def test_who_may_not_create_anything_may_use_what_is_there(postgres_server: Postgres, schema: str) -> None:
    async def play() -> None:
        async with opened(postgres_server.address, schema):
            pass
        await tell(
            postgres_server.address,
            f"CREATE ROLE {schema} LOGIN; GRANT USAGE ON SCHEMA {schema} TO {schema};"
            f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {schema}",
        )
        modest = postgres_server.address.replace("entendre@", f"{schema}@")
        async with opened(modest, schema) as store:
            await store.append("T", 0, [b"one"])
            await store.append("T", 1, [b"two"])
            await store.forget("T")
        with pytest.raises(StoreUnavailable, match="refuses: permission denied"):
            await PostgresStore(modest, schema=f"{schema}2").open()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://ann:secret@127.0.0.1:1/club", "PostgreSQL at 127.0.0.1:1/club has not answered"),
        ("postgresql://ann:secret@/club?host=%2Fnowhere", "PostgreSQL at /nowhere/club has not answered"),
        ("postgresql://ann:secret@here:x/club", "PostgreSQL at here:x/club cannot be: the address is wrong"),
        ("postgresql://ann:secret@[::1/club", "PostgreSQL cannot be: the address is wrong"),
        (
            "postgresql://ann:secret@here/club?sslmode=perhaps",
            "PostgreSQL at here/club cannot be: the address is wrong",
        ),
    ],
)
def test_a_server_that_is_not_there_is_spoken_of_without_the_password(address: str, sentence: str) -> None:
    with pytest.raises(StoreUnavailable) as refusal:
        asyncio.run(PostgresStore(address, patience=0.05).open())
    assert str(refusal.value).startswith(sentence)
    assert "secret" not in str(refusal.value)


def test_a_database_that_is_not_there_is_refused_at_once(postgres_server: Postgres) -> None:
    missing = postgres_server.address.replace("/postgres?", "/missing?")
    with pytest.raises(StoreUnavailable, match='refuses: database "missing" does not exist'):
        asyncio.run(PostgresStore(missing, patience=3600).open())


@pytest.mark.parametrize("name", ["", "Club", "club;", 'a"b', "x" * 60, "7up"])
def test_a_schema_has_a_plain_name(name: str) -> None:
    with pytest.raises(ValueError, match="lower-case letters"):
        PostgresStore("postgresql://localhost", schema=name)
