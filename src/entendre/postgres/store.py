"""A store in PostgreSQL: for several processes at the same tables.

Everything is in one schema, so that other programs may share the database.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

import asyncpg

from entendre.postgres.copies import KEEP_BLOB, KEEP_SCRATCH, USE_BLOB, copied, restored
from entendre.postgres.link import (
    ANSWER_SECONDS,
    AWAY,
    check_schema,
    connect,
    hang_up,
    persist,
    place,
    settings,
)
from entendre.postgres.schema import IS_LANDMARK, SIGHT, bring_up_to_date, parts_of
from entendre.postgres.space import compact, is_stale, size_of
from entendre.postgres.writer import PostgresWriter
from entendre.store.base import (
    LANDMARKS,
    Conflict,
    Landmark,
    Store,
    StoreUnavailable,
    TableCopy,
    check_name,
)

T = TypeVar("T")
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

CONNECTIONS = 4
"""For everything but appends, which have one of their own."""

# Hops from table to table by the key, in each part of the log; a plain GROUP BY would read every entry of
# every log, and hops in all parts at once would look into all of them for every table.
STALE = """
    WITH RECURSIVE tables (table_id) AS (
        (SELECT table_id FROM {part} ORDER BY table_id LIMIT 1)
        UNION ALL
        SELECT next.table_id FROM tables, LATERAL (
            SELECT log.table_id FROM {part} AS log
            WHERE log.table_id > tables.table_id ORDER BY log.table_id LIMIT 1
        ) AS next
    )
    SELECT at_ms, table_id FROM tables, LATERAL (
        SELECT at_ms FROM {part} AS log WHERE log.table_id = tables.table_id ORDER BY seq DESC LIMIT 1
    ) AS last
    WHERE at_ms < $1
        AND NOT EXISTS (SELECT FROM wake WHERE wake.table_id = tables.table_id AND wake.at_ms >= $1)
    ORDER BY at_ms, table_id LIMIT $2
"""

# Every log has a first entry.
TABLES = "SELECT table_id FROM log WHERE table_id > $1 AND seq = 1 ORDER BY table_id LIMIT $2"

FIND = f"""
    SELECT seq, body FROM log
    WHERE table_id = $1 AND substring(body FROM 1 FOR {SIGHT}) = $2 AND {IS_LANDMARK}
        AND seq < $3 AND substring(body FROM 1 FOR $4) = $5
    ORDER BY seq DESC LIMIT $6
"""

BESIDE = """
    SELECT (SELECT coalesce(sum(bytes), 0) FROM blob_use WHERE table_id = $1)
        + (SELECT coalesce(sum(length(body)), 0) FROM scratch WHERE table_id = $1)
"""

UNSHARED = """
    DELETE FROM blob WHERE key IN (SELECT key FROM blob_use WHERE table_id = $1)
        AND NOT EXISTS (SELECT FROM blob_use WHERE blob_use.key = blob.key AND table_id <> $1)
