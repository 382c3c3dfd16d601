"""How often games may be begun at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import Chance
from entendre.live.commands import Again, BreakOff, Start
from entendre.live.starts import PAUSE_MS, STARTS, Starts
from tests.live.evening import INSTALLED, evening, refused, run


def test_a_room_that_breaks_games_off_has_to_wait_and_says_how_long(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            for _ in range(STARTS - 1):
                await night.do(live, ada.member, BreakOff(night.ref()))
                await night.do(live, ada.member, Start(night.ref()))
            await night.do(live, ada.member, BreakOff(night.ref()))
            for again in (Start, Again):
                no = await refused(night.do(live, ada.member, again(night.ref())))
                assert no.code == "room.too-often"
                assert "in 3 s" in no.message
            night.now += PAUSE_MS
            await night.do(live, ada.member, Start(night.ref()))
            await night.do(live, ada.member, BreakOff(night.ref()))
            later = await night.restarted()
            live = await later.rooms.need(live.room.code)
            assert (await refused(later.do(live, ada.member, Start(later.ref())))).code == "room.too-often"
            await later.close()

    run(play())


def test_games_that_are_played_to_the_end_may_follow_each_other_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await night.table_of("Ada", "Bo")
            await night.start(live, people[0].member, "toy")
            for _ in range(2 * STARTS):
                while live.room.phase == "playing":
                    for who in people:
                        await night.answer(live, who.member, Chance(b"again", who.token))
                await night.do(live, people[0].member, Again(night.ref()))

    run(play())


@pytest.mark.parametrize("game", INSTALLED)
def test_a_game_that_begins_is_the_one_that_its_log_tells_of(tmp_path: Path, game: str) -> None:
    """Whoever has just dealt it does not deal it again."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, *_) = await night.table_of("Ada", "Bo", "Cem", "Dot")
            await night.start(live, ada.member, game)
            later = await night.restarted()
            again = await later.rooms.need(live.room.code)
            begun, read = live.room.sitting, again.room.sitting
            assert begun is not None
            assert read is not None
            assert (begun.table, begun.options) == (read.table, read.options)
            await later.close()

    run(play())


def test_a_clock_that_goes_back_keeps_nobody_waiting_longer() -> None:
    starts = Starts()
    for _ in range(STARTS):
        starts.began(10_000_000)
    assert starts.wait(10_000_000) == starts.wait(0) == PAUSE_MS
    assert starts.wait(10_000_000 + PAUSE_MS) == 0
