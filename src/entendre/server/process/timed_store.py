"""A store that is watched: how long until an entry was safely written?"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence

from entendre.server.process.tally import Histogram, Stopwatch
from entendre.store.base import Landmark, Store, TableCopy, Then


class TimedStore(Store):
    """Another store, with its appends timed. Those that fail are not counted."""

    def __init__(self, store: Store, spread: Histogram) -> None:
        self._store = store
        self._spread = spread

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], *, wake_ms: int | None = None
    ) -> asyncio.Future[None]:
        began = time.perf_counter()
        written = self._store.append(table, after, bodies, wake_ms=wake_ms)

        def note(done: asyncio.Future[None]) -> None:
            if not done.cancelled() and done.exception() is None:
                self._spread.add(time.perf_counter() - began)

        written.add_done_callback(note)
        return written

    def append_then(
        self, table: str, after: int, bodies: Sequence[bytes], wake_ms: int | None, then: Then
    ) -> None:
        self._store.append_then(table, after, bodies, wake_ms, Stopwatch(self._spread, then))

    async def open(self) -> None:
        await self._store.open()

    async def close(self) -> None:
        await self._store.close()

    async def check(self) -> None:
        await self._store.check()

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self._store.read(table, after)

    async def excerpt(self, table: str, after: int, until: int) -> list[bytes]:
        return await self._store.excerpt(table, after, until)

    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        return await self._store.find(table, landmark, before, limit)

    async def rewrite(self, table: str, bodies: Mapping[int, bytes]) -> None:
        await self._store.rewrite(table, bodies)

    async def put_blob(self, key: str, body: bytes, table: str) -> None:
        await self._store.put_blob(key, body, table)

    async def beside(self, table: str) -> int:
        return await self._store.beside(table)

    async def get_blob(self, key: str) -> bytes | None:
        return await self._store.get_blob(key)

    async def put_scratch(self, table: str, seat: str, name: str, body: bytes | None) -> None:
        await self._store.put_scratch(table, seat, name, body)

    async def get_scratch(self, table: str, seat: str) -> Mapping[str, bytes]:
        return await self._store.get_scratch(table, seat)

    async def due(self, now_ms: int, limit: int = 100) -> list[str]:
        return await self._store.due(now_ms, limit)

    async def stale(self, before_ms: int, limit: int = 100) -> list[str]:
        return await self._store.stale(before_ms, limit)

    async def forget(self, table: str) -> None:
        await self._store.forget(table)

    async def forget_stale(self, table: str, before_ms: int) -> bool:
        return await self._store.forget_stale(table, before_ms)

    async def tables(self, after: str = "", limit: int = 500) -> list[str]:
        return await self._store.tables(after, limit)

    async def copy(self, table: str) -> TableCopy | None:
        return await self._store.copy(table)

    async def restore(self, copy: TableCopy) -> None:
        await self._store.restore(copy)

    async def size(self) -> int:
        return await self._store.size()

    async def compact(self) -> None:
        await self._store.compact()
