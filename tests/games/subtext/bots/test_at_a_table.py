"""What bots are shown of drawings at a live table."""

from __future__ import annotations

from pathlib import Path

from entendre.live.commands import StandIn
from tests.live.evening import Overheard, evening, run, until


def test_a_drawing_is_sent_once_and_not_before_a_bot_may_see_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=Overheard) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "subtext", 3)
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            await until(live)
            questions = night.overheard()
            sent = [key for question in questions for key in question.drawn]
            assert len(sent) == len(set(sent)) > 0
            for question in questions:
                shown = b"".join(map(bytes, (question.open, *question.seats.values())))
                assert all(key.encode() in shown for key in question.drawn)

    run(play())
