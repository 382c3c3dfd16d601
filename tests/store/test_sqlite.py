"""The SQLite store: the contract, the file, and what it says when it cannot."""

from __future__ import annotations

import asyncio
import os
import pwd
import resource
import sqlite3
import struct
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from entendre.server.process.storage import store_at
from entendre.store import StoreUnavailable, sqlite_checkpoints
from entendre.store.sqlite import SqliteStore
from entendre.store.sqlite_batch import SqliteAppend, SqliteBatch
from entendre.store.sqlite_checkpoints import PAGES
from entendre.store.sqlite_schema import APPLICATION
from entendre.store.sqlite_writer import PAGE, SqliteWriter, Synchronous
from entendre.testing.check_store import check_store

VERSION_1 = f"""
    PRAGMA application_id = {APPLICATION};
    PRAGMA user_version = 1;
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    INSERT INTO log VALUES ('T', 1, 1000, x'6f6e65'), ('T', 2, 2000, x'74776f');
"""


@asynccontextmanager
async def opened(path: Path, patience: float = 10) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path, patience=patience)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def refusal(path: Path) -> str:
    """What opening it says."""
    with pytest.raises(StoreUnavailable) as refused:
        asyncio.run(SqliteStore(path).open())
    return str(refused.value)


def commits(wal: Path) -> int:
    """How many transactions are in a write-ahead log: each ends with a frame that states the file's size."""
    written = wal.read_bytes()
    (page,) = struct.unpack_from(">I", written, 8)
    frames = range(32, len(written), 24 + page)
    return sum(struct.unpack_from(">I", written, frame + 4)[0] > 0 for frame in frames)


@pytest.mark.parametrize("synchronous", ["full", "normal"])
def test_it_keeps_the_contract(tmp_path: Path, synchronous: Synchronous) -> None:
    check_store(lambda: SqliteStore(tmp_path / "tables.db", synchronous=synchronous))


@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 64, 150])
def test_however_many_share_a_transaction_each_is_where_it_belongs(tmp_path: Path, count: int) -> None:
    async def write() -> None:
        async with opened(tmp_path / "tables.db") as store:
            tables = {f"T{nth}": [b"%d" % nth, b"2"] for nth in range(count)}
            appends = [store.append(name, 0, tables[name], wake_ms=nth) for nth, name in enumerate(tables)]
            await asyncio.gather(*appends)
            assert {name: await store.read(name) for name in tables} == tables
            assert await store.due(count, limit=count + 1) == list(tables)

    asyncio.run(write())


def test_a_path_names_one(tmp_path: Path) -> None:
    assert isinstance(store_at(str(tmp_path / "tables.db")), SqliteStore)


def test_appends_of_one_turn_share_a_transaction(tmp_path: Path) -> None:
    wal = tmp_path / "tables.db-wal"

    async def play() -> int:
        async with opened(tmp_path / "tables.db") as store:
            await store.append("T", 0, [b"one"])
            before = commits(wal)
            beside = asyncio.ensure_future(store.put_scratch("T", "0", "draft", b"x"))
            await asyncio.gather(
                beside, *(store.append(f"T{nth}", 0, [b"one", b"two"]) for nth in range(100))
            )
            return commits(wal) - before

    # The scratch is put by a task of its own, which begins a turn later.
    assert asyncio.run(play()) in {1, 2}


@pytest.mark.parametrize(("synchronous", "level"), [("full", 2), ("normal", 1)])
def test_full_means_that_every_commit_is_synced(tmp_path: Path, synchronous: Synchronous, level: int) -> None:
    with closing(SqliteWriter(tmp_path / "tables.db", synchronous, 1)) as writer:
        assert writer._db.execute("PRAGMA synchronous").fetchone() == (level,)
        assert writer._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("by", ["copier", "writer"])
