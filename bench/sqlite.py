"""What a durable append costs where SQLite writes it, and how long it keeps everybody waiting to tidy up.

    python -m bench.sqlite [--entries 30000] [--rounds 3]

Batches are written one after another by what writes them in a server, without the queue before it. CPU is
that of the whole process, the system's part of it and the copying of the write-ahead log included. The least
of all rounds is shown. Everything is written to the temporary folder: TMPDIR chooses the disk.
"""

from __future__ import annotations

import argparse
import gc
import random
import string
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from entendre.store.sqlite_batch import SqliteAppend, SqliteBatch
from entendre.store.sqlite_writer import SqliteWriter

EARLIER = 200
"""How many entries each log has before."""


class Load(NamedTuple):
    """Who appends: so many tables, entries of so many bytes, so many in a batch, each of another table."""

    tables: int
    size: int
    batch: int


LOADS = (Load(1, 150, 1), Load(100, 150, 45), Load(250, 600, 60), Load(2_000, 400, 150))


class Run(NamedTuple):
    """What it took."""

    cpu_us: float
    """An entry."""
    wait_ms: float
    """The longest that it took to tidy up between two batches."""


def nothing(error: BaseException | None) -> None:
    assert error is None


def batches(load: Load, entries: int, names: list[str]) -> list[SqliteBatch]:
    """Made before anything is measured."""
    chance = random.Random(1)
    ends = dict.fromkeys(names, EARLIER)
    body = chance.randbytes(load.size)
    made = []
    for _ in range(entries // load.batch):
        appends = []
        for name in chance.sample(names, load.batch):
            appends.append(SqliteAppend(name, ends[name], (body,), None, nothing))
            ends[name] += 1
        made.append(SqliteBatch(appends, []))
    return made


def measure(load: Load, entries: int) -> Run:
    chance = random.Random(2)
    names = ["".join(chance.choices(string.ascii_uppercase, k=6)) for _ in range(load.tables)]
    before = [SqliteAppend(name, 0, [b"x" * 20] * EARLIER, None, nothing) for name in names]
    asked = batches(load, entries, names)
    longest = 0.0
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(SqliteWriter(Path(folder) / "tables.db", "full", 10)) as writer,
    ):
        for nth in range(0, len(before), 10):
            batch = SqliteBatch(before[nth : nth + 10], [])
            writer.write(batch)
            writer.tidy(batch)
        gc.collect()
        cpu = time.process_time()
        for batch in asked:
            writer.write(batch)
            begin = time.perf_counter()
            writer.tidy(batch)
            longest = max(longest, time.perf_counter() - begin)
        cpu = time.process_time() - cpu
    return Run(cpu / len(asked) / load.batch * 1e6, longest * 1e3)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entries", type=int, default=30_000)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()

    shown = Table("tables", "bytes", "in a batch", "CPU us an entry", "longest wait ms")
    for load in LOADS:
        # One after another is fifty times as slow.
        entries = asked.entries if load.batch > 1 else asked.entries // 10
        runs = [measure(load, entries) for _ in range(asked.rounds)]
        run = Run(*map(min, zip(*runs, strict=True)))
        shown.add_row(*map(str, load), f"{run.cpu_us:.2f}", f"{run.wait_ms:.2f}")
    Console().print(shown)


if __name__ == "__main__":
    main()
