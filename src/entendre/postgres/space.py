"""The space that tables take in PostgreSQL, and how it is given back: part by part."""

from __future__ import annotations

from typing import TypeAlias

import asyncpg

from entendre.postgres.copies import PoolLink
from entendre.postgres.schema import parts_of

Asked: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

# Locks the last entry, after which nobody else can append then.
LAST_TOUCHED = """
    SELECT seq, at_ms, EXISTS (SELECT FROM wake WHERE wake.table_id = $1 AND wake.at_ms >= $2)
    FROM log WHERE table_id = $1 ORDER BY seq DESC LIMIT 1 FOR UPDATE OF log
"""

SIZE = """
    SELECT coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::bigint
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = $1 AND relkind = 'r'
"""

# What is large lies elsewhere, and is counted without being read.
NEEDED = "SELECT coalesce(sum(pg_column_size(body) + $1), 0)::bigint FROM {part}"
TAKEN = "SELECT pg_table_size($1::regclass)"

ROW_BYTES = 80
"""What an entry takes besides its body, about."""
SLACK = 1.3
"""From how many times what it needs on a part is worth writing anew."""
SMALL = 64 * 1024
"""And not if it is no larger than this."""

PART_SECONDS = 3600.0
LOCK = "30s"
"""How long to wait for everybody to let go of a part. Whoever asks meanwhile waits too."""


async def is_stale(link: PoolLink, table: str, before_ms: int) -> bool:
    """Whether a table was last touched before that time and no clock of it runs. Nobody touches it before the
    transaction is over if so.
    """
    seen = None
    while True:
        # Somebody may have been appending while we waited for the lock: then another entry is the last.
        row = await link.fetchrow(LAST_TOUCHED, table, before_ms)
        if row is None or row["seq"] == seen:
            return row is not None and row["at_ms"] < before_ms and not row["exists"]
        seen = row["seq"]


async def size_of(asked: Asked, schema: str) -> int:
    """How many bytes everything in a schema takes, indexes included."""
    return int(await asked.fetchval(SIZE, schema))


async def compact(link: PoolLink) -> None:
    """Write those parts anew that are mostly empty, one after another: whoever wants something of that part
    waits so long, the others do not. Only for whom the tables belong to.
    """
    await link.execute(f"SET lock_timeout = '{LOCK}'")
    try:
        for part in (*parts_of("log"), *parts_of("blob")):
            needed = await link.fetchval(NEEDED.format(part=part), ROW_BYTES, timeout=PART_SECONDS)
            taken = await link.fetchval(TAKEN, part)
            if taken > max(SMALL, SLACK * needed):
                await link.execute(f"VACUUM (FULL, ANALYZE) {part}", timeout=PART_SECONDS)
    finally:
        await link.execute("RESET lock_timeout")
