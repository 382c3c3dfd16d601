"""A store in one SQLite file: the default, and enough for a household, a club, a school.

Several processes may use one file; they wait for each other.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from entendre.store.base import (
    LANDMARKS,
    Conflict,
    Landmark,
    Store,
    StoreGone,
    StoreUnavailable,
    TableCopy,
    Then,
    check_name,
)
from entendre.store.sqlite_batch import SideWrite
from entendre.store.sqlite_copies import (
    IS_NEW,
    KEEP_BLOB,
    KEEP_SCRATCH,
    USE_BLOB,
    copied,
    restoring,
    vacuum,
)
from entendre.store.sqlite_keys import FORGET
from entendre.store.sqlite_queries import (
    BESIDE,
    DUE,
    FIND,
    IS_STALE,
    LET_SLEEP,
    PUT_OFF,
    READ,
    REWRITE,
    STALE,
    TABLES,
    UNSHARED,
)
from entendre.store.sqlite_queue import SqliteQueue
from entendre.store.sqlite_schema import SIGHT, spoken
from entendre.store.sqlite_writer import SqliteWriter, Synchronous, Unmet, connect

T = TypeVar("T")

log = logging.getLogger("entendre.store")

READERS = 2

LAST = 2**62
"""After every number that an entry can have."""
PROBE_BYTES = 4096


class SqliteStore(Store):
    """Logs in one file, in WAL mode. With `synchronous="normal"` a power cut (not a crash of the process) may
    take back the last moments.
    """

    def __init__(self, path: Path | str, *, synchronous: Synchronous = "full", patience: float = 10) -> None:
        self.path = Path(path)
        self._synchronous: Synchronous = synchronous
        self._patience = patience
        self._open = False

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._reading = ThreadPoolExecutor(READERS, "store-reader")
        try:
            await self._loop.run_in_executor(self._reading, self._connect)
        except BaseException as error:
            self._reading.shutdown()
            raise self._spoken(error) from error
        self._queue = SqliteQueue(self._loop, self._writer, self._spoken)
        self._open = True

    def _connect(self) -> None:
        if not self.path.parent.is_dir():
            raise StoreUnavailable(f"{self.path} cannot be opened: there is no folder {self.path.parent}.")
        with ExitStack() as undo:
            self._writer = SqliteWriter(self.path, self._synchronous, self._patience)
            undo.callback(self._writer.close)
            self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()
            for _ in range(READERS):
                reader = connect(self.path, self._patience)
                undo.callback(reader.close)
                reader.execute("PRAGMA query_only = ON")
                self._readers.put(reader)
            undo.pop_all()

    async def close(self) -> None:
        if not self._open:
            return
        self._open = False
        await self._queue.quiet.wait()
        self._queue.end()
        await self._loop.run_in_executor(None, self._disconnect)

    def _disconnect(self) -> None:
        self._reading.shutdown()  # Whoever still reads is let finish.
        self._queue.join()
        for _ in range(READERS):
            self._readers.get().close()
        self._writer.close()  # Last, so that it tidies the write-ahead log away.

    def _demand_open(self) -> None:
        if not self._open:
            raise self._not_open()

    def _not_open(self) -> StoreUnavailable:
        return StoreUnavailable(f"{self.path} is not open.")

    def _spoken(self, error: BaseException) -> BaseException:
        """The same trouble as a sentence, where it is the file's and not ours. A new one for everybody: a
        raised exception gathers the tracebacks of all who raise it.
        """
        if isinstance(error, sqlite3.Error):
            return spoken(error, self.path)
        return StoreGone(str(error)) if isinstance(error, StoreGone) else error

    # Writing: in a thread of its own, a transaction for all that waits.

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], *, wake_ms: int | None = None
    ) -> asyncio.Future[None]:
        done = self._loop.create_future()
        self.append_then(table, after, bodies, wake_ms, partial(_settle, done))
        return done

    def append_then(
        self, table: str, after: int, bodies: Sequence[bytes], wake_ms: int | None, then: Then
    ) -> None:
        check_name(table)
        if not self._open:
            raise self._not_open()
        self._queue.append(table, after, bodies, wake_ms, then)

    def _change(
        self,
        *statements: tuple[str, tuple[str | bytes | int | None, ...]],
        forgets: str | None = None,
        shrinks: bool = False,
        provided: tuple[str, tuple[str | int, ...]] | None = None,
    ) -> asyncio.Future[None]:
        self._demand_open()
        done = self._loop.create_future()
        self._queue.change(SideWrite(statements, forgets, partial(_settle, done), shrinks, provided))
        return done

    async def check(self) -> None:
        await self._change(
            (
                "INSERT OR REPLACE INTO probe (one, at_ms, body) VALUES (1, ?, zeroblob(?))",
                (time.time_ns() // 1_000_000, PROBE_BYTES),
            )
        )

    async def rewrite(self, table: str, bodies: Mapping[int, bytes]) -> None:
        check_name(table)
        await self._change(*((REWRITE, (body, table, seq)) for seq, body in bodies.items()))

    async def put_blob(self, key: str, body: bytes, table: str) -> None:
        check_name(key)
        check_name(table)
        await self._change(
            (KEEP_BLOB, (key, body)),
            (USE_BLOB, (table, key, len(body))),
        )

    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        for each in (table, seat, name):
            check_name(each)
        if body is None:
            drop = "DELETE FROM scratch WHERE table_id = ? AND seat = ? AND name = ?"
            await self._change((drop, (table, seat, name)))
        else:
            await self._change((KEEP_SCRATCH, (table, seat, name, body)))

    async def forget(self, table: str) -> None:
        await self._forget(table)

    async def forget_stale(self, table: str, before_ms: int) -> bool:
        try:
            await self._forget(table, (IS_STALE, (table, before_ms)))
        except Unmet:
            return False
        return True

    async def _forget(self, table: str, provided: tuple[str, tuple[str | int, ...]] | None = None) -> None:
        check_name(table)
        await self._change(
            *((forget, (table,)) for forget in FORGET),
            ("DELETE FROM scratch WHERE table_id = ?", (table,)),
            ("DELETE FROM wake WHERE table_id = ?", (table,)),
            (UNSHARED, (table, table)),
            ("DELETE FROM blob_use WHERE table_id = ?", (table,)),
            forgets=table,
            shrinks=True,
            provided=provided,
        )
        free = await self._free_pages()
        while free:  # a little at a time: others write in between
            await self._change(shrinks=True)
            before, free = free, await self._free_pages()
            if free >= before:
                break

    async def restore(self, copy: TableCopy) -> None:
        try:
            await self._change(*restoring(copy), forgets=copy.table, provided=(IS_NEW, (copy.table,)))
        except Unmet:
            raise Conflict(copy.table, 0) from None

    async def compact(self) -> None:
        self._demand_open()
        await self._in_a_thread(lambda: vacuum(self.path, self._patience))

    async def _free_pages(self) -> int:
        ((free,),) = await self._look("PRAGMA freelist_count")
        return int(free)

    # Reading: in other threads and on other connections, so that nobody waits for a commit to look.

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self.excerpt(table, after, LAST)

    async def excerpt(self, table: str, after: int, until: int) -> list[bytes]:
        check_name(table)
        return [body for _, body in await self._look(READ, table, after, until)]

    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        check_name(table)
        assert landmark in LANDMARKS
        values = (table, landmark[:SIGHT], LAST if before is None else before, len(landmark), landmark, limit)
        return [Landmark(seq, body) for seq, body in await self._look(FIND, *values)]

    async def beside(self, table: str) -> int:
        check_name(table)
        ((total,),) = await self._look(BESIDE, table, table)
        return int(total)

    async def get_blob(self, key: str) -> bytes | None:
        check_name(key)
        rows = await self._look("SELECT body FROM blob WHERE key = ?", key)
        return rows[0][0] if rows else None

    async def get_scratch(self, table: str, seat: str) -> Mapping[str, bytes]:
        check_name(table)
        check_name(seat)
        return dict(
            await self._look("SELECT name, body FROM scratch WHERE table_id = ? AND seat = ?", table, seat)
        )

    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        found = await self._look(DUE, now_ms, now_ms)
        if early := [table for table, is_due in found if not is_due]:
            await self._put_off(early)
        return [table for table, is_due in found if is_due][:limit]

    async def _put_off(self, tables: Sequence[str]) -> None:
        """Look again when these are due indeed, by what their logs say then."""
        changes = [
            self._change((PUT_OFF, (table,)), (LET_SLEEP, (table,)), forgets=table) for table in tables
        ]
        # A file that cannot be written now keeps what it has, and it is tried again.
        await asyncio.gather(*changes, return_exceptions=True)

    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        return [table for (table,) in await self._look(STALE, before_ms, before_ms, limit)]

    async def tables(self, after: str = "", limit: int = 500) -> list[str]:
        return [table for (table,) in await self._look(TABLES, after, limit)]

    async def copy(self, table: str) -> TableCopy | None:
        check_name(table)
        return await self._in_a_thread(lambda: self._with_reader(lambda db: copied(db, table)))

    async def size(self) -> int:
        files = (self.path, self.path.with_name(f"{self.path.name}-wal"))
        return sum(each.stat().st_size for each in files if each.exists())

    async def _look(self, query: str, *values: str | int | bytes) -> list[Any]:
        return await self._in_a_thread(
            lambda: self._with_reader(lambda db: db.execute(query, values).fetchall())
        )

    async def _in_a_thread(self, work: Callable[[], T]) -> T:
        self._demand_open()
        try:
            return await self._loop.run_in_executor(self._reading, work)
        except sqlite3.Error as error:
            raise self._spoken(error) from error

    def _with_reader(self, work: Callable[[sqlite3.Connection], T]) -> T:
        self._writer.place.check()
        reader = self._readers.get()
        try:
            return work(reader)
        finally:
            self._readers.put(reader)


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    """Let a future be done, unless whoever waited for it has given up."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
