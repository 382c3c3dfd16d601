"""Asking to stop, at a live table: only people count."""

from __future__ import annotations

from pathlib import Path

import msgspec

from entendre.core import Chance
from entendre.live.commands import Answer
from tests.live.evening import Overheard, evening, run, sitting_of


def test_one_person_among_bots_ends_the_game_by_its_own_vote_too(tmp_path: Path) -> None:
    """Asking to stop is a rule of this game, and ends it with a standing and a record."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "subtweet", 3)
            ask = Answer(night.ref(), "stop/0", msgspec.Raw(b'{"type": "ask-to-stop"}'))
            await night.do(live, ada.member, ask)
            outcome = night.table(live).outcome
            assert (live.room.phase, None if outcome is None else outcome.result) == ("after", "stopped")
            assert sitting_of(live).record is not None

    run(play())


def test_of_two_people_among_bots_one_alone_does_not_end_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await night.start(live, seated[0].member, "subtweet", 3)
            for each in seated:
                assert live.room.phase == "playing"
                ask = Answer(night.ref(), "stop/0", msgspec.Raw(b'{"type": "ask-to-stop"}'))
                await night.do(live, each.member, ask)
            assert live.room.phase == "after"

    run(play())


def test_bots_do_not_ask_to_stop_while_somebody_plays(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=Overheard) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "subtweet", 3)
            chance = Chance(bytes(32))
            for _ in range(30):
                await night.rooms.quiet(live)
                await night.answer(live, ada.member, chance)
            asked = [one.prompt.kind for question in night.overheard() for one in question.asked]
            assert asked
            assert "stop" not in asked

    run(play())
