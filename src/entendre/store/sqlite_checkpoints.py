"""Copying what has gathered in the write-ahead log into the file, beside the writing.

SQLite does that by itself as part of a commit, while everybody waits: a thousand pages took some 15 ms. Here
another connection copies meanwhile, and then what was written since, which is less every time: when nothing
is left the log begins anew instead of growing on. Only if it has grown long, because something was written
each time, does the writer copy the rest, and everybody waits for the disk.
"""

from __future__ import annotations

import logging
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor

log = logging.getLogger("entendre.store")

PAGES = 2_000
"""How much gathers before it is copied: a page that is written again meanwhile is copied once."""
TRIES = 4
"""How often in a row it is looked for something that is left."""
LONG = 6_000
"""Pages of a log that shall not grow any longer."""
PAGES_AT_MOST = 10_000
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
        self._copying: Future[int] | None = None

    def wrote(self, pages: int) -> None:
        """About so many more are in the log."""
        self._gathered += pages
        if self._copying is None:
            if self._gathered >= PAGES:
                self._gathered = 0
                self._copying = self._pool.submit(_copy_all, self._beside)
        elif self._copying.done():
            pages, self._copying = self._copying.result(), None
            if pages >= LONG:
                _copy(self._db)

    def close(self) -> None:
        """No thread of ours is at work any more."""
        self._pool.shutdown()
        self._beside.close()


def _copy_all(db: sqlite3.Connection) -> int:
    """Copy until nothing was written meanwhile, but not for ever; how many pages the log has if something is
    left, perhaps.
    """
    pages = 0
    for _ in range(TRIES):
        before, pages = pages, _copy(db)
        if pages == before:
            return 0
    return pages


def _copy(db: sqlite3.Connection) -> int:
    """Copy what is in the log now; how many pages that is, with those that were copied before."""
    try:
        ((_, pages, _),) = db.execute(COPY).fetchall()
    except sqlite3.Error as trouble:  # it is all in the log, and whoever writes will hear of the same
        log.warning("the write-ahead log could not be copied: %s", trouble)
        return 0
    return int(pages)
