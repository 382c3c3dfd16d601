"""The checks of whole tables find what they are there for."""

from __future__ import annotations

import asyncio

import pytest

from entendre.store.base import TableCopy
from entendre.testing.check_store import with_stores
from entendre.testing.store_copies import CHECKS
from tests.store.memory import MemoryStore, Place


class ListsInAnyOrder(MemoryStore):
    async def tables(self, after: str = "", limit: int = 500) -> list[str]:
        return sorted(await super().tables(after, limit), key=str.casefold, reverse=True)


class ListsWhereItStopped(MemoryStore):
    async def tables(self, after: str = "", limit: int = 500) -> list[str]:
        return sorted(table for table in self.place.logs if table >= after)[:limit]


class CopiesOthersToo(MemoryStore):
    async def copy(self, table: str) -> TableCopy | None:
        made = await super().copy(table)
        return None if made is None else made._replace(blobs=tuple(sorted(self.place.blobs.items())))


class LosesDrawings(MemoryStore):
    async def restore(self, copy: TableCopy) -> None:
        await super().restore(copy._replace(blobs=()))


class StopsClocks(MemoryStore):
    async def restore(self, copy: TableCopy) -> None:
        await super().restore(copy._replace(wake_ms=None))


class TakesTheTimeOfDay(MemoryStore):
    async def restore(self, copy: TableCopy) -> None:
        await super().restore(copy._replace(entries=tuple(each._replace(at_ms=1) for each in copy.entries)))


class WritesOver(MemoryStore):
    async def restore(self, copy: TableCopy) -> None:
        await self.forget(copy.table)
        await super().restore(copy)


class PutsDrawingsBackFirst(MemoryStore):
    async def restore(self, copy: TableCopy) -> None:
        for key, body in copy.blobs:
            await self.put_blob(key, body, copy.table)
        await super().restore(copy)


class ForgetsWhoeverPlays(MemoryStore):
    async def forget_stale(self, table: str, before_ms: int) -> bool:
        self.place.wake.pop(table, None)
        return await super().forget_stale(table, before_ms)


class BelievesWhatItSawBefore(MemoryStore):
    async def forget_stale(self, table: str, before_ms: int) -> bool:
        stale = table in await self.stale(before_ms, limit=2**60)
        for _ in range(3):
            await asyncio.sleep(0)
        if stale:
            await self.forget(table)
        return stale


class CompactsTooMuch(MemoryStore):
    async def compact(self) -> None:
        self.place.scratch.clear()


FAULTY = tuple(kind for kind in MemoryStore.__subclasses__() if kind.__module__ == __name__)


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda kind: kind.__name__)
def test_a_fault_in_handling_whole_tables_is_found(faulty: type[MemoryStore]) -> None:
    place = Place()

    async def check() -> None:
        for each in CHECKS:
            await with_stores(lambda: faulty(place), each)

    with pytest.raises(AssertionError):
        asyncio.run(check())
