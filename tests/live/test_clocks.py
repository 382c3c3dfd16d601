"""Deadlines hold, also across restarts; drafts count; nobody waits for an absent person."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import Chance, encode
from entendre.games.subtext import Draw
from entendre.games.subtext.doodles import DOODLES
from entendre.games.subtext.drawing import sheet_id
from entendre.live.commands import Configure, MoreTime, Pause, Resume
from entendre.live.hall import DRAFT, Seated
from entendre.live.live_room import LiveRoom
from tests.live.evening import GAMES, Evening, evening, refused, run, sitting_of

CLOCKS: dict[str, dict[str, object]] = {
    "subtext": {"draw_seconds": 60, "guess_seconds": 60},
    "subtweet": {"write_seconds": 60, "play_seconds": 60, "fav_seconds": 60, "vote_seconds": 60},
    "entracte": {"turn_seconds": 60, "name_seconds": 60},
    "keyword": {"seconds": 60},
}


async def vanish(night: Evening, live: LiveRoom, who: Seated) -> None:
    """Every connection of this person is gone."""
    for listener in [each for each in live.listeners if each.member == who.member]:
        night.hall.exit(live, listener)
    await live.settled()


def test_a_prompt_closes_when_its_time_is_up_and_not_before(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await night.start(live, seated[0].member, "keyword", seconds=60)
            assert night.view(live, None).deadlines == {"word/1": night.now + 60_000}
            await night.later(59)
            assert sitting_of(live).table.version == 0
            await night.later(1)
            assert sitting_of(live).table.version == 1

    run(play())


def test_a_deadline_survives_a_restart_even_if_nobody_comes_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await night.start(live, seated[0].member, "keyword", seconds=3600)
            due = night.view(live, None).deadlines
            night.now += 1_000_000
            later = await night.restarted()
            later.now = night.now
            await later.later(3600 - 1000)
            again = await later.hall.need(seated[0].code)
            assert due == {"word/1": later.now}
            assert all(again.room.people[each.member].stand_in for each in seated)
            await later.close()

    run(play())


def test_anybody_gives_thirty_seconds_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "keyword", seconds=60)
            await night.do(live, bo.member, MoreTime(night.ref(), "word/1"))
            assert night.view(live, None).deadlines == {"word/1": night.now + 90_000}
            no = await refused(night.do(live, bo.member, MoreTime(night.ref(), "word/9")))
            assert no.code == "room.no-clock"

    run(play())


def test_a_pause_stops_the_clocks_and_gives_back_what_was_left(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "keyword", seconds=60)
            night.now += 20_000
            await night.do(live, bo.member, Pause(night.ref()))
            view = night.view(live, None)
            assert (view.deadlines, view.left) == ({}, {"word/1": 40_000})
            await night.later(10_000)
            assert sitting_of(live).table.version == 0
            await night.do(live, ada.member, Resume(night.ref()))
            assert night.view(live, None).deadlines == {"word/1": night.now + 40_000}

    run(play())


def test_without_rush_the_clock_starts_when_most_are_in(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo", "Cleo")
            await night.do(live, seated[0].member, Configure(night.ref(), no_rush=True))
            await night.start(live, seated[0].member, "keyword", seconds=60)
            assert night.view(live, None).deadlines == {}
            await night.answer(live, seated[0].member, Chance(b"a"))
            assert night.view(live, None).deadlines == {}
            night.now += 500_000
            await night.answer(live, seated[1].member, Chance(b"b"))
            assert night.view(live, None).deadlines == {"word/1": night.now + 60_000}

    run(play())


def test_when_time_is_up_a_draft_is_the_drawing(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            await night.start(live, seated[0].member, "subtext", first_dealer=0, draw_seconds=60)
            draft = encode(Draw(DOODLES[1]))
            await night.store.put_scratch(seated[0].code, str(seated[0].member), f"{DRAFT}1/draw/1", draft)
            await night.later(60)
            table = sitting_of(live).table
            assert table.prompts[0].kind == "guess"
            assert table.look(None).view.board[0].id == sheet_id(DOODLES[1])

    run(play())


def test_a_present_person_who_is_late_is_not_replaced(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await night.start(live, seated[0].member, "keyword", seconds=60)
            await night.later(60)
            assert not any(live.room.people[each.member].stand_in for each in seated)

    run(play())


def test_an_absent_person_is_replaced_when_the_clock_runs_out(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "keyword", seconds=60)
            await vanish(night, live, bo)
            await night.later(60)
            assert live.room.people[bo.member].stand_in
            assert not live.room.people[ada.member].stand_in

    run(play())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", list(GAMES))
def test_whoever_vanishes_at_whatever_moment_the_game_still_finishes(
    game: str, seed: int, tmp_path: Path
) -> None:
    async def play() -> None:
        chance = Chance(seed.to_bytes(4, "big"), game)
        names = ("Ada", "Bo", "Cleo", "Dan")[: max(2, GAMES[game].players[0])]
        async with evening(tmp_path) as night:
            live, seated = await night.table_of(*names)
            await night.start(live, seated[0].member, game, **CLOCKS[game])
            here = list(seated)
            patience = chance.below(40)
            while live.room.phase == "playing":
                if here and patience == 0:
                    gone = chance.pick(here)
                    here.remove(gone)
                    await vanish(night, live, gone)
                    patience = chance.below(40)
                patience -= 1
                answered = [
                    await night.answer(live, each.member, chance) for each in here if _asked(live, each)
                ]
                if not any(answered):
                    await night.later(61)
                    await night.hall.quiet(live)
            sitting = sitting_of(live)
            assert sitting.game.outcome(sitting.table.state) is not None

    run(play())


def _asked(live: LiveRoom, who: Seated) -> bool:
    if live.room.phase != "playing":
        return False
    sitting = sitting_of(live)
    seat = sitting.seat_of(who.member)
    return any(asked == seat for _, asked in sitting.table.waiting())
