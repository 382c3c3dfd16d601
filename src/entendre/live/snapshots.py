"""Snapshots of one room's log: made in the background, checked against the log, and never needed.

Where there is none, or one that is damaged, of another version or of another log, everything is read.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from entendre.live import memory
from entendre.live.entries import Started
from entendre.live.memory import Memory
from entendre.live.room import Room
from entendre.live.store_patience import in_time
from entendre.store.base import Store, StoreUnavailable

log = logging.getLogger("entendre.live")

EVERY = 200
"""After how many entries the next game that begins is worth a snapshot."""
LATEST = 2_000
"""After how many one is made although the process has much to do: to make one costs as much as to let all
that happened since the last one happen again, and no one waits for it.
"""
SEAT = "snapshot"
"""Whose scratch it is at a table: nobody's, since seats have numbers. It goes when the table goes."""

Fold = Callable[[Room, Sequence[bytes]], Awaitable[None]]


class Begun(NamedTuple):
    """A room to go on from, and the entries that are still to be folded on."""

    room: Room
    entries: list[bytes]


class Snapshots:
    """When one is worth it, how it is made, and what is read from it."""

    def __init__(self, store: Store, make: Callable[[], Room]) -> None:
        self._store = store
        self._make = make
        self._last = 0
        """After how many entries there was one, or nearly."""
        self._made = 0
        """After how many the last one was begun that was to be kept."""
        self.noted: Memory | None = None
        """What is worth keeping, once it is safely written that it happened."""

    def before(self, room: Room, entry: Any) -> None:
        """An entry is about to happen."""
        if isinstance(entry, Started) and room.seq - self._last >= EVERY and room.phase != "playing":
            self.noted, self._last = memory.remember(room), room.seq

    @property
    def is_late(self) -> bool:
        """Whether what was noted is to be kept even if there is no time for it."""
        return self.noted is not None and self.noted.seq - self._made >= LATEST

    async def begin(self) -> Begun:
        """The room as of its last snapshot, and what happened since."""
        return await self._begin_with(await self._kept(self._make().code), None)

    async def _begin_with(self, kept: Memory | None, until: int | None) -> Begun:
        """The room as of this snapshot, and what happened since (up to a number)."""
        room = self._make()
        self.noted, self._last, self._made = None, 0, 0
        if kept is not None:
            first, *entries = await self._read(room.code, kept.seq - 1, until) or [b""]
            if memory.fits(kept, first):
                memory.restore(room, kept)
                self._last = self._made = kept.seq
                return Begun(room, entries)
            log.warning("a snapshot is not of its log, so all of the log is read")
        return await self.begin_anew(until)

    async def begin_anew(self, until: int | None = None) -> Begun:
        """An empty room, and everything that happened (up to a number)."""
        self._last = self._made = 0
        room = self._make()
        return Begun(room, await self._read(room.code, 0, until))

    async def keep(self, fold: Fold) -> None:
        """Keep what was noted, if the log says the same; nobody waits for it."""
        noted, self.noted = self.noted, None
        try:
            if noted is not None:
                self._made = noted.seq
                await self._keep(noted, fold)
        except StoreUnavailable as problem:
            log.info("a snapshot was not kept: %s", problem)
        except Exception:
            log.exception("a snapshot was not kept")

    async def _keep(self, noted: Memory, fold: Fold) -> None:
        before = await self._kept(self._make().code)
        if before is not None and before.seq >= noted.seq:
            return
        # By another who begins where this table was last remembered, as whoever opens it will.
        room, entries = await Snapshots(self._store, self._make)._begin_with(before, noted.seq)
        await fold(room, entries)
        made = memory.remember(room, entries[-1])
        if not memory.alike(made, noted):
            log.error("a snapshot differs from its log and was not kept", extra={"seq": noted.seq})
            return
        await in_time(self._store.put_scratch(room.code, SEAT, SEAT, memory.write(made)))

    async def _kept(self, code: str) -> Memory | None:
        kept = (await in_time(self._store.get_scratch(code, SEAT))).get(SEAT)
        return None if kept is None else memory.read(kept)

    async def _read(self, code: str, after: int, until: int | None) -> list[bytes]:
        if until is None:
            return await in_time(self._store.read(code, after))
        return await in_time(self._store.excerpt(code, after, until))
