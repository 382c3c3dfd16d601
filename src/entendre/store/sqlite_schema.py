"""The SQLite file: how it is laid out, brought up to date, and spoken of when it cannot be used."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from entendre.store.base import LANDMARKS, StoreFull, StoreUnavailable

APPLICATION = int.from_bytes(b"Entd")
"""Marks the file as ours, so that a wrong path does not fill somebody's address book with tables."""

SIGHT = min(map(len, LANDMARKS))
"""How much of an entry's beginning is in the index of landmarks."""
_BEGINNINGS = tuple(f"x'{each[:SIGHT].hex()}'" for each in LANDMARKS)
IS_LANDMARK = f"CASE substr(body, 1, {SIGHT}) {' '.join(f'WHEN {each} THEN 1' for each in _BEGINNINGS)} END"
"""Which entries are in it; a query must say so in the same words to use it. For an `IN` SQLite would put
all of them into a table of its own, once for every entry that is written.
"""
_WAS_LANDMARK = f"substr(body, 1, {SIGHT}) IN ({', '.join(_BEGINNINGS)})"

# An entry's key is in one of two tables that are the same. All fresh keys of a table are later ones than its
# sorted ones: they are moved together (`SqliteKeys`).
_KEY = """(
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        row INTEGER NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID"""
_ENTRIES = "SELECT key.table_id, key.seq, row, at_ms, body, wake_ms FROM {} AS key CROSS JOIN log USING (row)"

# A log has a number for every row: entries are then written one after another on few pages, wherever their
# tables are in the alphabet. Half the cost of WITHOUT ROWID with 2,000 tables in play.
STEPS = (
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    )
    """,
    """
    CREATE TABLE blob (key TEXT NOT NULL PRIMARY KEY, body BLOB NOT NULL);
    CREATE TABLE scratch (
        table_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        name TEXT NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, seat, name)
    )
    """,
    """
    CREATE TABLE wake (table_id TEXT NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL);
    CREATE INDEX wake_by_time ON wake (at_ms)
    """,
    f"""
    CREATE TABLE blob_use (
        table_id TEXT NOT NULL,
        key TEXT NOT NULL,
        bytes INTEGER NOT NULL,
        PRIMARY KEY (table_id, key)
    ) WITHOUT ROWID;
    CREATE INDEX blob_use_by_key ON blob_use (key);
    CREATE INDEX log_landmarks ON log (table_id, substr(body, 1, {SIGHT}), seq) WHERE {_WAS_LANDMARK};
    CREATE TABLE probe (one INTEGER NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL, body BLOB NOT NULL)
    """,
    f"""
    DROP INDEX log_landmarks;
    CREATE INDEX log_landmarks ON log (table_id, substr(body, 1, {SIGHT}), seq) WHERE {IS_LANDMARK};
    ALTER TABLE log ADD COLUMN wake_ms INTEGER;
    UPDATE log SET wake_ms = wake.at_ms FROM wake
        WHERE log.table_id = wake.table_id
        AND seq = (SELECT max(seq) FROM log AS all_of_it WHERE all_of_it.table_id = wake.table_id)
    """,
    # Only by copying it does a log get rid of its key.
    f"""
    DROP INDEX log_landmarks;
    ALTER TABLE log RENAME TO log_before;
    CREATE TABLE log (
        row INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        body BLOB NOT NULL,
        wake_ms INTEGER
    );
    INSERT INTO log (row, table_id, seq, at_ms, body, wake_ms)
        SELECT rowid, table_id, seq, at_ms, body, wake_ms FROM log_before ORDER BY rowid;
    CREATE TABLE sorted_key {_KEY};
    CREATE TABLE fresh_key {_KEY};
    INSERT INTO sorted_key (table_id, seq, row)
        SELECT table_id, seq, rowid FROM log_before ORDER BY table_id, seq;
    DROP TABLE log_before;
    CREATE INDEX log_landmarks ON log (table_id, substr(body, 1, {SIGHT}), seq) WHERE {IS_LANDMARK};
    CREATE VIEW entry (table_id, seq, row, at_ms, body, wake_ms) AS
        {_ENTRIES.format("sorted_key")} UNION ALL {_ENTRIES.format("fresh_key")}
    """,
)
"""What each version added to the one before. A step that has been released is never edited."""


def check_ours(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is not ours, or is ahead of us, without touching it."""
    db.execute("BEGIN")  # So that all questions are put to the same state of it.
    try:
        version_of(db, path)
    finally:
        db.execute("ROLLBACK")


def bring_up_to_date(db: sqlite3.Connection, path: Path) -> None:
    """Take the steps that this file has not had, all or none, one process at a time."""
    db.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(db, path)
        if version < len(STEPS):
            for step in STEPS[version:]:
                for statement in step.split(";"):
                    db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {len(STEPS)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def version_of(db: sqlite3.Connection, path: Path) -> int:
    """How many steps this file has had; refuses what is not ours or is ahead of us."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    mark: int = db.execute("PRAGMA application_id").fetchone()[0]
    things: int = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if things and mark != APPLICATION:
        raise StoreUnavailable(f"{path} is a database of another program: choose another file.")
    if version > len(STEPS):
        raise StoreUnavailable(
            f"{path} was last used by a newer Entendre (its schema is version {version}, this one knows up to"
            f" {len(STEPS)}): use that one again, or choose another file."
        )
    return version


def spoken(error: sqlite3.Error, path: Path) -> StoreUnavailable:
    """What is the matter, in a sentence for whoever runs the server."""
    # The low byte is the kind, the rest refines it.
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    sentences = {
        sqlite3.SQLITE_BUSY: f"{path} is in use by another process that did not let go of it in time.",
        sqlite3.SQLITE_CANTOPEN: f"{path} cannot be opened: its folder must exist and be ours to write in.",
        sqlite3.SQLITE_CORRUPT: f"{path} is damaged: restore it from a copy.",
        sqlite3.SQLITE_FULL: f"{path} cannot grow: the disk is full.",
        sqlite3.SQLITE_IOERR: f"{path} cannot be read or written: the disk is full or failing.",
        sqlite3.SQLITE_NOTADB: f"{path} is not a database: choose another file.",
        sqlite3.SQLITE_READONLY: f"{path} cannot be written: the file and its folder must be ours to write.",
    }
    full = kind in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
    sentence = f"{sentences.get(kind, f'{path} cannot be used.')} (SQLite: {error})"
    return StoreFull(sentence) if full else StoreUnavailable(sentence)
