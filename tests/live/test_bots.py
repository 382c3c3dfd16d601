"""Bots at live tables: levels, stand-ins, and having a say."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.bots import USUAL
from entendre.core import Chance
from entendre.live.commands import AddBot, Choose, StandIn, TakeBack
from tests.live.evening import evening, refused, run, sitting_of, until


def test_a_new_bot_is_of_the_usual_level_or_the_nearest_that_the_game_has(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, AddBot(night.ref()))
            await night.do(live, ada.member, Choose(night.ref(), "keyword", {}))
            await night.do(live, ada.member, AddBot(night.ref(), level="expert"))
            levels = [who.level for who in live.room.here() if who.is_bot]
            assert levels == [USUAL, "expert"]

    run(play())


@pytest.mark.parametrize("game", [None, "keyword"])
def test_a_level_nobody_has_is_refused_with_those_there_are(game: str | None, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            if game is not None:
                await night.do(live, ada.member, Choose(night.ref(), game, {}))
            no = await refused(night.do(live, ada.member, AddBot(night.ref(), level="genius")))
            assert no.code == "room.no-such-level"
            assert no.message == "There is no bot 'genius' here; there are random, apprentice, adept, expert."

    run(play())


def test_bots_agree_among_themselves_to_finish_and_say_what_they_are_certain_of(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, Choose(night.ref(), "entracte", {}))
            for _ in range(3):
                await night.do(live, ada.member, AddBot(night.ref(), level="expert"))
            await night.start(live, ada.member, "entracte")
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            await until(live)
            table = sitting_of(live).table
            assert any(table.state.certain)
            assert table.game.outcome(table.state) is not None

    run(play())


@pytest.mark.parametrize("game", ["entracte", "keyword"])
def test_a_stand_in_plays_at_the_usual_level_until_the_seat_is_taken_back(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, game)
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            await night.hall.quiet(live)
            waiting = {seat for prompt, seat in sitting_of(live).table.waiting()}
            assert sitting_of(live).seat_of(ada.member) not in waiting
            await night.do(live, ada.member, TakeBack(night.ref()))
            chance = Chance(bytes(32))
            for _ in range(3):
                for member in (ada.member, live.room.here()[1].id):
                    await night.answer(live, member, chance)
            await night.hall.quiet(live)
            assert not live.room.people[ada.member].stand_in

    run(play())
