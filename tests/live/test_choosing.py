"""What is played next: another game and back again loses nothing that was chosen."""

from __future__ import annotations

from pathlib import Path

from entendre.live.commands import BreakOff, Choose, Start
from tests.live.evening import INSTALLED, evening, run

OWN = ["lighthouse", "umbrella"]
OTHER = next(game for game in INSTALLED if game != "subtext")


def test_a_game_that_is_chosen_again_is_played_as_it_last_was(tmp_path: Path) -> None:
    async def choose() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.do(live, ada.member, Choose(night.ref(), "subtext", {"words": OWN, "rounds": 3}))
            mine = dict(live.room.options)
            await night.do(live, ada.member, Choose(night.ref(), OTHER))
            assert live.room.options.keys().isdisjoint({"words"})
            await night.do(live, ada.member, Choose(night.ref(), "subtext"))
            assert live.room.options == mine
            await night.do(live, ada.member, Choose(night.ref(), OTHER))
            again = await (await night.restarted()).rooms.need(live.room.code)
            assert again.room.options_of["subtext"] == mine
            await night.do(again, ada.member, Choose(night.ref(), "subtext", {}))
            assert again.room.options == {**mine, "words": [], "rounds": None}

    run(choose())


def test_what_was_chosen_outlives_the_game_and_its_snapshot(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, *_) = await night.table_of("Ada", "Bo", "Cy", "Di")
            await night.do(live, ada.member, Choose(night.ref(), "subtext", {"words": OWN, "rounds": 3}))
            mine = dict(live.room.options)
            await night.do(live, ada.member, Choose(night.ref(), OTHER))
            await night.do(live, ada.member, Start(night.ref()))
            await night.do(live, ada.member, BreakOff(night.ref()))
            again = await (await night.restarted()).rooms.need(live.room.code)
            await night.do(again, ada.member, Choose(night.ref(), "subtext"))
            assert again.room.options == mine

    run(play())


def test_options_that_the_game_no_longer_has_are_the_usual_ones_again(tmp_path: Path) -> None:
    async def choose() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            live.room.options_of["subtext"] = {"pencils": 3}
            await night.do(live, ada.member, Choose(night.ref(), "subtext"))
            assert live.room.options["rounds"] is None

    run(choose())
