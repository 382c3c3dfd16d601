"""A table of an SQLite file as a whole: copied, put back; and the file made as small as it can be."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from entendre.store.base import KeptEntry, KeptScratch, TableCopy, check_copy
from entendre.store.sqlite_keys import KEEP_SORTED
from entendre.store.sqlite_writer import INSERT, WAKE, connect

ENTRIES = "SELECT seq, at_ms, body, wake_ms FROM entry WHERE table_id = ? ORDER BY seq"
IS_NEW = "SELECT NOT EXISTS (SELECT 1 FROM entry WHERE table_id = ?)"
KEEP_SCRATCH = "INSERT OR REPLACE INTO scratch (table_id, seat, name, body) VALUES (?, ?, ?, ?)"
KEEP_BLOB = "INSERT OR IGNORE INTO blob (key, body) VALUES (?, ?)"
USE_BLOB = "INSERT OR IGNORE INTO blob_use (table_id, key, bytes) VALUES (?, ?, ?)"


def copied(db: sqlite3.Connection, table: str) -> TableCopy | None:
    """All that is kept of a table, read in one transaction; None if it has no log."""
    db.execute("BEGIN")
    try:
        rows = db.execute(ENTRIES, (table,)).fetchall()
        scratch = db.execute(
            "SELECT seat, name, body FROM scratch WHERE table_id = ? ORDER BY seat, name", (table,)
        )
        blobs = db.execute(
            "SELECT key, body FROM blob_use JOIN blob USING (key) WHERE table_id = ? ORDER BY key", (table,)
        )
        if not rows:
            return None
        log = tuple(KeptEntry(at_ms, body) for _, at_ms, body, _ in rows)
        kept = tuple(KeptScratch(*each) for each in scratch)
        return TableCopy(table, log, rows[-1][3], kept, tuple(blobs))
    finally:
        db.execute("ROLLBACK")


def restoring(copy: TableCopy) -> Iterator[tuple[str, tuple[str | bytes | int | None, ...]]]:
    """The statements that keep all this."""
    table = copy.table
    check_copy(copy)
    for seq, (at_ms, body) in enumerate(copy.entries, 1):
        yield INSERT, (table, seq, at_ms, body, copy.wake_ms)
        yield KEEP_SORTED, (table, seq)
    if copy.wake_ms is not None:
        yield WAKE, (table, copy.wake_ms)
    for seat, name, body in copy.scratch:
        yield KEEP_SCRATCH, (table, seat, name, body)
    for key, body in copy.blobs:
        yield KEEP_BLOB, (key, body)
        yield USE_BLOB, (table, key, len(body))


def vacuum(path: Path, patience: float) -> None:
    """Write the file anew without the gaps that removed entries have left between others' on a page: giving
    back whole pages, as `forget` does, leaves up to two thirds of a page empty.
    """
    with closing(connect(path, patience)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
