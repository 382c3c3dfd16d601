"""Keys of an SQLite file's latest entries are apart from the others, and nobody can tell which are where."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.store import Conflict, sqlite_keys
from entendre.store.base import LANDMARKS
from entendre.store.sqlite import SqliteStore
from entendre.store.sqlite_batch import SqliteAppend, SqliteBatch
from entendre.store.sqlite_keys import FRESH, TABLES
from entendre.store.sqlite_queries import DUE, FIND, PUT_OFF, READ, REWRITE, STALE
from entendre.store.sqlite_schema import APPLICATION, STEPS
from entendre.store.sqlite_writer import SqliteWriter
from entendre.testing.check_store import check_store

NAMES = ("A", "B", "C", "D")

Act = tuple[Any, ...]
Logs = defaultdict[str, list[bytes]]
Wakes = dict[str, int | None]

appends = st.tuples(
    st.just("append"), st.sampled_from(NAMES), st.integers(0, 3), st.none() | st.integers(1, 9)
)
acts: st.SearchStrategy[list[Act]] = st.lists(
    st.one_of(
        appends,
        appends,
        appends,
        st.tuples(st.just("rewrite"), st.sampled_from(NAMES), st.integers(1, 6)),
        st.tuples(st.just("forget"), st.sampled_from(NAMES)),
        st.tuples(st.just("restore"), st.sampled_from(NAMES), st.sampled_from(NAMES)),
        st.tuples(st.just("reopen")),
        st.tuples(st.just("other")),
    ),
    min_size=5,
    max_size=30,
)


@contextmanager
def moved_soon(fresh: int, tables: int) -> Iterator[None]:
    """Keys are moved when so many have gathered, those of so many tables at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite_keys, "FRESH", fresh)
        patch.setattr(sqlite_keys, "TABLES", tables)
        yield


def keys(path: Path) -> tuple[int, int]:
    """How many are fresh, and how many sorted."""
    with closing(sqlite3.connect(path)) as db:
        fresh, moved = ("SELECT count(*) FROM fresh_key", "SELECT count(*) FROM sorted_key")
        return db.execute(fresh).fetchone()[0], db.execute(moved).fetchone()[0]


def batch(*appends: tuple[str, int, bytes]) -> SqliteBatch:
    return SqliteBatch(
        [SqliteAppend(table, after, [body], None, lambda _: None) for table, after, body in appends], []
    )


