"""The contract of a store: append-only logs, and what is kept beside them.

A log belongs to a table and is numbered from 1 without gaps; `(table, seq)` is its key and the only
concurrency control there is. What `append` has returned for is on disk, whatever happens to the process next.
Bodies are opaque bytes. Names (of tables, seats, scratch and blobs) are 1 to 200 printable characters; others
are a ValueError.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

LONGEST_NAME = 200

STOCK = "stock"
"""Whose blobs are that belong to no table, but to the games: they are never forgotten."""

LANDMARKS = tuple(b'{"type":"' + kind for kind in (b"joined", b"levelled", b"started", b"ended"))
"""Entries that begin so are found without reading a log (`Store.find`). Indexes that have been released are
made of these: another one needs another index.
"""

Then = Callable[[BaseException | None], None]
"""Called in the event loop when an append has ended: with nothing if it is on disk, else with the trouble."""


class Conflict(Exception):
    """Somebody else appended first; nothing was written. Read on from `after` and try again."""

    def __init__(self, table: str, after: int) -> None:
        super().__init__(f"the log of table {table!r} does not end at {after} any more")
        self.table = table
        self.after = after


class StoreUnavailable(Exception):
    """The store cannot be reached or opened now; the sentence says what was tried.

    An append that was under way may have been written all the same (the answer got lost, not the entry): read
    the log before going on from it.
    """


class StoreFull(StoreUnavailable):
    """What should be written has no room."""


class StoreGone(StoreUnavailable):
    """What the store was opened on has been removed or replaced while it was open."""


class Landmark(NamedTuple):
    """An entry, and its number in its log."""

    seq: int
    body: bytes


class KeptEntry(NamedTuple):
    """An entry of a log, and when it was appended (milliseconds since 1970)."""

    at_ms: int
    body: bytes


class KeptScratch(NamedTuple):
    """Something that a seat has beside the log."""

    seat: str
    name: str
    body: bytes


class TableCopy(NamedTuple):
    """Everything that is kept of a table, at one moment."""

    table: str
    entries: tuple[KeptEntry, ...]
    wake_ms: int | None
    scratch: tuple[KeptScratch, ...]
    """By seat and name."""
    blobs: tuple[tuple[str, bytes], ...]
    """Keys and what is kept under them, by key."""


def check_name(name: str) -> None:
    """Keep out what a database cannot hold as text, before it shares a transaction with others."""
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise ValueError(f"a name must be 1 to {LONGEST_NAME} printable characters, not {name!r}")


def check_copy(copy: TableCopy) -> None:
    """The same for all names in a copy of a table."""
    check_name(copy.table)
    for kept in copy.scratch:
        check_name(kept.seat)
        check_name(kept.name)
    for key, _ in copy.blobs:
        check_name(key)


class Store(ABC):
    """Where tables are kept. All methods may be called from many tasks of one event loop at the same time."""

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the schema to this version (older ones are migrated, newer ones refused)."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let go of everything. Calling it again does nothing."""

    @abstractmethod
    def append(
        self, table: str, after: int, bodies: Sequence[bytes], *, wake_ms: int | None = None
    ) -> asyncio.Future[None]:
        """Write these entries as numbers after + 1, after + 2, … of the log, all or none; `Conflict` if it
        ends elsewhere. No bodies at all: only find out whether it ends there.

        With the last entry goes the time (milliseconds since 1970) from which the table is `due`, or None;
        the next append replaces it.

        Durable when the future is done. Appends to one log are tried in the order they are asked for; those
        that are waiting at the same time share one transaction, and one that conflicts does not harm the
        others. Cancelling it does not take it back.
        """

    def append_then(
        self, table: str, after: int, bodies: Sequence[bytes], wake_ms: int | None, then: Then
    ) -> None:
        """The same for the busiest caller, who waits for nothing and is called back, once and never from in
        here. A store that can do so for less than the price of a future does.
        """

        def tell(done: asyncio.Future[None]) -> None:
            then(asyncio.CancelledError() if done.cancelled() else done.exception())

        self.append(table, after, bodies, wake_ms=wake_ms).add_done_callback(tell)

    @abstractmethod
    async def check(self) -> None:
        """Write something small, durably; raises `StoreUnavailable` (`StoreFull`, `StoreGone`) if an append
        could not be written now.
        """

    @abstractmethod
    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a log after that number, in order; none for an unknown table."""

    @abstractmethod
    async def excerpt(self, table: str, after: int, until: int) -> list[bytes]:
        """The entries of a log after that number, in order, up to and with the other."""

    @abstractmethod
    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        """The last entries of a log (those before a number) that begin like this, one of `LANDMARKS`, the
        latest first. Takes no longer for a long log than for a short one.
        """

    @abstractmethod
    async def rewrite(self, table: str, bodies: Mapping[int, bytes]) -> None:
        """Put other bodies in the place of entries that are there (and of no others); numbers stay.

        Only for entries that do not matter any more. Some will have read the old bodies, some the new ones,
        and all must come to the same.
        """

    @abstractmethod
    async def put_blob(self, key: str, body: bytes, table: str) -> None:
        """Keep something under its content hash for a table (or `STOCK`), durably; keeping it again does
        nothing.
        """

    @abstractmethod
    async def beside(self, table: str) -> int:
        """How many bytes are kept for a table beside its log: scratch, and blobs (all of it, even if others
        share them).
        """

    @abstractmethod
    async def get_blob(self, key: str) -> bytes | None:
        """What was kept under that hash."""

    @abstractmethod
    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        """Keep, replace or (None) drop a seat's private scratch. Not part of the log; the last one wins."""

    @abstractmethod
    async def get_scratch(self, table: str, seat: str) -> Mapping[str, bytes]:
        """All scratch of a seat by name."""

    @abstractmethod
    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        """Tables that were to be woken by now, the longest due first; they stay so until somebody appends."""

    @abstractmethod
    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        """Tables whose last entry was appended before that time (milliseconds since 1970), longest untouched
        first. Not those whose clock still runs, that are to be woken at that time or later: somebody's game
        goes on there.
        """

    @abstractmethod
    async def forget(self, table: str) -> None:
        """Remove a table's log and scratch for good, and its blobs unless others share them; give the space
        back where the store can.
        """

    @abstractmethod
    async def forget_stale(self, table: str, before_ms: int) -> bool:
        """Forget a table if it is `stale` still; says whether. An append beside it comes either first, and
        then it is not, or afterwards, and finds no log.
        """

    @abstractmethod
    async def tables(self, after: str = "", limit: int = 500) -> list[str]:
        """The names of tables that have a log, in order of their characters' numbers, those after a name."""

    @abstractmethod
    async def copy(self, table: str) -> TableCopy | None:
        """All that is kept of a table, as it was at one moment; None if it has no log."""

    @abstractmethod
    async def restore(self, copy: TableCopy) -> None:
        """Keep all this under its name, with its times, all or nothing; `Conflict` if there is a log of that
        name. Blobs that are there already stay as they are.
        """

    @abstractmethod
    async def size(self) -> int:
        """How many bytes all of it takes on disk."""

    @abstractmethod
    async def compact(self) -> None:
        """Give space that is free back to the system, as far as that is worth it. Takes long, needs as much
        room as what is copied meanwhile, and keeps others waiting: not while many play.
        """