def test_the_write_ahead_log_is_copied_beside_the_writing_and_then_begins_anew(
    tmp_path: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By whoever copies beside the writer; where something is always left, and it is long, by the writer."""
    copied: list[sqlite3.Connection] = []
    copy = sqlite_checkpoints._copy

    def noted(db: sqlite3.Connection) -> int:
        copied.append(db)
        return copy(db)

    monkeypatch.setattr(sqlite_checkpoints, "_copy", noted)
    if by == "writer":
        monkeypatch.setattr(sqlite_checkpoints, "TRIES", 1)
        monkeypatch.setattr(sqlite_checkpoints, "LONG", PAGES // 2)
    with closing(SqliteWriter(tmp_path / "tables.db", "full", 1)) as writer:

        def write(first: int, count: int) -> int:
            """Append so many entries, and say how many pages the log has then."""
            for nth in range(first, first + count):
                batch = SqliteBatch([SqliteAppend("T", nth, [b"x" * PAGE], None, lambda _: None)], [])
                assert writer.write(batch) == ([], [])
                writer.tidy(batch)
            return int(writer._db.execute("SELECT count(*) FROM log").fetchone()[0])

        written = write(0, PAGES // 2)
        copying = writer.checkpoints._copying
        assert copying is not None
        assert (copying.result(10) == 0) is (by == "copier")
        written = write(written, 1)
        assert (writer._db in copied) is (by == "writer")
        assert writer.checkpoints._copying is None
        before = (tmp_path / "tables.db-wal").stat().st_size
        assert write(written, 20) == written + 20
        assert (tmp_path / "tables.db-wal").stat().st_size == before, "the log was begun anew"


def test_closing_leaves_one_file(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path / "tables.db") as store:
            await store.append("T", 0, [b"one"])

    asyncio.run(play())
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]


def test_one_who_goes_away_harms_nobody_who_waits(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path / "tables.db") as store:
            gone = store.append("T", 0, [b"one"])
            refused = store.append("T", 7, [b"x"])
            waiting = store.append("T", 1, [b"two"])
            gone.cancel()
            refused.cancel()
            await waiting
            assert await store.read("T") == [b"one", b"two"]

    asyncio.run(play())


def test_a_file_that_another_process_keeps_locked_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def play() -> None:
        async with opened(path, patience=0.05) as store:
            await store.append("T", 0, [b"one"])
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                asked = [store.append("T", 1, [b"two"]), store.append("U", 0, [b"one"])]
                for append in asked:
                    with pytest.raises(StoreUnavailable, match="in use by another process"):
                        await append
                assert await store.read("T") == [b"one"]
                other.execute("ROLLBACK")
            await store.append("T", 1, [b"two"])

    asyncio.run(play())


def test_a_file_of_version_1_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(VERSION_1)

    async def play() -> None:
        async with opened(path) as store:
            assert await store.read("T") == [b"one", b"two"]
            await store.append("T", 2, [b"three"], wake_ms=7)
            assert await store.due(7) == ["T"]
            await store.put_blob("key", b"drawing", "T")
            await store.put_scratch("T", "0", "draft", b"x")
            assert await store.stale(2**60) == ["T"]

    asyncio.run(play())
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (6,)


def test_processes_that_start_at_once_take_turns_with_the_file(tmp_path: Path) -> None:
    async def play(path: Path) -> list[bytes]:
        stores = [SqliteStore(path) for _ in range(8)]
        await asyncio.gather(*(store.open() for store in stores))
        for nth, store in enumerate(stores):
            await store.append("T", nth, [b"%d" % nth])
        log = await stores[0].read("T")
        await asyncio.gather(*(store.close() for store in stores))
        return log

    for attempt in range(20):
        assert asyncio.run(play(tmp_path / f"{attempt}.db")) == [b"%d" % nth for nth in range(8)]


def test_a_newer_file_is_refused_in_words_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def play() -> None:
        async with opened(path) as store:
            await store.append("T", 0, [b"one"])

    asyncio.run(play())
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    assert "was last used by a newer Entendre (its schema is version 99, this one knows up to 6)" in refusal(
        path
    )
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (99,)
        assert db.execute("SELECT body FROM log").fetchall() == [(b"one",)]


def test_another_programs_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "addresses.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE people (name TEXT)")
    before = path.read_bytes()
    assert "a database of another program" in refusal(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 100)
    assert "is not a database" in refusal(path)
    assert path.read_text() == "Dear Ann, " * 100


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    assert f"there is no folder {tmp_path / 'missing'}" in refusal(tmp_path / "missing" / "tables.db")


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert f"{tmp_path} cannot be opened" in refusal(tmp_path)


@contextmanager
def without_rights() -> Iterator[None]:
    """Permissions mean nothing to root, so be nobody for a while."""
    was = os.geteuid()
    if was == 0:
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(was)


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o777), (0o666, 0o555)])
def test_what_we_may_not_write_is_said_to_be_so(file: int, folder: int) -> None:
    # Not in pytest's own folders: nobody may look into those.
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "tables.db"
        with closing(sqlite3.connect(path)) as db:
            db.executescript(VERSION_1)
        path.chmod(file)
        path.parent.chmod(folder)
        with without_rights():
            assert "ours to write" in refusal(path)


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """A disk that is full, as far as this process can tell."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_said_to_be_and_harms_no_log(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path / "tables.db") as store:
            await store.append("T", 0, [b"one"])
            with files_no_longer_than(100_000):
                asked = [store.append("T", 1, [bytes(200_000)]), store.append("U", 0, [b"one"])]
                for append in asked:
                    with pytest.raises(StoreUnavailable, match="the disk is full"):
                        await append
                await store.append("U", 0, [b"small enough"])
            await store.append("T", 1, [bytes(200_000)])
            assert [len(body) for body in await store.read("T")] == [3, 200_000]
            assert await store.read("U") == [b"small enough"]

    asyncio.run(play())
