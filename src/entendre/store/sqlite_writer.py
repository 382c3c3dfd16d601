"""The writing end of an SQLite file: one connection, one thread, a transaction for everything that waits."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Literal

from entendre.store.sqlite_batch import Head, SideWrite, SqliteAppend, SqliteBatch
from entendre.store.sqlite_checkpoints import SqliteCheckpoints
from entendre.store.sqlite_keys import HEAD, KEEP_KEYS, SqliteKeys
from entendre.store.sqlite_place import SqlitePlace
from entendre.store.sqlite_schema import bring_up_to_date, check_ours

Synchronous = Literal["full", "normal"]

INSERT = "INSERT INTO log (table_id, seq, at_ms, body, wake_ms) VALUES (?, ?, ?, ?, ?)"
"""Its key is kept beside it (`sqlite_keys`). The last entry says when its table is to be woken. There is a
row of `wake` with that time or an earlier one, which is put right when it comes (`SqliteStore.due`): nearly
every move puts off what is due.
"""
WAKE = "INSERT OR REPLACE INTO wake (table_id, at_ms) VALUES (?, ?)"
ROWS_AT_ONCE = (64, 16, 4, 1)
"""How many rows a statement puts in: less work than one at a time, and few enough to be prepared once."""
HEADS_KEPT = 100_000

INCREMENTAL = 2
"""How SQLite calls giving space back when it is told to."""
SHRINK_PAGES = 500
"""How much of it at a time, while everybody waits."""

# What is left lying about of a write-ahead log that had to grow.
WAL_BYTES_KEPT = 16 * 2**20


VALUES = INSERT.count("?")
Value = str | int | bytes | None

PAGE = 4096
ROW_BYTES = 40
"""What a row takes beside its entry."""
KEY_PAGES = 12
"""Over how many pages a batch's keys are spread, if it has as many."""


class Unmet(Exception):
    """A change was not made: what it was to depend on is not so."""


def connect(path: Path, patience: float) -> sqlite3.Connection:
    # isolation_level None: we say BEGIN ourselves. Connections wander between the threads of a pool, one
    # thread at a time.
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def switch_to_wal(db: sqlite3.Connection, patience: float) -> None:
    """For good: the file remembers it. Alone of all statements this one does not wait for other processes."""
    deadline = time.monotonic() + patience
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.005)
        else:
            return


def be_synchronous(db: sqlite3.Connection, synchronous: Synchronous) -> None:
    """When this connection waits for the disk."""
    db.execute(f"PRAGMA synchronous = {synchronous}")
    # On macOS a plain fsync stops at the drive's cache; elsewhere these do nothing.
    db.execute(f"PRAGMA fullfsync = {synchronous == 'full'}")
    db.execute(f"PRAGMA checkpoint_fullfsync = {synchronous == 'full'}")


def let_shrink(db: sqlite3.Connection) -> None:
    """See to it that space can be given back, bit by bit. A file from before that is copied, once."""
    if db.execute("PRAGMA auto_vacuum").fetchone()[0] == INCREMENTAL:
        return
    db.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
    if db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        db.execute("VACUUM")


def put_in(db: sqlite3.Connection, insert: str, values: list[Value]) -> None:
    """Put rows into a table, in order: their values one after another; `insert` is the statement for one."""
    width = insert.count("?")
    begin = 0
    for count in ROWS_AT_ONCE:
        many = count * width
        while len(values) - begin >= many:
            db.execute(_for_many(insert, count), values[begin : begin + many])
            begin += many


@cache
def _for_many(insert: str, count: int) -> str:
    """The statement for so many rows; always the same, so that SQLite has it ready."""
    head, values, row = insert.rpartition("VALUES ")
    return head + values + ", ".join([row] * count)


