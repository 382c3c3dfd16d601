"""The log of one room: its entries are folded into memory, written to the store, and shortened there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from entendre.core import AnyStep, encode
from entendre.live.before import Before
from entendre.live.damage import Damaged
from entendre.live.decision import Instant
from entendre.live.entries import Played, RoomEntry, Superseded, decode_entry
from entendre.live.hearsay import Hearsay
from entendre.live.room import Room
from entendre.live.snapshots import Snapshots
from entendre.live.store_patience import in_time
from entendre.live.turns import BACKGROUND_SECONDS, TURN_SECONDS, Turns
from entendre.store.base import Store, StoreUnavailable, Then

log = logging.getLogger("entendre.live")

SHORTEN_AT = 50
"""How many entries that do not matter any more are worth a write."""

AT_ONCE = 8
"""So many entries that others wrote are folded on without a task; while there are more, others have turns."""

NONSENSE = "entries that another process sent along make no sense; the log is read instead"

_NOTHING_MORE = encode(Superseded())


class News(NamedTuple):
    """Entries that others have written, and whether that is only what we were told."""

    entries: Sequence[bytes]
    told: bool


class RoomLog:
    """Between a room in memory and its entries in the store. When is for others to say."""

    def __init__(self, store: Store, turns: Turns, make: Callable[[], Room]) -> None:
        self._store = store
        self._make = make
        self.snapshots = Snapshots(store, make)
        self.keeping: set[asyncio.Task[None]] = set()
        """Snapshots that are being made."""
        self.hearsay = Hearsay()
        """Of entries that others have written and that were not read."""
        self._before: Before | None = None
        """The room without what is being written."""
        self._turns = turns
        self._lead = 0
        """How far the times in this log are ahead of our clock: it was written by one that went wrong."""

    def instant(self, room: Room, plain: Instant) -> Instant:
        """An instant of our clock in the time of the log, which never goes back."""
        self._lead = max(self._lead, room.at - plain.now)
        return plain if not self._lead else Instant(plain.now + self._lead, plain.secrets)

    async def read(self) -> Room:
        """The room as its log says, from its last snapshot on or, if that is no good, from the start."""
        self.hearsay.forget()  # whoever writes from here on will be heard
        room, entries = await self.snapshots.begin()
        try:
            await self.fold(room, entries)
        except Damaged:
            if room.seq - len(entries) <= 0:
                raise
            log.warning("a log could not be read from its snapshot, so all of it is read")
            room, entries = await self.snapshots.begin_anew()
            await self.fold(room, entries)
        return room

    async def news(self, room: Room) -> News:
        """What others have written since: it came along with what was heard, or is read."""
        told = self.hearsay.take(room.seq)
        if told is not None:
            return News(told, told=True)
        return News(await in_time(self._store.read(room.code, room.seq)), told=False)

    async def fold_news(self, room: Room, news: News) -> bool:
        """Let them have happened. False: what came along makes no sense, and the room is not what it was."""
        try:
            await self.fold(room, news.entries)
        except Damaged:
            if not news.told:
                raise
            log.warning(NONSENSE)
            return False
        room.opened.clear()  # whoever wrote them keeps them
        return True

    def fold_at_once(self, room: Room) -> bool:
        """Let have happened what others wrote, if all of it came along and it is little. `Damaged` if it
        makes no sense; then the room is not what it was.
        """
        new = self.hearsay.take_at_most(AT_ONCE, room.seq)
        try:
            for body in new:
                self._fold(room, body)
        except Damaged:
            log.warning(NONSENSE)
            raise
        if new:
            room.opened.clear()
        return bool(new)

    def note(self, room: Room, *, shared: bool) -> None:
        """Something is about to be decided, and where a table is shared others may be quicker to write."""
        self._before = Before(room, self.snapshots) if shared else None

    def undo(self, room: Room) -> bool:
        """Others were quicker: nothing of what was decided since `note` has happened. Whether the room could
        be brought back; if so, what they wrote is still to be read.
        """
        before, self._before = self._before, None
        if before is None:
            return False
        before.bring_back()
        if not self.hearsay.beyond(room.seq):
            self.hearsay.add(0, ())
        return True

    def apply(self, room: Room, entry: RoomEntry | Played[Any], step: AnyStep | None = None) -> None:
        """Let an entry happen, and note before it what is worth a snapshot."""
        if not isinstance(entry, Played):  # as nearly all of them are; none is worth it
            self.snapshots.before(room, entry)
        room.apply(entry, step)

    async def fold(self, room: Room, bodies: Sequence[bytes], seconds: float = TURN_SECONDS) -> None:
        """Let all this have happened; after so long others have their turns."""
        clock = self._turns.clock
        until = clock() + seconds
        for body in bodies:
            self._fold(room, body)
            if clock() >= until:
                await asyncio.sleep(0)
                until = clock() + seconds

    def _fold(self, room: Room, body: bytes) -> None:
        try:
            self.apply(room, decode_entry(body))
            room.weight.add_entry(room.seq, body)
        except Exception as fault:
            damage = Damaged()
            damage.__cause__ = fault  # compiled, `from` alone would leave it out
            raise damage from fault

    def keep_snapshot(self) -> None:
        """Keep what is worth it, if the log says the same when it is read again; beside everything else, and
        when there is time.
        """
        snapshots = self.snapshots
        if snapshots.noted is None or self.keeping:
            return
        if self._turns.has_time or snapshots.is_late:
            task = asyncio.get_running_loop().create_task(self._keep_snapshot())
            self.keeping.add(task)
            task.add_done_callback(self.keeping.discard)

    async def _keep_snapshot(self) -> None:
        apart = RoomLog(self._store, self._turns, self._make)
        async with self._turns.background:
            await self.snapshots.keep(partial(apart.fold, seconds=BACKGROUND_SECONDS))

    def append(self, room: Room, after: int, bodies: Sequence[bytes], then: Then) -> None:
        """Begin to write what was decided after that many entries."""
        due = room.wake_at()
        for seq, body in enumerate(bodies, after + 1):
            room.weight.add_entry(seq, body)
        self._store.append_then(room.code, after, bodies, None if due is None else due - self._lead, then)

    async def append_with(
        self, blobs: Mapping[str, bytes], room: Room, after: int, bodies: Sequence[bytes], then: Then
    ) -> None:
        """The same, when what is bulky of it has been put beside the log."""
        try:
            # Together, so that they share a commit: those of all who drew are kept when a prompt closes.
            await asyncio.gather(*(self._store.put_blob(key, body, room.code) for key, body in blobs.items()))
            room.weight.bytes += sum(map(len, blobs.values()))
            self.append(room, after, bodies, then)
        except Exception as problem:
            then(problem)

    async def shorten(self, room: Room) -> None:
        """Let go of what was chosen over and over, if the store is there."""
        entries, room.superseding.entries = room.superseding.entries, []
        try:
            await in_time(self._store.rewrite(room.code, dict.fromkeys(entries, _NOTHING_MORE)))
            room.weight.shed(entries, len(_NOTHING_MORE))
        except StoreUnavailable as problem:
            log.warning("a log could not be shortened: %s", problem)


def is_long(room: Room) -> bool:
    """Whether the log of this room is worth shortening."""
    return len(room.superseding.entries) >= SHORTEN_AT
