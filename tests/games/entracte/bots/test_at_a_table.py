"""Hard bots among themselves at a live table."""

from __future__ import annotations

from pathlib import Path

from entendre.live.commands import AddBot, Choose, StandIn
from tests.live.evening import evening, run, sitting_of, until


def test_bots_agree_among_themselves_to_finish_and_say_what_they_are_certain_of(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, Choose(night.ref(), "entracte", {}))
            for _ in range(3):
                await night.do(live, ada.member, AddBot(night.ref(), level="hard"))
            await night.start(live, ada.member, "entracte")
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            await until(live)
            table = sitting_of(live).table
            assert any(table.state.certain)
            assert table.game.outcome(table.state) is not None

    run(play())
