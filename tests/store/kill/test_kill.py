"""Processes killed in the middle of their work: what was acknowledged is there, once and whole.

Nothing here waits for luck: a process is killed after so many acknowledgements, and a seed says how many.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from entendre.postgres.store import PostgresStore
from entendre.server.process.storage import store_at
from entendre.store import Store
from tests.effort import times
from tests.services.postgres import postgres
from tests.store.kill.appender import COMMON, OWN_TABLES, Entry, own_table

ROOT = Path(__file__).parents[3]
KILLS = times(2, 6, 30)
SOON = 120
"""At most so many acknowledgements before the next kill."""


class Acknowledged(NamedTuple):
    table: str
    after: int
    append: str
    size: int


class Appender:
    """The process, seen from outside."""

    def __init__(self, who: str, *place: str) -> None:
        self.who = who
        self.acknowledged: list[Acknowledged] = []
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.kill.appender", who, *place],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self._said = self._process.stdout

    def hear(self, count: int) -> None:
        """Wait for so many acknowledgements."""
        for _ in range(count):
            line = self._said.readline()
            assert line, f"{self.who} ended by itself"
            self._note(line)

    def kill(self) -> None:
        """And hear what it had said before. Does nothing when it is dead."""
        if self._said.closed:
            return
        self._process.kill()
        for line in self._said:
            self._note(line)
        self._said.close()
        self._process.wait()

    def _note(self, line: str) -> None:
        table, after, append, size = line.rstrip("\n").split("\t")
        self.acknowledged.append(Acknowledged(table, int(after), append, int(size)))


@contextmanager
def appending(who: str, *place: str) -> Iterator[Appender]:
    process = Appender(who, *place)
    try:
        yield process
    finally:
        process.kill()


async def read_all(store: Store, *who: str) -> dict[str, list[bytes]]:
    """Open it as the next process does, and read everything."""
    tables = [COMMON, *(own_table(each, nth) for each in who for nth in range(OWN_TABLES))]
    await store.open()
    try:
        return {table: await store.read(table) for table in tables}
    finally:
        await store.close()


def check(logs: dict[str, list[bytes]], acknowledged: list[Acknowledged]) -> None:
    """Raise AssertionError unless everything acknowledged is there, once and whole."""
    entries = {table: [Entry.decode(body) for body in log] for table, log in logs.items()}
    for table, log in entries.items():
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1)), "out of order, or with a gap"
        assert {entry.table for entry in log} <= {table}, "in another table's log"
        firsts = [entry for entry in log if entry.nth == 0]
        assert len({entry.append for entry in firsts}) == len(firsts), "there twice"
        whole = [(entry.append, nth, entry.of) for entry in firsts for nth in range(entry.of)]
        assert [(entry.append, entry.nth, entry.of) for entry in log] == whole, "torn"
    for table, after, append, size in acknowledged:
        found = entries[table][after : after + size]
        assert [entry.append for entry in found] == [append] * size, "acknowledged, and not there"


def test_a_killed_process_has_lost_nothing_on_sqlite(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    dice = random.Random(3)
    acknowledged: list[Acknowledged] = []
    for _ in range(KILLS):
        with appending("Ann", place) as process:
            process.hear(dice.randint(1, SOON))
            process.kill()
        acknowledged += process.acknowledged
        check(asyncio.run(read_all(store_at(place), "Ann")), acknowledged)
    assert len(acknowledged) > KILLS


def test_processes_that_share_a_file_take_turns(tmp_path: Path) -> None:
    """Also when one of them is killed while the other writes on."""
    place = str(tmp_path / "tables.db")
    dice = random.Random(5)
    with appending("Ann", place) as ann:
        for _ in range(4):
            with appending("Bob", place) as bob:
                for _ in range(3):
                    ann.hear(dice.randint(1, SOON))
                    bob.hear(dice.randint(1, SOON))
                bob.kill()
            check(asyncio.run(read_all(store_at(place), "Bob")), bob.acknowledged)
    logs = asyncio.run(read_all(store_at(place), "Ann", "Bob"))
    check(logs, ann.acknowledged)
    writers = {Entry.decode(body).append.partition("-")[0] for body in logs[COMMON]}
    assert len(writers) > 1, "they never wrote to the same log"


def test_a_killed_process_or_server_has_lost_nothing_on_postgres() -> None:
    dice = random.Random(7)
    acknowledged: list[Acknowledged] = []
    with postgres() as server:
        place = server.address, "killed"
        for nth in range(KILLS):
            with appending("Ann", *place) as process:
                process.hear(dice.randint(1, SOON))
                if nth % 5 == 0:
                    server.kill()
                    server.start()
                    # It connects again by itself, and finds out what became of what was under way.
                    process.hear(SOON)
                process.kill()
            acknowledged += process.acknowledged
            store = PostgresStore(server.address, schema="killed")
            check(asyncio.run(read_all(store, "Ann")), acknowledged)
    assert len(acknowledged) > KILLS


def test_processes_on_one_postgres_take_turns() -> None:
    dice = random.Random(11)
    with postgres() as server:
        place = server.address, "shared"
        with appending("Ann", *place) as ann, appending("Bob", *place) as bob:
            for _ in range(6):
                ann.hear(dice.randint(1, SOON))
                bob.hear(dice.randint(1, SOON))
                server.kill()
                server.start()
        logs = asyncio.run(read_all(PostgresStore(server.address, schema="shared"), "Ann", "Bob"))
    check(logs, ann.acknowledged + bob.acknowledged)
    writers = {Entry.decode(body).append.partition("-")[0] for body in logs[COMMON]}
    assert len(writers) == 2, "they never wrote to the same log"
