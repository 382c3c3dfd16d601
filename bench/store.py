"""How many appends a second the stores take, each table waiting for its last append before the next.

    python -m bench.store [--seconds 2] [--rounds 3]

Rounds are interleaved, so that a busy minute of the machine falls on all alike; medians are shown. Everything
is written to the temporary folder: TMPDIR chooses the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import asyncpg
from rich.console import Console
from rich.table import Table
from tests.services.postgres import Postgres, postgres

from bench.load.weighing import tree_cpu
from entendre.postgres.schema import IS_LANDMARK, LOG, SIGHT
from entendre.postgres.store import PostgresStore
from entendre.store import Store
from entendre.store.sqlite import SqliteStore

IN_FLIGHT = (1, 10, 100, 1000)
BODY = bytes(range(200))


UNDIVIDED = "undivided"
UNDIVIDE = f"""
    SET search_path = {UNDIVIDED};
    DROP TABLE log;
    CREATE TABLE log ({LOG});
    CREATE INDEX log_landmarks ON log (table_id, substring(body FROM 1 FOR {SIGHT}), seq) WHERE {IS_LANDMARK}
"""


async def undivide(address: str) -> None:
    """A schema whose log is one piece, to be measured beside the one that is divided."""
    store = PostgresStore(address, schema=UNDIVIDED)
    await store.open()
    await store.close()
    link = await asyncpg.connect(address)
    await link.execute(UNDIVIDE)
    await link.close()


class Run(NamedTuple):
    """What one store did with so many tables in flight."""

    per_second: float
    cpu_us: float
    p50_ms: float
    p99_ms: float
    server_us: float


async def measure(store: Store, tables: int, seconds: float, server: Postgres | None) -> Run:
    """CPU is that of this process, with the store's threads; the database server's is counted by itself."""
    waits: list[float] = []
    clock = time.perf_counter
    await store.open()
    try:

        async def play(table: str) -> None:
            after = 0
            while (begin := clock()) < end:
                await store.append(table, after, (BODY,))
                waits.append(clock() - begin)
                after += 1

        behind, cpu, wall = spent(server), time.process_time(), clock()
        end = wall + seconds
        await asyncio.gather(*(play(f"{time.time_ns()}-{nth}") for nth in range(tables)))
        wall, cpu, behind = clock() - wall, time.process_time() - cpu, spent(server) - behind
    finally:
        await store.close()
    waits.sort()
    count = len(waits)
    p50, p99 = waits[count // 2] * 1e3, waits[count * 99 // 100] * 1e3
    return Run(count / wall, cpu / count * 1e6, p50, p99, behind / count * 1e6)


def spent(server: Postgres | None) -> float:
    """Seconds of processor time of a database server so far; where there is none, nothing."""
    return 0.0 if server is None else tree_cpu(server.pids)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()

    runs: dict[tuple[str, int], list[Run]] = defaultdict(list)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(postgres())
        stores: dict[str, Callable[[], Store]] = {
            "SQLite, full": lambda: SqliteStore(folder / "full.db"),
            "SQLite, normal": lambda: SqliteStore(folder / "normal.db", synchronous="normal"),
            "PostgreSQL": lambda: PostgresStore(server.address),
            "PostgreSQL, undivided": lambda: PostgresStore(server.address, schema=UNDIVIDED),
        }
        asyncio.run(undivide(server.address))
        for _ in range(asked.rounds):
            for tables in IN_FLIGHT:
                for name, make in stores.items():
                    behind = server if name.startswith("PostgreSQL") else None
                    run = asyncio.run(measure(make(), tables, asked.seconds, behind))
                    runs[name, tables].append(run)

    shown = Table("store", "tables in flight", "appends/s", "CPU us each", "server's", "p50 ms", "p99 ms")
    for (name, tables), each in sorted(runs.items()):
        run = Run(*map(statistics.median, zip(*each, strict=True)))
        shown.add_row(
            name,
            f"{tables}",
            f"{run.per_second:,.0f}",
            f"{run.cpu_us:.1f}",
            f"{run.server_us:.1f}" if run.server_us else "",
            f"{run.p50_ms:.2f}",
            f"{run.p99_ms:.2f}",
        )
    Console().print(shown)


if __name__ == "__main__":
    main()
