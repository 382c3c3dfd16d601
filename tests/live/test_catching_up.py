"""When another process has written, a room reads what is new, and no more; and tells it like its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

from entendre.core import Chance
from tests.live.elsewhere import Among, beside, same
from tests.live.evening import Onlooker, evening, run


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


def test_who_was_slower_takes_that_back_and_decides_anew(tmp_path: Path) -> None:
    """Memory was ahead with a move that did not come to be."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "timed")
            there, store = await beside(night, live, Among())
            chance = Chance(b"moves")
            before = there.room.seq
            await night.answer(live, ada.member, chance)
            store.after.clear()
            await night.answer(there, bo.member, chance)  # it has not heard of the other one
            assert store.after == [before], "and no more is read than what is new"
            live.heard(there.room.seq)
            await live.settled()
            assert same(live, there)
            assert live.room.sitting is not None
            assert live.room.sitting.table.version == 1
            await store.close()

    run(play())


def test_who_was_slower_and_has_heard_of_it_meanwhile_reads_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        among = Among()
        async with evening(tmp_path, fanout=among) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "timed")
            there, store = await beside(night, live, Among())
            among.said.clear()
            chance = Chance(b"moves")
            await night.answer(live, ada.member, chance)
            store.after.clear()
            answering = asyncio.ensure_future(night.answer(there, bo.member, chance))
            await asyncio.sleep(0)
            assert there.ahead
            for _, seq, entries in among.said:
                there.heard(seq, entries)
            await answering
            assert store.after == []
            live.heard(there.room.seq)
            await live.settled()
            assert same(live, there)
            await store.close()

    run(play())
