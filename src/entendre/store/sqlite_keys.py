"""Where the entries of each table are in an SQLite file: the keys of the latest ones apart from all others.

Nearly every entry is another table's than the one before it. Were its key put at once where it belongs, among
those of its table, each entry would write a page of its own, into the write-ahead log and then into the file.
So it is put into `fresh_key`, which is a few pages long, however many tables are in play. When many are in
there the writer moves them, between two batches, into `sorted_key`: a page is then written once for all the
keys that have gathered for it.
"""

from __future__ import annotations

import logging
import sqlite3

log = logging.getLogger("entendre.store")

FRESH = 2_000
"""How many keys gather. The more, the more are moved with a page, but over the more pages a batch spreads its
fresh ones: with 100 tables 1,000 to 3,000 cost the same, with 2,000 tables an entry costs 2 us more at 1,000.
"""
TABLES = 250
"""Of how many tables keys are moved at once, while everybody waits: 1 to 3 ms, by how many keys each has.
Next time it is the tables that follow in the alphabet, so that the keys of all gather equally long.
"""
AFTER_ALL = "\U0010ffff"
"""Comes after all names of tables: those are printable."""

KEEP_KEYS = """
    INSERT INTO fresh_key (table_id, seq, row)
    SELECT table_id, seq, row FROM log WHERE row > last_insert_rowid() - ? ORDER BY table_id, seq
"""
"""The keys of so many entries, the last that were put into the log, in order: several are on a page."""
KEEP_SORTED = "INSERT INTO sorted_key (table_id, seq, row) VALUES (?, ?, last_insert_rowid())"
"""The key of the last entry that was put into the log, of a table that has no others."""

HEAD = """
    SELECT
        coalesce(
            (SELECT max(seq) FROM fresh_key WHERE table_id = ?1),
            (SELECT max(seq) FROM sorted_key WHERE table_id = ?1),
            0
        ),
        (SELECT at_ms FROM wake WHERE table_id = ?1)
"""

FORGET = (
    "DELETE FROM log WHERE row IN (SELECT row FROM entry WHERE table_id = ?)",
    "DELETE FROM sorted_key WHERE table_id = ?",
    "DELETE FROM fresh_key WHERE table_id = ?",
)
"""In this order."""

_UNTIL = "SELECT DISTINCT table_id FROM fresh_key WHERE table_id > ? ORDER BY table_id LIMIT 1 OFFSET ?"
_MOVE = """
    INSERT INTO sorted_key (table_id, seq, row)
    SELECT table_id, seq, row FROM fresh_key WHERE table_id > ? AND table_id <= ? ORDER BY table_id, seq
"""
_MOVED = "DELETE FROM fresh_key WHERE table_id > ? AND table_id <= ?"
_COUNT = "SELECT count(*) FROM fresh_key"


def last_row(table: str) -> str:
    """The row of `log` that has the last entry of a table, or NULL, to be put into a question; the table is
    what is called so there.
    """
    last = f"(SELECT row FROM {{}} AS key WHERE key.table_id = {table} ORDER BY seq DESC LIMIT 1)"
    return f"coalesce({last.format('fresh_key')}, {last.format('sorted_key')})"


class SqliteKeys:
    """Moves keys. Told of every batch by whoever writes, between two of them."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._fresh: int = db.execute(_COUNT).fetchone()[0]
        self._moved = ""
        """The last table whose keys were moved."""

    def wrote(self, entries: int) -> int:
        """So many entries are in the log; about how many pages moving keys has written."""
        self._fresh += entries
        if self._fresh < FRESH:
            return 0
        try:
            return self._move()
        except sqlite3.Error as trouble:  # all of them are where they were, and are read from there
            log.warning("keys could not be moved, and will be later: %s", trouble)
            self._fresh = 0
            return 0

    def _move(self) -> int:
        db, after = self._db, self._moved
        # What other processes have written is moved too: it is not asked whose it is.
        db.execute("BEGIN IMMEDIATE")
        try:
            found = db.execute(_UNTIL, (after, TABLES - 1)).fetchone()
            until: str = AFTER_ALL if found is None else found[0]
            moved = db.execute(_MOVE, (after, until)).rowcount
            db.execute(_MOVED, (after, until))
            self._fresh = db.execute(_COUNT).fetchone()[0]
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        self._moved = "" if found is None else until
        return min(moved, TABLES)
