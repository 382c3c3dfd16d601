"""When a table is due is in its log; the index of it may be early, and is put right when its time comes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from entendre.store.base import StoreUnavailable
from entendre.store.sqlite import SqliteStore
from entendre.store.sqlite_schema import APPLICATION, STEPS
from entendre.store.sqlite_writer import INSERT, _for_many


def looks(path: Path) -> list[tuple[str, int]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT table_id, at_ms FROM wake ORDER BY table_id").fetchall()


def test_a_move_that_puts_off_what_is_due_leaves_the_index_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def play() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.append("T", 0, [b"one"], wake_ms=10)
        await store.append("T", 1, [b"two"], wake_ms=20)
        assert looks(path) == [("T", 10)]
        assert await store.due(9) == []
        assert looks(path) == [("T", 10)], "nothing is put right before its time"
        assert await store.due(10) == []
        assert looks(path) == [("T", 20)]
        assert await store.due(20) == ["T"]
        await store.append("T", 2, [b"three"], wake_ms=15)
        assert looks(path) == [("T", 15)], "what is due sooner is known at once"
        assert await store.due(15) == ["T"]
        await store.append("T", 3, [b"four"])
        assert looks(path) == [("T", 15)]
        assert await store.due(15) == []
        assert looks(path) == []
        await store.append("T", 4, [b"five"], wake_ms=30)
        assert await store.due(30) == ["T"], "what was put right has been forgotten by the writer"
        await store.close()

    asyncio.run(play())


def test_those_that_are_early_take_nobodys_place_among_the_due(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        for nth in range(5):
            await store.append(f"EARLY{nth}", 0, [b"one"], wake_ms=1)
            await store.append(f"EARLY{nth}", 1, [b"two"], wake_ms=1_000)
        await store.append("LATE", 0, [b"one"], wake_ms=7)
        await store.append("FIRST", 0, [b"one"], wake_ms=6)
        assert await store.due(10, limit=2) == ["FIRST", "LATE"]
        await store.close()

    asyncio.run(play())


def test_who_is_due_is_known_of_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def play() -> None:
        store = SqliteStore(path, patience=0.05)
        await store.open()
        await store.append("EARLY", 0, [b"one"], wake_ms=1)
        await store.append("EARLY", 1, [b"two"], wake_ms=1_000)
        await store.append("DUE", 0, [b"one"], wake_ms=7)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable):
                await store.append("DUE", 1, [b"two"])
            assert await store.due(10) == ["DUE"]
        assert looks(path) == [("DUE", 7), ("EARLY", 1)]
        assert await store.due(10) == ["DUE"]
        assert looks(path) == [("DUE", 7), ("EARLY", 1_000)]
        await store.close()

    asyncio.run(play())


def test_clocks_of_an_older_file_are_taken_along(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as db, db:
        for step in STEPS[:4]:
            db.executescript(step)
        for table, seq in (("A", 1), ("A", 2), ("B", 1), ("C", 1)):
            db.execute("INSERT INTO log VALUES (?, ?, 1, x'00')", (table, seq))
        db.executemany("INSERT INTO wake VALUES (?, ?)", [("A", 5), ("C", 9)])
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA user_version = 4")

    async def play() -> None:
        store = SqliteStore(path)
        await store.open()
        assert await store.due(5) == ["A"]
        assert await store.due(9) == ["A", "C"]
        for table, wake_ms in (("A", 5), ("B", None), ("C", 9)):
            copy = await store.copy(table)
            assert copy is not None
            assert copy.wake_ms == wake_ms
        await store.close()

    asyncio.run(play())


def test_an_entry_is_put_in_without_a_table_of_its_own(tmp_path: Path) -> None:
    async def make() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        await store.close()

    asyncio.run(make())
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
        for count in (1, 64):
            plan = db.execute(f"EXPLAIN {_for_many(INSERT, count)}", [None] * 5 * count)
            steps = {step[1] for step in plan}
            assert "IdxInsert" in steps
            assert "OpenEphemeral" not in steps
