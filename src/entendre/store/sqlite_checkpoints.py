"""Copying what has gathered in the write-ahead log into the file, beside the writing.

SQLite does that by itself as part of a commit, while everybody waits: a thousand pages took some 15 ms. Here
another connection copies most of it meanwhile. What was written since is little, and the writer copies that:
only when nothing is left does the log begin anew instead of growing on.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from entendre.store.sqlite_batch import SqliteBatch

log = logging.getLogger("entendre.store")

PAGE = 4096
PAGES = 700
"""How much gathers before it is copied: by a guess, an entry is a page, since most are of other tables."""
PAGES_AT_MOST = 4_000
"""When SQLite does it by itself after all, so that no log grows for ever."""
COPY = "PRAGMA wal_checkpoint(PASSIVE)"


class SqliteCheckpoints:
    """Told of every batch by whoever writes, between two of them."""

    def __init__(self, db: sqlite3.Connection, beside: sqlite3.Connection) -> None:
        db.execute(f"PRAGMA wal_autocheckpoint = {PAGES_AT_MOST}")
        self._db = db
        self._beside = beside
        self._pool = ThreadPoolExecutor(1, "store-copier")
        self._gathered = 0
        self._copying: Future[None] | None = None

    def wrote(self, batch: SqliteBatch) -> None:
        """This is in the log."""
        self._gathered += _pages(batch)
        if self._copying is None:
            if self._gathered >= PAGES:
                self._gathered = 0
                self._copying = self._pool.submit(_copy, self._beside)
        elif self._copying.done():
            self._copying = None
            _copy(self._db)

    def close(self) -> None:
        """No thread of ours is at work any more."""
        self._pool.shutdown()
        self._beside.close()


def _copy(db: sqlite3.Connection) -> None:
    try:
        db.execute(COPY).fetchall()
    except sqlite3.Error as trouble:  # it is all in the log, and whoever writes will hear of the same
        log.warning("the write-ahead log could not be copied: %s", trouble)


def _pages(batch: SqliteBatch) -> int:
    """What a batch takes in the log, at least."""
    bodies: Sequence[bytes] = [body for append in batch.appends for body in append.bodies]
    values = [value for change in batch.changes for _, values in change.statements for value in values]
    bulk = sum(map(len, bodies)) + sum([len(value) for value in values if isinstance(value, bytes)])
    return len(bodies) + len(batch.changes) + bulk // PAGE
