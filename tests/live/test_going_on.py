"""Whose word counts when a reveal is looked at: people who are there and play. Nobody else can hold it."""

from __future__ import annotations

from pathlib import Path

from entendre.live.commands import (
    Leave,
    StandIn,
    Withdraw,
)
from entendre.live.game_view import CurtainFace
from tests.live.evening import NOON, Onlooker, Overheard, evening, run
from tests.live.looking import SECONDS, curtain, go_on, is_up, revealed, settled
from tests.live.test_clocks import vanish


def test_when_all_have_gone_on_so_does_play(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo")
            await go_on(night, live, ada)
            assert is_up(live)
            await go_on(night, live, bo)
            assert not is_up(live)

    run(play())


def test_bots_hold_nothing_up(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await revealed(night, "Ada", bots=2)
            await go_on(night, live, ada)
            assert not is_up(live)

    run(play())


def test_bots_are_shown_and_asked_nothing_while_it_is_up(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, bot_process=Overheard) as night:
            live, (ada,) = await revealed(night, "Ada", bots=2)
            asked = len(night.overheard())
            await night.later(1)
            await night.rooms.quiet(live)
            assert len(night.overheard()) == asked
            await go_on(night, live, ada)
            assert len(night.overheard()) > asked
            prompts = [each.prompt for question in night.overheard() for each in question.asked]
            assert not [prompt for prompt in prompts if prompt.is_curtain]

    run(play())


def test_a_closed_laptop_does_not_hold_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo")
            await vanish(night, live, bo)
            await go_on(night, live, ada)
            assert not is_up(live)

    run(play())


def test_it_is_over_when_the_last_who_had_not_gone_on_goes_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo")
            await go_on(night, live, ada)
            assert is_up(live)
            await vanish(night, live, bo)
            await settled(night, live)
            assert not is_up(live)

    run(play())


def test_it_is_over_when_the_last_who_had_not_gone_on_leaves_for_good(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo")
            await go_on(night, live, ada)
            await night.do(live, bo.member, Leave(night.ref()))
            await settled(night, live)
            assert not is_up(live)

    run(play())


def test_where_nobody_is_it_takes_its_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await revealed(night, "Ada", "Bo", reveals="together")
            for who in people:
                await vanish(night, live, who)
            await night.later(SECONDS - 0.001)
            assert is_up(live)
            await night.later(0.001)
            assert not is_up(live)

    run(play())


def test_wait_for_us_waits_until_all_who_are_there_have_gone_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo", reveals="together")
            assert night.table(live).curtain == CurtainFace(NOON, 1.0, None, None)
            await night.later(3600)
            assert is_up(live)
            await go_on(night, live, ada)
            assert is_up(live)
            await go_on(night, live, bo)
            assert not is_up(live)

    run(play())


def test_who_is_only_watching_does_not_hold_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo", reveals="together")
            late = await night.rooms.join(live.room.code, "Cleo", None)
            await night.rooms.enter(live, Onlooker(late.member))
            for who in (ada, bo):
                await go_on(night, live, who)
            assert not is_up(live)

    run(play())


def test_who_is_played_for_does_not_hold_it_and_has_the_seat_back_with_a_tap(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo", reveals="together")
            await night.do(live, bo.member, StandIn(night.ref(), bo.member))
            await go_on(night, live, bo)
            assert not live.room.people[bo.member].stand_in
            await night.do(live, bo.member, Withdraw(night.ref(), curtain(live)))
            await night.do(live, bo.member, StandIn(night.ref(), bo.member))
            await go_on(night, live, ada)
            assert not is_up(live)

    run(play())
