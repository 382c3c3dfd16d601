"""When another process has written, a room reads what is new, and no more; and tells it like its own."""

from __future__ import annotations

from pathlib import Path

from entendre.core import Chance, encode
from entendre.fanout.local import LocalFanout
from entendre.live.live_room import LiveRoom
from entendre.live.randomness import Secrets, predictable
from entendre.live.rooms import Rooms, RoomsSettings
from entendre.store.sqlite import SqliteStore
from tests.live.evening import GAMES, Evening, Onlooker, evening, run


class Counting(SqliteStore):
    """A store that remembers from where it was read."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, synchronous="normal")
        self.after: list[int] = []

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self.after.append(after)
        return await super().read(table, after)


async def beside(night: Evening, live: LiveRoom) -> tuple[LiveRoom, Counting]:
    """The same room in another process."""
    store = Counting(night.path)
    await store.open()
    rooms = Rooms(
        store,
        LocalFanout(),
        GAMES,
        RoomsSettings(bot_pace=0),
        secrets=Secrets(predictable("elsewhere")),
        now=lambda: night.now,
    )
    there = await rooms.need(live.room.code)
    await there.settled()
    live.heard(0)
    await live.settled()
    return there, store


def same(here: LiveRoom, there: LiveRoom) -> bool:
    """Whether they show the same."""
    members = (None, *here.room.people)
    return all(encode(here.views.of(who)) == encode(there.views.of(who)) for who in members)


def test_what_is_new_is_read_and_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "timed")
            there, store = await beside(night, live)
            watcher = Onlooker(None)
            there.subscribers[watcher] = None
            store.after.clear()
            chance = Chance(b"moves")
            for _ in range(3):  # the second time, everybody goes on
                for each in (ada, bo):
                    before = there.room.seq
                    await night.answer(live, each.member, chance)
                    there.heard(live.room.seq)
                    await there.settled()
                    assert there.room.seq == live.room.seq
                    assert store.after.pop() == before
                    assert same(live, there)
            assert [event.__struct_config__.tag for event in watcher.heard] == ["revealed", "revealed"]
            await store.close()

    run(play())


def test_who_was_slower_reads_everything_again_and_decides_anew(tmp_path: Path) -> None:
    """Memory was ahead with a move that did not come to be."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "timed")
            there, store = await beside(night, live)
            chance = Chance(b"moves")
            await night.answer(live, ada.member, chance)
            store.after.clear()
            await night.answer(there, bo.member, chance)  # it has not heard of the other one
            assert store.after == [0]
            live.heard(there.room.seq)
            await live.settled()
            assert same(live, there)
            assert live.room.sitting is not None
            assert live.room.sitting.table.version == 1
            await store.close()

    run(play())
