"""The same tables in another process, as far as a test in one process can have that."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from entendre.fanout.base import Fanout
from entendre.fanout.local import LocalFanout
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.randomness import Secrets, predictable
from entendre.live.rooms import Rooms
from entendre.live.rooms_settings import RoomsSettings
from entendre.store.sqlite import SqliteStore
from tests.live.evening import GAMES, Evening


class Counting(SqliteStore):
    """A store that remembers from where it was read, and how much."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, synchronous="normal")
        self.after: list[int] = []
        self.entries = 0

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self.after.append(after)
        read = await super().read(table, after)
        self.entries += len(read)
        return read


class Among(LocalFanout):
    """One process of several: what it publishes the others hear of, if it is passed on."""

    alone = False

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, int, Sequence[bytes]]] = []

    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        self.said.append((table, seq, entries))

    def hear(self, table: str, seq: int, entries: Sequence[bytes]) -> None:
        """What another one has published."""
        super().publish(table, seq, entries)


async def elsewhere(night: Evening, fanout: Fanout | None = None) -> tuple[Rooms, Counting]:
    """Rooms on the same file, with memory and chance of their own; whoever asked closes the store."""
    store = Counting(night.path)
    await store.open()
    rooms = Rooms(
        store,
        fanout or LocalFanout(),
        GAMES,
        RoomsSettings(bot_pace=0),
        secrets=Secrets(predictable("elsewhere")),
        now=lambda: night.now,
    )
    return rooms, store


async def beside(night: Evening, live: LiveRoom, fanout: Fanout | None = None) -> tuple[LiveRoom, Counting]:
    """The same room in another process."""
    rooms, store = await elsewhere(night, fanout)
    there = await rooms.need(live.room.code)
    await there.settled()
    live.heard(0)
    await live.settled()
    return there, store


def same(here: LiveRoom, there: LiveRoom) -> bool:
    """Whether they show the same."""
    members = (None, *here.room.people)
    return all(seen_by(here, who) == seen_by(there, who) for who in members)


def seen_by(live: LiveRoom, who: Member | None) -> tuple[bytes, ...]:
    """The parts of the game as they are sent to them."""
    views = live.views
    views.look()
    lies_open = (views.table(), views.open()) if views.is_shown(who) else ()
    return *lies_open, views.seat(who), views.own(who)