def check_whole(path: Path) -> None:
    """Every entry has one key, and nothing else has."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        where = "SELECT table_id, seq, row FROM "
        kept = db.execute(f"{where} log").fetchall()
        of_keys = db.execute(f"{where} sorted_key UNION ALL {where} fresh_key").fetchall()
        assert sorted(of_keys) == sorted(kept)


def test_while_keys_are_moved_all_the_time_the_contract_is_kept(tmp_path: Path) -> None:
    with moved_soon(2, 1):
        check_store(lambda: SqliteStore(tmp_path / "tables.db"))
    check_whole(tmp_path / "tables.db")


@given(acts, st.integers(1, 6), st.integers(1, 3))
def test_whatever_is_done_it_reads_as_if_there_were_one_kind_of_key(
    tmp_path_factory: pytest.TempPathFactory, done: list[Act], fresh: int, tables: int
) -> None:
    path = tmp_path_factory.mktemp("keys") / "tables.db"
    with moved_soon(fresh, tables):
        asyncio.run(follow(path, done))
    check_whole(path)


async def follow(path: Path, done: list[Act]) -> None:
    """Do it to a file, now with one store and now with another, and to plain lists."""
    logs: Logs = defaultdict(list)
    wakes: Wakes = {}
    stores = [SqliteStore(path), SqliteStore(path)]
    for store in stores:
        await store.open()
    try:
        for nth, (what, *how) in enumerate(done):
            if what == "other":
                stores.reverse()
            elif what == "reopen":
                await stores[0].close()
                await stores[0].open()
            else:
                await DO[what](nth, stores[0], logs, wakes, *how)
            for each in stores:
                await check_reads(each, logs, wakes)
    finally:
        for store in stores:
            await store.close()


async def append(
    nth: int, store: SqliteStore, logs: Logs, wakes: Wakes, table: str, count: int, wake_ms: int | None
) -> None:
    bodies = [LANDMARKS[0] + b"%d %d" % (nth, each) for each in range(count)]
    await store.append(table, len(logs[table]), bodies, wake_ms=wake_ms)
    with pytest.raises(Conflict):
        await store.append(table, len(logs[table]) + count + 1, [b"x"])
    logs[table] += bodies
    if count:
        wakes[table] = wake_ms


async def rewrite(nth: int, store: SqliteStore, logs: Logs, wakes: Wakes, table: str, seq: int) -> None:
    await store.rewrite(table, {seq: b"%d" % nth})
    if seq <= len(logs[table]):
        logs[table][seq - 1] = b"%d" % nth


async def forget(nth: int, store: SqliteStore, logs: Logs, wakes: Wakes, table: str) -> None:
    await store.forget(table)
    logs.pop(table, None)
    wakes.pop(table, None)


async def restore(nth: int, store: SqliteStore, logs: Logs, wakes: Wakes, table: str, name: str) -> None:
    copy = await store.copy(table)
    if copy is not None and not logs[name]:
        await store.restore(copy._replace(table=name))
        logs[name] = list(logs[table])
        wakes[name] = wakes[table]


DO: dict[str, Callable[..., Awaitable[None]]] = {
    "append": append,
    "rewrite": rewrite,
    "forget": forget,
    "restore": restore,
}


async def check_reads(store: SqliteStore, logs: dict[str, list[bytes]], wakes: dict[str, int | None]) -> None:
    there = [table for table in NAMES if logs.get(table)]
    assert await store.tables() == there
    assert await store.tables("B", 1) == [table for table in there if table > "B"][:1]
    assert sorted(await store.stale(2**60)) == there
    due = [table for table in there if wakes[table] is not None]
    assert sorted(await store.due(9)) == due
    for table in NAMES:
        log = logs.get(table, [])
        assert await store.read(table) == log
        assert await store.excerpt(table, 1, 3) == log[1:3]
        found = [(seq, body) for seq, body in enumerate(log, 1) if body.startswith(LANDMARKS[0])]
        assert await store.find(table, LANDMARKS[0]) == found[::-1]
        copy = await store.copy(table)
        assert ([] if copy is None else [entry.body for entry in copy.entries]) == log
        assert copy is None or copy.wake_ms == wakes[table]


def test_as_many_keys_are_fresh_as_are_to_be_and_they_are_of_all_tables(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    names = [f"T{nth:04}" for nth in range(2 * TABLES)]
    with closing(SqliteWriter(path, "normal", 1)) as writer:
        most = 0
        for nth in range(10):
            for begin in range(0, len(names), 100):
                written = batch(*((name, nth, b"x") for name in names[begin : begin + 100]))
                assert writer.write(written) == ([], [])
                writer.tidy(written)
                most = max(most, keys(path)[0])
        assert FRESH - 100 <= most <= FRESH + 100
        assert sum(keys(path)) == 10 * len(names)
    check_whole(path)


def test_many_entries_of_many_tables_are_written_to_few_pages(tmp_path: Path) -> None:
    """Each of these logs is longer than what has room on a page of keys."""
    names = [f"T{nth:04}" for nth in range(100)]
    path = tmp_path / "tables.db"
    with closing(SqliteWriter(path, "normal", 1)) as writer:
        for name in names:
            long = SqliteBatch([SqliteAppend(name, 0, [b"x"] * 300, None, lambda _: None)], [])
            writer.write(long)
            writer.tidy(long)
    with closing(SqliteWriter(path, "normal", 1)) as writer:
        assert writer.write(batch(*((name, 300, b"x") for name in names))) == ([], [])
        pages = path.with_name("tables.db-wal").stat().st_size // 4096
    assert pages < len(names) // 4, "each of them had a page of its own"


class Watched:
    """A connection that says what it is about to do."""

    def __init__(self, db: sqlite3.Connection, before: Callable[[str], None]) -> None:
        self._db = db
        self._before = before

    def execute(self, statement: str, values: tuple[str | int, ...] = ()) -> sqlite3.Cursor:
        self._before(statement)
        return self._db.execute(statement, values)

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction


def logs_of(path: Path) -> dict[str, list[bytes]]:
    async def read() -> dict[str, list[bytes]]:
        store = SqliteStore(path)
        await store.open()
        try:
            return {table: await store.read(table) for table in await store.tables()}
        finally:
            await store.close()

    return asyncio.run(read())


def test_whenever_it_is_cut_off_while_keys_are_moved_every_entry_is_there_once(tmp_path: Path) -> None:
    """What is on the disk before each step is opened elsewhere."""
    path = tmp_path / "tables.db"
    cut: list[Path] = []

    def cut_off(statement: str) -> None:
        folder = tmp_path / f"{len(cut)}"
        folder.mkdir()
        for file in (path, path.with_name("tables.db-wal")):
            shutil.copy(file, folder)
        cut.append(folder / path.name)

    with moved_soon(4, 2), closing(SqliteWriter(path, "full", 1)) as writer:
        writer._keys._db = Watched(writer._db, cut_off)  # type: ignore[assignment]
        for nth in range(3):
            written = batch(*((name, nth, b"%d" % nth) for name in NAMES))
            assert writer.write(written) == ([], [])
            writer.tidy(written)
            cut_off("after it")
            for each in cut:
                assert logs_of(each) == {name: [b"%d" % seq for seq in range(nth + 1)] for name in NAMES}
                check_whole(each)
                shutil.rmtree(each.parent)
            assert len(cut) > 5, "keys were moved"
            cut.clear()


@pytest.mark.parametrize("step", ["BEGIN", "INSERT", "DELETE", "COMMIT"])
def test_keys_that_cannot_be_moved_are_read_from_where_they_are_and_moved_later(
    tmp_path: Path, step: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"
    trouble = [True]

    def fail(statement: str) -> None:
        if trouble and statement.strip().startswith(step):
            raise sqlite3.OperationalError("database or disk is full")

    with moved_soon(4, 9), closing(SqliteWriter(path, "full", 1)) as writer:
        writer._keys._db = Watched(writer._db, fail)  # type: ignore[assignment]

        def write(nth: int) -> None:
            written = batch(*((name, nth, b"%d" % nth) for name in NAMES))
            assert writer.write(written) == ([], [])
            writer.tidy(written)

        write(0)
        assert keys(path) == (len(NAMES), 0)
        assert "keys could not be moved" in caplog.text
        check_whole(path)
        trouble.clear()
        write(1)
        assert keys(path) == (0, 2 * len(NAMES))
    assert logs_of(path) == {name: [b"0", b"1"] for name in NAMES}


def test_who_has_moved_keys_of_another_takes_none_of_its_numbers(tmp_path: Path) -> None:
    """Two who write in turn: what the other has moved is known, and nobody gets a number twice."""
    path = tmp_path / "tables.db"
    with (
        moved_soon(3, 1),
        closing(SqliteWriter(path, "normal", 1)) as here,
        closing(SqliteWriter(path, "normal", 1)) as there,
    ):
        for nth in range(12):
            first, second = (here, there) if nth % 3 else (there, here)
            written = batch(*((name, nth, b"%d" % nth) for name in NAMES))
            assert first.write(written) == ([], [])
            first.tidy(written)
            refused, _ = second.write(written)
            assert refused == written.appends
            second.tidy(written)
    assert logs_of(path) == {name: [b"%d" % nth for nth in range(12)] for name in NAMES}
    check_whole(path)


def test_a_file_from_before_there_were_two_kinds_of_keys_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as db, db:
        for step in STEPS[:5]:
            db.executescript(step)
        put = "INSERT INTO log (table_id, seq, at_ms, body, wake_ms) VALUES (?, ?, ?, ?, ?)"
        for seq in range(1, 301):
            for name in NAMES:
                db.execute(put, (name, seq, seq, LANDMARKS[1] + b"%d" % seq, seq))
        db.execute("DELETE FROM log WHERE table_id = 'B'")
        db.executemany("INSERT INTO wake VALUES (?, ?)", [(name, 300) for name in NAMES if name != "B"])
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA user_version = 5")
    left = [name for name in NAMES if name != "B"]

    async def play() -> None:
        store = SqliteStore(path)
        await store.open()
        assert await store.tables() == left
        assert await store.due(299) == []
        assert await store.due(300) == left
        assert await store.stale(301) == left
        for name in left:
            assert await store.read(name) == [LANDMARKS[1] + b"%d" % seq for seq in range(1, 301)]
            assert [seq for seq, _ in await store.find(name, LANDMARKS[1], 10, 2)] == [9, 8]
            copy = await store.copy(name)
            assert copy is not None
            assert [entry.at_ms for entry in copy.entries] == list(range(1, 301))
            assert copy.wake_ms == 300
            await store.append(name, 300, [b"new"])
        await store.append("B", 0, [b"new"])
        assert await store.read("A", 299) == [LANDMARKS[1] + b"300", b"new"]
        await store.close()

    asyncio.run(play())
    assert keys(path) == (len(NAMES), 300 * len(left))
    check_whole(path)


@pytest.mark.parametrize("question", [READ, REWRITE, FIND, STALE, DUE, PUT_OFF])
def test_nothing_is_found_by_reading_everything(tmp_path: Path, question: str) -> None:
    with closing(SqliteWriter(tmp_path / "tables.db", "normal", 1)) as writer:
        values = [None] * question.count("?")
        plan = [row[3] for row in writer._db.execute(f"EXPLAIN QUERY PLAN {question}", values)]
    assert not {"SCAN log", "SCAN key", "SCAN sorted_key"}.intersection(plan), plan
    if question in (READ, FIND):
        assert not any("TEMP B-TREE" in step for step in plan), plan
