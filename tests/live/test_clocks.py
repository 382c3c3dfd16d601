"""Deadlines hold, also across restarts; drafts count; nobody waits for an absent person."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import Chance, encode
from entendre.live.arrivals import Seated
from entendre.live.clocks import CHOOSING_SECONDS
from entendre.live.commands import Configure, MoreTime, Pause, Resume
from entendre.live.live_room import LiveRoom
from entendre.live.timers import DRAFT
from entendre.testing.acts import NAMES
from tests.core.toy import Pick
from tests.live.evening import GAMES, INSTALLED, Evening, evening, refused, run, sitting_of
from tests.live.timed import TimedEntry


async def strictly(night: Evening, live: LiveRoom, host: Seated) -> None:
    """The toy begins, with a minute for every answer from the start."""
    await night.do(live, host.member, Configure(night.ref(), pace="strict"))
    await night.start(live, host.member, "timed")


async def vanish(night: Evening, live: LiveRoom, who: Seated) -> None:
    """Every connection of this person is gone."""
    for subscriber in [each for each in live.subscribers if each.member == who.member]:
        night.rooms.exit(live, subscriber)
    await live.settled()


def test_a_prompt_closes_when_its_time_is_up_and_not_before(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await strictly(night, live, seated[0])
            assert night.table(live).deadlines == {"pick/0": night.now + 60_000}
            await night.later(59)
            assert sitting_of(live).table.version == 0
            await night.later(1)
            assert sitting_of(live).table.version == 1, "the rules say what no answer means"

    run(play())


def test_a_deadline_survives_a_restart_even_if_nobody_comes_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await strictly(night, live, seated[0])
            due = night.table(live).deadlines
            night.now += 30_000
            later = await night.restarted()
            later.now = night.now
            await later.later(30)
            again = await later.rooms.need(seated[0].code)
            assert due == {"pick/0": later.now}
            await later.later(20)
            assert all(again.room.people[each.member].stand_in for each in seated)
            await later.close()

    run(play())


def test_anybody_gives_thirty_seconds_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await strictly(night, live, ada)
            await night.do(live, bo.member, MoreTime(night.ref(), "pick/0"))
            assert night.table(live).deadlines == {"pick/0": night.now + 90_000}
            no = await refused(night.do(live, bo.member, MoreTime(night.ref(), "pick/9")))
            assert no.code == "room.no-clock"

    run(play())


def test_nobody_gives_more_time_for_ever(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await strictly(night, live, ada)
            for _ in range(5):
                await night.do(live, bo.member, MoreTime(night.ref(), "pick/0"))
            no = await refused(night.do(live, ada.member, MoreTime(night.ref(), "pick/0")))
            assert no.code == "room.enough-time"
            assert night.table(live).deadlines == {"pick/0": night.now + 60_000 + 5 * 30_000}

    run(play())


def test_more_time_when_time_is_up_lets_the_clock_run_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            await night.answer(live, ada.member, Chance(bytes(32)))
            await night.later(CHOOSING_SECONDS)
            assert night.table(live).stalled
            await night.do(live, bo.member, MoreTime(night.ref(), "pick/0"))
            assert night.table(live).stalled == ()
            assert night.table(live).deadlines == {"pick/0": night.now + 30_000}

    run(play())


def test_a_pause_stops_the_clocks_and_gives_back_what_was_left(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await strictly(night, live, ada)
            night.now += 20_000
            await night.do(live, bo.member, Pause(night.ref()))
            view = night.table(live)
            assert (view.deadlines, view.left) == ({}, {"pick/0": 40_000})
            await night.later(10_000)
            assert sitting_of(live).table.version == 0
            await night.do(live, ada.member, Resume(night.ref()))
            assert night.table(live).deadlines == {"pick/0": night.now + 40_000}

    run(play())


def test_a_gentle_clock_starts_when_most_are_in(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo", "Cleo")
            await night.start(live, seated[0].member, "timed")
            assert night.table(live).deadlines == {}
            await night.answer(live, seated[0].member, Chance(b"a"))
            assert night.table(live).deadlines == {}
            night.now += 500_000
            await night.answer(live, seated[1].member, Chance(b"b"))
            assert night.table(live).deadlines == {"pick/0": night.now + 60_000}

    run(play())


def test_when_time_is_up_a_draft_is_the_answer(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await strictly(night, live, ada)
            await night.store.put_scratch(ada.code, str(ada.member), f"{DRAFT}1/pick/0", encode(Pick(4)))
            await night.later(60)
            assert sitting_of(live).table.look(None).open.last.picks == (4, None)

    run(play())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", INSTALLED)
def test_whoever_vanishes_at_whatever_moment_the_game_still_finishes(
    game: str, seed: int, tmp_path: Path
) -> None:
    async def play() -> None:
        chance = Chance(seed.to_bytes(4, "big"), game)
        entry = TimedEntry(GAMES[game])
        async with evening(tmp_path, games={game: entry}) as night:
            live, seated = await night.table_of(*NAMES[: entry.game.players[0]])
            await night.start(live, seated[0].member, game)
            here = list(seated)
            patience = chance.below(40)
            while live.room.phase == "playing":
                if len(here) > 1 and patience == 0:
                    gone = chance.pick(here)
                    here.remove(gone)
                    await vanish(night, live, gone)
                    patience = chance.below(40)
                patience -= 1
                answered = [
                    await night.answer(live, each.member, chance) for each in here if _asked(live, each)
                ]
                if not any(answered):
                    await night.later(30)
                    await night.rooms.quiet(live)
            sitting = sitting_of(live)
            assert sitting.game.outcome(sitting.table.state) is not None

    run(play())


def _asked(live: LiveRoom, who: Seated) -> bool:
    if live.room.phase != "playing":
        return False
    sitting = sitting_of(live)
    seat = sitting.seat_of(who.member)
    return any(asked == seat for _, asked in sitting.table.waiting())
