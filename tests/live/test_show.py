"""The show at the end of a game: where it is, who may say so, and that everybody is told the same."""

from __future__ import annotations

from pathlib import Path

from entendre.live.commands import BreakOff, SetScene
from entendre.live.show import Show
from entendre.live.sight import face
from tests.live.evening import evening, refused, run


def test_the_host_alone_goes_through_the_show_and_it_outlives_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            early = await refused(night.do(live, ada.member, SetScene(night.ref(), 1, False)))
            assert early.code == "room.no-show"
            await night.do(live, ada.member, BreakOff(night.ref()))
            assert face(live.room).show == Show(0, night.now)
            for scene, held in ((2, False), (3, True)):
                night.now += 5_000
                await night.do(live, ada.member, SetScene(night.ref(), scene, held))
            no = await refused(night.do(live, bo.member, SetScene(night.ref(), 0, False)))
            assert no.code == "room.not-host"
            assert face(live.room).show == Show(3, night.now, held=True)
            later = await night.restarted()
            live = await later.rooms.need(live.room.code)
            assert face(live.room).show == Show(3, night.now, held=True)
            await later.close()

    run(play())