class SqliteWriter:
    """Writes batches. Not for two threads at a time."""

    def __init__(self, path: Path, synchronous: Synchronous, patience: float) -> None:
        db = connect(path, patience)
        try:
            check_ours(db, path)  # Before anything is changed in a file that may not be.
            let_shrink(db)
            switch_to_wal(db, patience)
            be_synchronous(db, synchronous)
            db.execute(f"PRAGMA journal_size_limit = {WAL_BYTES_KEPT}")
            bring_up_to_date(db, path)
            # What a statement for many rows may have to undo is a few pages: no file is opened for it.
            db.execute("PRAGMA temp_store = MEMORY")
            keys = SqliteKeys(db)
            beside = connect(path, patience)
            be_synchronous(beside, synchronous)
        except BaseException:
            db.close()
            raise
        self._db = db
        self.checkpoints = SqliteCheckpoints(db, beside)
        self.place = SqlitePlace(path)
        self._keys = keys
        self._heads: dict[str, Head] = {}
        self._seen = -1

    def write(self, batch: SqliteBatch) -> tuple[list[SqliteAppend], list[SideWrite]]:
        """Commit a batch; returns the appends that conflict, and changes that were not to be made. An
        exception means that all of it was undone.
        """
        db = self._db
        self.place.check()  # before, so that nothing is written where nobody will find it
        # Takes the write lock at once: from here on nobody else can append, whatever process they are in.
        db.execute("BEGIN IMMEDIATE")
        try:
            values, refused, moved = self._sort_out(batch.appends)
            if values:
                put_in(db, INSERT, values)
                db.execute(KEEP_KEYS, (len(values) // VALUES,))
            unmet = [change for change in batch.changes if not self._make(change)]
            db.execute("COMMIT")
        except BaseException:
            self._heads.clear()
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        self._remember(moved, batch.changes)
        self.place.check()  # and again, so that nobody is told it was
        if any(change.shrinks for change in batch.changes):
            db.execute(f"PRAGMA incremental_vacuum({SHRINK_PAGES})").fetchall()
        return refused, unmet

    def tidy(self, batch: SqliteBatch) -> None:
        """What is better done after a batch, when everybody in it has been told."""
        entries, bulk = 0, 0
        for append in batch.appends:
            entries += len(append.bodies)
            for body in append.bodies:
                bulk += len(body) + ROW_BYTES
        for change in batch.changes:
            for _, values in change.statements:
                for value in values:
                    if isinstance(value, bytes):
                        bulk += len(value)
        written = len(batch.changes) + min(entries, KEY_PAGES) + bulk // PAGE
        self.checkpoints.wrote(written + self._keys.wrote(entries))

    def _make(self, change: SideWrite) -> bool:
        """Make a change, unless it is not to be made now; says whether."""
        if change.provided is not None and not self._db.execute(*change.provided).fetchone()[0]:
            return False
        for statement, values in change.statements:
            self._db.execute(statement, values)
        return True

    def _sort_out(
        self, appends: Sequence[SqliteAppend]
    ) -> tuple[list[Value], list[SqliteAppend], dict[str, Head]]:
        """The values of rows to insert, appends that conflict, and where the logs will end. An earlier time
        to look than is known is set at once.
        """
        self._doubt_heads()
        now = time.time_ns() // 1_000_000
        values: list[Value] = []
        sooner: dict[str, int] = {}
        refused: list[SqliteAppend] = []
        moved: dict[str, Head] = {}
        for append in appends:
            table, end = append.table, append.after
            head = moved.get(table) or self._head(table)
            if head.end != end:
                refused.append(append)
                continue
            if not append.bodies:
                continue
            wake, look = append.wake_ms, head.look_ms
            for body in append.bodies:
                end += 1
                values.extend((table, end, now, body, wake))
            if wake is not None and (look is None or wake < look):
                look = sooner[table] = wake
            moved[table] = Head(end, look)
        if sooner:
            put_in(self._db, WAKE, [value for row in sooner.items() for value in row])
        return values, refused, moved

    def _remember(self, moved: Mapping[str, Head], changes: Sequence[SideWrite]) -> None:
        """Where the logs end now. Changes come after the appends of their batch."""
        if len(self._heads) > HEADS_KEPT:
            self._heads.clear()
        self._heads.update(moved)
        for change in changes:
            if change.forgets is not None:
                self._heads.pop(change.forgets, None)

    def _doubt_heads(self) -> None:
        """Forget where logs end if another connection has written since we looked."""
        (seen,) = self._db.execute("PRAGMA data_version").fetchone()
        if seen != self._seen:
            self._heads.clear()
            self._seen = seen

    def _head(self, table: str) -> Head:
        head = self._heads.get(table)
        if head is None:
            head = self._heads[table] = Head(*self._db.execute(HEAD, (table,)).fetchone())
        return head

    def close(self) -> None:
        self.checkpoints.close()
        self._db.close()
