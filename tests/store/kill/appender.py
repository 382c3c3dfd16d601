"""A process that appends as fast as it can and says what was acknowledged, until it is killed.

    python -m tests.store.kill.appender WHO ADDRESS [SCHEMA]

It is alone with its tables (named after WHO), and so must never meet a conflict, whatever happened before;
and it shares the table "common" with others of its kind.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import sys
from typing import NamedTuple

from entendre.postgres.store import PostgresStore
from entendre.server.process.storage import store_at
from entendre.store import Conflict, Store

OWN_TABLES = 5
COMMON = "common"


class Entry(NamedTuple):
    """What an entry says of itself."""

    table: str
    seq: int
    append: str
    """Which call of `append` it belongs to; there are no two of one name."""
    nth: int
    of: int

    def encode(self) -> bytes:
        return "\t".join(map(str, (*self, "." * (37 * self.seq % 3_000)))).encode()

    @classmethod
    def decode(cls, body: bytes) -> Entry:
        table, seq, append, nth, of, _ = body.decode().split("\t")
        return cls(table, int(seq), append, int(nth), int(of))


def own_table(who: str, nth: int) -> str:
    return f"{who} {nth}"


async def keep_appending(store: Store, table: str, calls: itertools.count[int]) -> None:
    end = len(await store.read(table))
    while True:
        append = f"{os.getpid()}-{next(calls)}"
        size = random.randint(1, 4)  # Unseeded: the parent's seed decides when it is killed, that is enough.
        entries = [Entry(table, end + nth + 1, append, nth, size).encode() for nth in range(size)]
        try:
            await store.append(table, end, entries)
        except Conflict:
            assert table == COMMON, f"a conflict at {table}, where nobody else is"
            end = len(await store.read(table))
        else:
            # Less than what a pipe takes at once: written whole, or not at all.
            os.write(1, f"{table}\t{end}\t{append}\t{size}\n".encode())
            end += size


async def main(who: str, address: str, schema: str | None) -> None:
    store = PostgresStore(address, schema=schema, patience=60) if schema else store_at(address)
    await store.open()
    calls = itertools.count()
    async with asyncio.TaskGroup() as tasks:
        for table in (COMMON, *(own_table(who, nth) for nth in range(OWN_TABLES))):
            tasks.create_task(keep_appending(store, table, calls))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None))
