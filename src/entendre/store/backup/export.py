"""Tables of a store into a file, one after another; whoever plays there meanwhile notices nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import BinaryIO

from entendre.store.backup.lines import VERSION, BackupEnd, BackupOpening, encode_line, written
from entendre.store.base import Store, TableCopy

PAGE = 500


class NoSuchTable(Exception):
    """A table that was asked for by name is not there."""

    def __init__(self, table: str) -> None:
        super().__init__(f"There is no table {table!r}.")


async def export_tables(
    store: Store,
    file: BinaryIO,
    now_ms: int,
    *,
    names: Sequence[str] = (),
    without: Collection[str] = (),
    told: Callable[[int], None] = lambda _: None,
) -> int:
    """Write all tables, or those of these names; says how many. Scratch of seats with the names in `without`
    is left out. Each table is as it was at one moment, but not all at the same.
    """
    file.write(encode_line(BackupOpening(VERSION, now_ms)) + b"\n")
    count = 0
    async for copy in _chosen(store, names) if names else _all(store):
        for line in written(stripped(copy, without)):
            file.write(line)
        count += 1
        told(count)
    file.write(encode_line(BackupEnd(count)) + b"\n")
    return count


def stripped(copy: TableCopy, without: Collection[str]) -> TableCopy:
    """A table without the scratch of those seats."""
    return copy._replace(scratch=tuple(each for each in copy.scratch if each.seat not in without))


async def _all(store: Store) -> AsyncIterator[TableCopy]:
    after = ""
    while page := await store.tables(after, PAGE):
        for name in page:
            copy = await store.copy(name)
            if copy is not None:  # it may have gone meanwhile
                yield copy
        after = page[-1]


async def _chosen(store: Store, names: Sequence[str]) -> AsyncIterator[TableCopy]:
    for name in sorted(set(names)):
        copy = await store.copy(name)
        if copy is None:
            raise NoSuchTable(name)
        yield copy
