"""What a room has behind it outlives a restart, and so does that it was wiped."""

from __future__ import annotations

from pathlib import Path

import msgspec

from entendre.core import encode
from entendre.live.arrivals import Seated
from entendre.live.commands import Answer, WipeLedger
from entendre.live.live_room import LiveRoom
from tests.core.toy import Stop
from tests.live.evening import Evening, evening, run


async def _played(night: Evening, live: LiveRoom, people: list[Seated]) -> None:
    await night.start(live, people[0].member, "toy")
    for who in people:
        await night.do(live, who.member, Answer(night.ref(), "stop/0", msgspec.Raw(encode(Stop()))))
    assert live.room.phase == "after"


def test_the_ledger_is_still_wiped_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await night.table_of("Ada", "Bo")
            await _played(night, live, people)
            await night.do(live, people[0].member, WipeLedger(night.ref()))
            await _played(night, live, people)
            before = live.room.history.counted(), live.room.history.of(people[1].member)
            assert [len(games) for games in before] == [1, 2]
            later = await night.restarted()
            live = await later.rooms.need(live.room.code)
            assert (live.room.history.counted(), live.room.history.of(people[1].member)) == before
            await later.close()

    run(play())


def test_where_nothing_counts_nothing_is_written(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            before = live.room.seq
            await night.do(live, ada.member, WipeLedger(night.ref()))
            assert live.room.seq == before

    run(play())