"""

LAST = 2**31 - 1
"""After every number that an entry can have."""


class PostgresStore(Store):
    """Logs in a PostgreSQL database (12 or newer).

    While the server is away everything waits for it, for as long as `patience` (seconds) lasts. Appending
    also notifies `entendre.postgres.fanout`, unless another fan-out does the telling: at commit a notice
    takes a lock that all of the database shares.
    """

    def __init__(
        self, address: str, *, schema: str = "entendre", patience: float = 20, notify: bool = True
    ) -> None:
        check_schema(schema)
        self._address = address
        self._schema = schema
        self._patience = patience
        self._notify = notify
        self._where = place(address)
        self._blobs = zlib.crc32(f"entendre {schema} blobs".encode())
        """The number of a lock: who holds it alone may remove blobs."""
        self._pool: Pool | None = None
        self._writer: PostgresWriter | None = None

    async def open(self) -> None:
        await persist(self._prepare, self._patience, self._where)
        self._pool = await self._make_pool()
        self._writer = PostgresWriter(self._address, self._schema, self._patience, notify=self._notify)

    async def _prepare(self) -> None:
        link = await connect(self._address, settings(self._schema))
        try:
            await bring_up_to_date(link, self._schema, self._where)
        finally:
            await hang_up(link)

    async def _make_pool(self) -> Pool:
        return await asyncpg.create_pool(
            self._address,
            min_size=0,  # With more, it would keep trying to connect while nobody wants anything.
            max_size=CONNECTIONS,
            timeout=ANSWER_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings=settings(self._schema),
        )

    async def close(self) -> None:
        pool, writer, self._pool, self._writer = self._pool, self._writer, None, None
        if writer is not None:
            await writer.close()
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), ANSWER_SECONDS)
            except AWAY:
                pool.terminate()

    async def _use(self, work: Callable[[Pool], Awaitable[T]]) -> T:
        """Do something that may be done twice, on a connection of the pool."""
        pool = self._pool
        if pool is None:
            raise StoreUnavailable(f"{self._where} is not open.")
        return await persist(lambda: work(pool), self._patience, self._where)

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], *, wake_ms: int | None = None
    ) -> asyncio.Future[None]:
        check_name(table)
        if self._writer is None:
            raise StoreUnavailable(f"{self._where} is not open.")
        return self._writer.append(table, after, bodies, wake_ms)

    async def check(self) -> None:
        probe = """
            INSERT INTO probe (one, at_ms) VALUES (1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
            ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms
        """
        await self._use(lambda pool: pool.execute(probe))

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self.excerpt(table, after, LAST)

    async def excerpt(self, table: str, after: int, until: int) -> list[bytes]:
        check_name(table)
        entries = "SELECT body FROM log WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq"
        rows = await self._use(lambda pool: pool.fetch(entries, table, after, until))
        return [body for (body,) in rows]

    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        check_name(table)
        assert landmark in LANDMARKS
        last = LAST if before is None else before
        rows = await self._use(
            lambda pool: pool.fetch(FIND, table, landmark[:SIGHT], last, len(landmark), landmark, limit)
        )
        return [Landmark(seq, body) for seq, body in rows]

    async def rewrite(self, table: str, bodies: Mapping[int, bytes]) -> None:
        check_name(table)
        put = """
            UPDATE log SET body = new.body FROM unnest($2::bigint[], $3::bytea[]) AS new (seq, body)
            WHERE log.table_id = $1 AND log.seq = new.seq
        """
        await self._use(lambda pool: pool.execute(put, table, list(bodies), list(bodies.values())))

    async def put_blob(self, key: str, body: bytes, table: str) -> None:
        check_name(key)
        check_name(table)

        async def put(pool: Pool) -> None:
            async with pool.acquire() as link, link.transaction():
                # With others who put, but not while somebody forgets: they could not see that we share it.
                await link.execute("SELECT pg_advisory_xact_lock_shared($1)", self._blobs)
                await link.execute(KEEP_BLOB, key, body)
                await link.execute(USE_BLOB, table, key, len(body))

        await self._use(put)

    async def beside(self, table: str) -> int:
        check_name(table)
        return int(await self._use(lambda pool: pool.fetchval(BESIDE, table)))

    async def get_blob(self, key: str) -> bytes | None:
        check_name(key)
        body: bytes | None = await self._use(
            lambda pool: pool.fetchval("SELECT body FROM blob WHERE key = $1", key)
        )
        return body

    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        for each in (table, seat, name):
            check_name(each)
        if body is None:
            drop = "DELETE FROM scratch WHERE table_id = $1 AND seat = $2 AND name = $3"
            await self._use(lambda pool: pool.execute(drop, table, seat, name))
        else:
            await self._use(lambda pool: pool.execute(KEEP_SCRATCH, table, seat, name, body))

    async def get_scratch(self, table: str, seat: str) -> Mapping[str, bytes]:
        check_name(table)
        check_name(seat)
        kept = "SELECT name, body FROM scratch WHERE table_id = $1 AND seat = $2"
        rows = await self._use(lambda pool: pool.fetch(kept, table, seat))
        return {row["name"]: row["body"] for row in rows}

    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        due = "SELECT table_id FROM wake WHERE at_ms <= $1 ORDER BY at_ms, table_id LIMIT $2"
        rows = await self._use(lambda pool: pool.fetch(due, now_ms, limit))
        return [table for (table,) in rows]

    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        found: list[tuple[int, str]] = []
        for part in parts_of("log"):
            found += await self._stale(STALE.format(part=part), before_ms, limit)
        return [table for _, table in sorted(found)[:limit]]

    async def _stale(self, query: str, before_ms: int, limit: int) -> list[tuple[int, str]]:
        rows = await self._use(lambda pool: pool.fetch(query, before_ms, limit))
        return [(at_ms, table) for at_ms, table in rows]

    async def forget(self, table: str) -> None:
        await self._forget(table)

    async def forget_stale(self, table: str, before_ms: int) -> bool:
        return await self._forget(table, before_ms)

    async def _forget(self, table: str, before_ms: int | None = None) -> bool:
        check_name(table)

        async def remove(pool: Pool) -> bool:
            async with pool.acquire() as link, link.transaction():
                if before_ms is not None and not await is_stale(link, table, before_ms):
                    return False
                # Again until nothing is left: who was appending when we came holds the last entry, and theirs
                # is only seen by a statement that begins after they are done. Nobody can append after an
                # entry that we have removed, so there is an end to it.
                while await link.execute("DELETE FROM log WHERE table_id = $1", table) != "DELETE 0":
                    pass
                await link.execute("DELETE FROM scratch WHERE table_id = $1", table)
                await link.execute("DELETE FROM wake WHERE table_id = $1", table)
                await link.execute("SELECT pg_advisory_xact_lock($1)", self._blobs)
                await link.execute(UNSHARED, table)
                await link.execute("DELETE FROM blob_use WHERE table_id = $1", table)
            return True

        return await self._use(remove)

    async def tables(self, after: str = "", limit: int = 500) -> list[str]:
        rows = await self._use(lambda pool: pool.fetch(TABLES, after, limit))
        return [table for (table,) in rows]

    async def copy(self, table: str) -> TableCopy | None:
        check_name(table)

        async def read(pool: Pool) -> TableCopy | None:
            async with pool.acquire() as link:
                return await copied(link, table)

        return await self._use(read)

    async def restore(self, copy: TableCopy) -> None:
        number = secrets.randbits(63)

        async def put(pool: Pool) -> bool:
            async with pool.acquire() as link, link.transaction():
                await link.execute("SELECT pg_advisory_xact_lock_shared($1)", self._blobs)
                return await restored(link, copy, self._schema, number)

        if not await self._use(put):
            raise Conflict(copy.table, 0)

    async def size(self) -> int:
        return await self._use(lambda pool: size_of(pool, self._schema))

    async def compact(self) -> None:
        async def shrink(pool: Pool) -> None:
            async with pool.acquire() as link:
                await compact(link)

        await self._use(shrink)
