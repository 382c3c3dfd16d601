"""Finished games in the store: found by name, read without the rest of the log, once for all who ask."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from entendre.live.entries import Ended, decode_entry
from entendre.plugin import GameEntry
from entendre.server.http.archive import Archived, RecordId, finished
from entendre.store.base import Landmark, Store

T = TypeVar("T")
Told = Callable[[Archived, GameEntry], T]
"""What is told of a record."""

JOINED, LEVELLED, STARTED, ENDED = (
    b'{"type":"' + kind for kind in (b"joined", b"levelled", b"started", b"ended")
)

AT_A_TIME = 2
"""How many games are in memory to be told of, and how many are being told: a long game is large."""
PAGE = 100
MOST_JOINED = 100_000


class _Reading(msgspec.Struct, eq=False):
    """A record that somebody waits for or tells of."""

    kept: asyncio.Future[Archived | None]
    users: int = 0


class Finder:
    """Finds records, and lets things be told of them. What does not know a record's secret costs a look into
    an index, and those who ask for the same record at the same time share one reading of it.
    """

    def __init__(self, store: Store, games: Mapping[str, GameEntry]) -> None:
        self._store = store
        self._games = games
        self._readings: dict[str, _Reading] = {}
        self._places = asyncio.Semaphore(AT_A_TIME)
        self._telling = asyncio.Semaphore(AT_A_TIME)

    async def told(self, wanted: RecordId, tell: Told[T]) -> T | None:
        """What is told of a finished game; None if there is none of that name. Off the loop: a game is folded
        from its deal.
        """
        ended = await self._ended(wanted)
        if ended is None:
            return None
        reading = self._readings.get(wanted.whole)
        if reading is None:
            reading = self._readings[wanted.whole] = _Reading(
                asyncio.ensure_future(self._read(wanted, ended))
            )
        reading.users += 1
        try:
            kept = await asyncio.shield(reading.kept)
            if kept is None:
                return None
            async with self._telling:
                return await asyncio.to_thread(tell, kept, self._games[kept.record.header.game])
        finally:
            reading.users -= 1
            if not reading.users:
                del self._readings[wanted.whole]
                reading.kept.add_done_callback(lambda _: self._places.release())

    async def _ended(self, wanted: RecordId) -> int | None:
        """The number of the entry that ended the game of this name; None if there is none."""
        before: int | None = None
        while found := await self._store.find(wanted.code, ENDED, before, PAGE):
            for seq, body in found:
                entry = decode_entry(body)
                name = entry.record if isinstance(entry, Ended) else None
                if name is not None and hmac.compare_digest(name.encode(), wanted.whole.encode()):
                    return seq
            before = found[-1].seq
        return None

    async def _read(self, wanted: RecordId, ended: int) -> Archived | None:
        """The record, when there is a place for it."""
        await self._places.acquire()
        store, code = self._store, wanted.code
        (started,) = await store.find(code, STARTED, ended, 1)
        people: list[Landmark] = []
        for kind in (JOINED, LEVELLED):
            people += await store.find(code, kind, started.seq, MOST_JOINED)
        log = [body for _, body in sorted(people)]
        log += await store.excerpt(code, started.seq - 1, ended)
        # In this log it is the first and only game.
        return await asyncio.to_thread(finished, wanted._replace(number=1), log, self._games)
