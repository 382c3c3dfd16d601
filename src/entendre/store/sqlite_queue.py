"""What waits to be written into an SQLite file, and the thread that writes it: everything that is asked for
while a batch is being written makes up the next one.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from entendre.store.base import Conflict, Then
from entendre.store.sqlite_batch import SideWrite, SqliteAppend, SqliteBatch
from entendre.store.sqlite_writer import SqliteWriter, Unmet

log = logging.getLogger("entendre.store")


class SqliteQueue:
    """Takes what is asked for in the loop's thread, and tells there how it went."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        writer: SqliteWriter,
        spoken: Callable[[BaseException], BaseException],
    ) -> None:
        self._loop = loop
        self._writer = writer
        self._spoken = spoken
        self._waiting = SqliteBatch([], [])
        self._at_work = False
        self.quiet = asyncio.Event()
        """Set while nothing waits or is being written."""
        self.quiet.set()
        # A thread and a queue of our own: half the cost of an executor's, for every batch.
        self._batches: SimpleQueue[SqliteBatch | None] = SimpleQueue()
        self._writing = threading.Thread(target=self._write_batches, name="store-writer", daemon=True)
        self._writing.start()

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], wake_ms: int | None, then: Then
    ) -> None:
        """Write entries, and say how it went."""
        self._waiting.appends.append(SqliteAppend(table, after, bodies, wake_ms, then))
        if not self._at_work:
            self._set_to_work()

    def change(self, change: SideWrite) -> None:
        """Make a change after all appends that wait."""
        self._waiting.changes.append(change)
        if not self._at_work:
            self._set_to_work()

    def end(self) -> None:
        """Write nothing that comes after this."""
        self._batches.put(None)

    def join(self) -> None:
        """Wait until the thread has ended, after `end`."""
        self._writing.join()

    def _set_to_work(self) -> None:
        """Begin a batch after this turn of the loop, so that all of the turn is in it."""
        self._at_work = True
        self.quiet.clear()
        self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, SqliteBatch([], [])
        self._batches.put(batch)

    def _write_batches(self) -> None:
        """What the thread does all day."""
        while True:
            batch = self._batches.get()
            if batch is None:
                return
            refused: list[SqliteAppend] = []
            unmet: list[SideWrite] = []
            error: Exception | None = None
            try:
                refused, unmet = self._writer.write(batch)
            except Exception as trouble:
                error = trouble
            self._loop.call_soon_threadsafe(self._tell, batch, refused, unmet, error)
            self._tidy(batch)

    def _tidy(self, batch: SqliteBatch) -> None:
        """Nobody waits for this, and what is left undone is done after a later batch: the thread goes on."""
        try:
            self._writer.tidy(batch)
        except Exception:
            log.exception("what is better done after a write could not be done")

    def _tell(
        self,
        batch: SqliteBatch,
        refused: list[SqliteAppend],
        unmet: list[SideWrite],
        error: Exception | None,
    ) -> None:
        """Tell everybody in a batch how it went. What they ask for in return is in the next batch, or in the
        one after it.
        """
        if self._waiting.appends or self._waiting.changes:
            self._hand_over()
        else:
            self._at_work = False
        for append in refused:
            self._call(append.then, Conflict(append.table, append.after))
        for append in batch.appends:
            if not (refused and append in refused):
                self._call(append.then, error)
        for change in batch.changes:
            self._call(change.then, Unmet() if change in unmet else error)
        if not self._at_work:
            self.quiet.set()

    def _call(self, then: Then, error: BaseException | None) -> None:
        try:
            then(None if error is None else self._spoken(error))
        except Exception:
            log.exception("somebody could not be told how a write went")
