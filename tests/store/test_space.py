"""What an SQLite file does when there is no room, when it is gone, and when something is removed from it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from entendre.store.base import StoreGone
from entendre.store.sqlite import SqliteStore
from entendre.store.sqlite_queries import FIND
from entendre.store.sqlite_schema import APPLICATION, STEPS
from tests.store import no_room

pytestmark = pytest.mark.long


def with_store(path: Path, work: Callable[[SqliteStore], Coroutine[Any, Any, None]]) -> None:
    async def use() -> None:
        store = SqliteStore(path)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(asyncio.wait_for(use(), 60))


def test_the_file_shrinks_when_a_table_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def work(store: SqliteStore) -> None:
        await store.append("KEPT", 0, [b"x"])
        for nth in range(40):
            await store.append("GONE", nth, [os.urandom(200_000)])
            await store.put_blob(f"blob {nth}", os.urandom(200_000), "GONE")
        await store.put_scratch("GONE", "0", "draft", os.urandom(200_000))

    async def forget(store: SqliteStore) -> None:
        await store.forget("GONE")
        assert await store.read("KEPT") == [b"x"]

    with_store(path, work)
    assert path.stat().st_size > 16_000_000
    with_store(path, forget)
    assert path.stat().st_size < 500_000


def test_a_file_from_before_is_made_to_shrink_too(tmp_path: Path) -> None:

    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for step in STEPS[:3]:
            for statement in step.split(";"):
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA user_version = 3")
        db.execute("INSERT INTO log VALUES ('OLD', 1, 1, x'7b')")
        assert db.execute("PRAGMA auto_vacuum").fetchone() == (0,)

    async def work(store: SqliteStore) -> None:
        assert await store.read("OLD") == [b"{"]
        await store.append("OLD", 1, [os.urandom(5_000_000)])

    async def forget(store: SqliteStore) -> None:
        await store.forget("OLD")

    with_store(path, work)
    assert path.stat().st_size > 5_000_000
    with_store(path, forget)
    assert path.stat().st_size < 500_000


@pytest.mark.parametrize("which", ["", "-wal"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_nothing_is_acknowledged_or_read_once_the_file_is_gone(which: str, how: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def work(store: SqliteStore) -> None:
        await store.append("TABLE", 0, [b"one"])
        await store.check()
        file = tmp_path / f"tables.sqlite{which}"
        moved = file.rename(tmp_path / "moved")
        if how == "replaced":
            file.write_bytes(moved.read_bytes())
        for use in (
            lambda: store.append("TABLE", 1, [b"two"]),
            lambda: store.put_blob("key", b"drawing", "TABLE"),
            lambda: store.put_scratch("TABLE", "0", "draft", b"x"),
            lambda: store.read("TABLE"),
            store.check,
        ):
            with pytest.raises(StoreGone, match="was removed or replaced"):
                await use()
        moved.replace(file)
        assert await store.read("TABLE") == [b"one"], "something was written to a file that was gone"
        await store.append("TABLE", 1, [b"two"])

    with_store(path, work)


def test_a_file_behind_a_link_is_missed_too(tmp_path: Path) -> None:
    path = tmp_path / "real" / "tables.sqlite"
    path.parent.mkdir()
    link = tmp_path / "link.sqlite"
    link.symlink_to(path)

    async def work(store: SqliteStore) -> None:
        await store.append("TABLE", 0, [b"one"])
        path.unlink()
        with pytest.raises(StoreGone):
            await store.append("TABLE", 1, [b"two"])

    with_store(link, work)


def test_a_store_without_room_says_so_and_is_well_again_when_there_is(tmp_path: Path) -> None:
    """In a process of its own: no file of that may grow any more, for a while."""
    program = [sys.executable, "-m", no_room.__name__, str(tmp_path / "tables.sqlite")]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.split() == ["full", "full", "well", "2"]


def test_landmarks_are_found_by_the_index(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def work(store: SqliteStore) -> None:
        await store.append("TABLE", 0, [b"x"])

    with_store(path, work)
    with closing(sqlite3.connect(path)) as db:
        values = ("TABLE", b"", 1, 1, b"", 1)
        plan = " ".join(row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {FIND}", values))
    assert "log_landmarks (table_id=? AND <expr>=? AND seq<?)" in plan, plan
    assert "TEMP B-TREE" not in plan, plan
