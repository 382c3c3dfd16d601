"""A table in PostgreSQL as a whole: copied, and put back."""

from __future__ import annotations

from typing import TypeAlias

import asyncpg

from entendre.postgres.link import Link
from entendre.store.base import KeptEntry, KeptScratch, TableCopy, check_copy

PoolLink: TypeAlias = "Link | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

ANY_SIZE_SECONDS = 300.0
"""How long it may take to read or write all of one table."""

LOG = "SELECT at_ms, body FROM log WHERE table_id = $1 ORDER BY seq"
SCRATCH = "SELECT seat, name, body FROM scratch WHERE table_id = $1 ORDER BY seat, name"
BLOBS = "SELECT key, body FROM blob_use JOIN blob USING (key) WHERE table_id = $1 ORDER BY key"
KEEP_SCRATCH = """
    INSERT INTO scratch (table_id, seat, name, body) VALUES ($1, $2, $3, $4)
    ON CONFLICT (table_id, seat, name) DO UPDATE SET body = excluded.body
"""
KEEP_BLOB = "INSERT INTO blob (key, body) VALUES ($1, $2) ON CONFLICT DO NOTHING"
USE_BLOB = "INSERT INTO blob_use (table_id, key, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
WAKE = "INSERT INTO wake (table_id, at_ms) VALUES ($1, $2)"


async def copied(link: PoolLink, table: str) -> TableCopy | None:
    """All that is kept of a table, as it was at one moment; None if it has no log."""
    async with link.transaction(isolation="repeatable_read", readonly=True):
        log = await link.fetch(LOG, table, timeout=ANY_SIZE_SECONDS)
        wake_ms = await link.fetchval("SELECT at_ms FROM wake WHERE table_id = $1", table)
        scratch = await link.fetch(SCRATCH, table)
        blobs = await link.fetch(BLOBS, table, timeout=ANY_SIZE_SECONDS)
    if not log:
        return None
    return TableCopy(
        table,
        tuple(KeptEntry(at_ms, body) for at_ms, body in log),
        wake_ms,
        tuple(KeptScratch(seat, name, body) for seat, name, body in scratch),
        tuple((key, body) for key, body in blobs),
    )


async def restored(link: PoolLink, copy: TableCopy, schema: str, number: int) -> bool:
    """Keep all this, in a transaction of the caller's; False if there is a log of that name. With the same
    number it may be done twice.
    """
    check_copy(copy)
    batch = await link.fetchval("SELECT batch FROM log WHERE table_id = $1 AND seq = 1", copy.table)
    if batch is not None:
        return bool(batch == number)
    rows = [(copy.table, seq, at_ms, number, body) for seq, (at_ms, body) in enumerate(copy.entries, 1)]
    try:
        async with link.transaction():
            await link.copy_records_to_table(
                "log",
                schema_name=schema,
                columns=("table_id", "seq", "at_ms", "batch", "body"),
                records=rows,
                timeout=ANY_SIZE_SECONDS,
            )
    except asyncpg.UniqueViolationError:  # somebody else was first
        return False
    if copy.wake_ms is not None:
        await link.execute(WAKE, copy.table, copy.wake_ms)
    await link.executemany(KEEP_SCRATCH, [(copy.table, *kept) for kept in copy.scratch])
    await link.executemany(KEEP_BLOB, copy.blobs)
    await link.executemany(USE_BLOB, [(copy.table, key, len(body)) for key, body in copy.blobs])
    return True
