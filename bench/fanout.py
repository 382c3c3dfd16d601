"""What it costs that processes hear of each other: LISTEN and NOTIFY beside Redis, for more and more of them.

    python -m bench.fanout [--processes 1 2 4 8] [--seconds 5] [--rounds 3]

Each process appends to its tables as fast as PostgreSQL lets it, and serves as many tables of its neighbour,
of which it takes in every entry: from the notice if it came along, else from the database, as a server does.
The tables are the same few hundred however many processes share them. Processor time is counted, of all that
take part; the machine's cores are shared by all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import statistics
import time
from collections import defaultdict
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from tests.services.postgres import Postgres, postgres
from tests.services.redis import Redis, redis

from bench.load.weighing import tree_cpu
from entendre.fanout.base import Fanout
from entendre.postgres.fanout import PostgresFanout
from entendre.postgres.store import PostgresStore
from entendre.redis.fanout import RedisFanout

TABLES = 128
BODY = bytes(range(200)) * 2
WAYS = ("notify", "redis")


class Work(NamedTuple):
    """What one process is to do."""

    database: str
    redis: str | None
    own: Sequence[str]
    neighbours: Sequence[str]
    seconds: float


class Done(NamedTuple):
    """What it did."""

    appended: int
    heard: int
    cpu: float


class Run(NamedTuple):
    """What all of them came to, for an append."""

    per_second: float
    heard: float
    process_us: float
    postgres_us: float
    redis_us: float

    @property
    def total_us(self) -> float:
        return self.process_us + self.postgres_us + self.redis_us


class Neighbour:
    """Takes in what others append."""

    def __init__(self, store: PostgresStore, tables: Sequence[str]) -> None:
        self._store = store
        self._known = dict.fromkeys(tables, 0)
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self.heard_entries = 0

    def heard(self, table: str, seq: int, entries: Sequence[bytes]) -> None:
        """A log has grown."""
        known = self._known.get(table)
        if known is None or known >= seq:
            return
        if seq - len(entries) <= known:
            self._take(table, seq)
        elif table in self._reading:
            self._again.add(table)
        else:
            self._reading[table] = asyncio.get_running_loop().create_task(self._read(table))

    async def _read(self, table: str) -> None:
        while True:
            self._again.discard(table)
            new = await self._store.read(table, self._known[table])
            self._take(table, self._known[table] + len(new))
            if table not in self._again:
                break
        del self._reading[table]

    async def finish(self) -> None:
        """Wait until nothing is being read."""
        while self._reading:
            await asyncio.wait(self._reading.values())

    def _take(self, table: str, seq: int) -> None:
        self.heard_entries += max(0, seq - self._known[table])
        self._known[table] = max(seq, self._known[table])


async def _work(work: Work, parent: Connection) -> Done:
    store = PostgresStore(work.database, notify=work.redis is None)
    await store.open()
    fanout: Fanout = PostgresFanout(work.database) if work.redis is None else RedisFanout(work.redis)
    neighbour = Neighbour(store, work.neighbours)
    await fanout.open(neighbour.heard)
    for table in (*work.own, *work.neighbours):
        await fanout.listen(table)
    parent.send("ready")
    await asyncio.to_thread(parent.recv)
    clock, appended = time.perf_counter, 0
    end, cpu = clock() + work.seconds, time.process_time()

    async def play(table: str) -> None:
        nonlocal appended
        after = 0
        while clock() < end:
            await store.append(table, after, (BODY,))
            after += 1
            appended += 1
            fanout.publish(table, after, (BODY,))

    await asyncio.gather(*(play(table) for table in work.own))
    await neighbour.finish()
    done = Done(appended, neighbour.heard_entries, time.process_time() - cpu)
    parent.send("done")
    await asyncio.to_thread(parent.recv)
    await fanout.close()
    await store.close()
    return done


def _process(work: Work, parent: Connection) -> None:
    parent.send(asyncio.run(_work(work, parent)))


def measure(database: Postgres, fanout: Redis | None, processes: int, seconds: float, name: str) -> Run:
    """One run."""
    tables = [
        [f"{name}-{nth}-{process}" for nth in range(TABLES // processes)] for process in range(processes)
    ]
    redis_at = None if fanout is None else fanout.address
    spawn = multiprocessing.get_context("spawn")
    lines = []
    for process in range(processes):
        neighbours = tables[process - 1] if processes > 1 else ()
        here, there = spawn.Pipe()
        work = Work(database.address, redis_at, tables[process], neighbours, seconds)
        child = spawn.Process(target=_process, args=(work, there))
        child.start()
        lines.append((here, child))
    for here, _ in lines:
        here.recv()
    before = tree_cpu(database.pids), 0.0 if fanout is None else tree_cpu(fanout.pids)
    for here, _ in lines:
        here.send("go")
    for here, _ in lines:
        here.recv()
    after = tree_cpu(database.pids), 0.0 if fanout is None else tree_cpu(fanout.pids)
    for here, _ in lines:
        here.send("end")
    done = [here.recv() for here, _ in lines]
    for _, child in lines:
        child.join()
    appended = sum(each.appended for each in done)
    heard = sum(each.heard for each in done)
    spent = sum(each.cpu for each in done), after[0] - before[0], after[1] - before[1]
    process_us, postgres_us, redis_us = (each / appended * 1e6 for each in spent)
    return Run(appended / seconds, heard / appended, process_us, postgres_us, redis_us)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4, 8])
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    if not all(1 <= each <= TABLES for each in asked.processes):
        parser.error(f"{asked.processes} are no numbers of processes: 1 to {TABLES}.")
    runs: dict[tuple[int, str], list[Run]] = defaultdict(list)
    progress = Console(stderr=True)
    with postgres() as database, redis() as fanout, progress.status("starting") as status:
        for number in range(asked.rounds):
            for processes in asked.processes:
                for way in WAYS:
                    status.update(f"round {number + 1}: {processes} processes, {way}")
                    used = fanout if way == "redis" else None
                    name = f"{way}-{processes}-{number}"
                    runs[processes, way].append(measure(database, used, processes, asked.seconds, name))
    shown = Table(
        *(
            "processes",
            "by",
            "appends/s",
            "heard elsewhere",
            "µs in processes",
            "in PostgreSQL",
            "in Redis",
            "all",
        )
    )
    for (processes, way), each in sorted(runs.items()):
        run = Run(*map(statistics.median, zip(*each, strict=True)))
        costs = (run.process_us, run.postgres_us, run.redis_us, run.total_us)
        figures = (f"{run.per_second:,.0f}", f"{run.heard:.2f}", *(f"{cost:,.0f}" for cost in costs))
        shown.add_row(f"{processes}", way, *figures)
    Console().print(shown)


if __name__ == "__main__":
    main()
