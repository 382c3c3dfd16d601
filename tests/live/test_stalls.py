"""Nobody waits: whoever is away or idle is seen to be, and before long a bot plays for them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from entendre.core import Chance, encode
from entendre.live.arrivals import Seated
from entendre.live.commands import Answer, Await, Configure, Pause, Resume, StandIn, TakeBack, Withdraw
from entendre.live.entries import Pace
from entendre.live.live_room import LiveRoom
from entendre.testing.acts import NAMES
from tests.core.toy import Pick
from tests.live.evening import (
    GAMES,
    INSTALLED,
    Evening,
    Onlooker,
    evening,
    looked_at,
    refused,
    run,
    sitting_of,
)
from tests.live.test_clocks import vanish

FOUND_AWAY = 10
BOT_FOR_AWAY = 45
BOT_FOR_IDLE = 20
GENTLE = 120


def stalled(night: Evening, live: LiveRoom) -> list[tuple[str, int, str, int | None]]:
    """Everybody the table waits for in vain, and in how many seconds a bot plays."""
    return [
        (each.prompt, each.seat, each.why, None if each.bot_at is None else (each.bot_at - night.now) // 1000)
        for each in night.table(live).stalled
    ]


async def two_of_whom_one_waits(night: Evening) -> tuple[LiveRoom, Seated, Seated]:
    live, (ada, bo) = await night.table_of("Ada", "Bo")
    await night.start(live, ada.member, "toy")
    await pick(night, live, ada)
    return live, ada, bo


async def pick(night: Evening, live: LiveRoom, who: Seated, number: int = 3) -> None:
    await looked_at(live)
    prompt = f"pick/{sitting_of(live).table.state.round}"
    await night.do(live, who.member, Answer(night.ref(), prompt, msgspec.Raw(encode(Pick(number)))))


def test_who_is_waited_for_and_gone_is_named_after_a_moment_and_played_for_after_a_while(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, _, bo = await two_of_whom_one_waits(night)
            await vanish(night, live, bo)
            await night.later(FOUND_AWAY - 1)
            assert stalled(night, live) == []
            await night.later(1)
            assert stalled(night, live) == [("pick/0", 1, "away", BOT_FOR_AWAY)]
            await night.later(BOT_FOR_AWAY - 1)
            assert not live.room.people[bo.member].stand_in
            await night.later(1)
            await night.rooms.quiet(live)
            assert live.room.people[bo.member].stand_in
            assert sitting_of(live).table.version == 1

    run(play())


def test_who_comes_back_in_time_is_waited_for_no_more_and_has_lost_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, _, bo = await two_of_whom_one_waits(night)
            await vanish(night, live, bo)
            await night.later(30)
            await night.rooms.enter(live, Onlooker(bo.member))
            assert stalled(night, live) == []
            await night.later(60)
            assert not live.room.people[bo.member].automatic

    run(play())


def test_who_is_there_and_idle_is_named_when_time_is_up_and_then_played_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, _, bo = await two_of_whom_one_waits(night)
            assert night.table(live).deadlines == {"pick/0": night.now + GENTLE * 1000}
            await night.later(GENTLE)
            assert stalled(night, live) == [("pick/0", 1, "idle", BOT_FOR_IDLE)]
            assert sitting_of(live).table.version == 0
            await night.later(BOT_FOR_IDLE)
            await night.rooms.quiet(live)
            assert sitting_of(live).table.version == 1
            assert night.seat(live, bo.member).done_for[0][0] == "pick/0"

    run(play())


def test_where_nobody_begins_the_gentle_clock_starts_all_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, *_) = await night.table_of("Ada", "Bo", "Cleo")
            await night.start(live, ada.member, "toy")
            await pick(night, live, ada)  # one of three: the others could let her wait for ever
            assert night.table(live).deadlines == {}
            await night.later(300)
            assert night.table(live).deadlines == {"pick/0": night.now + GENTLE * 1000}
            await night.later(GENTLE)
            assert [seat for _, seat, _, _ in stalled(night, live)] == [1, 2]

    run(play())


@pytest.mark.parametrize("way", ["answer", "withdraw", "take-back"])
def test_the_seat_is_back_with_the_first_thing_they_do(way: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, cleo) = await night.table_of("Ada", "Bo", "Cleo")
            await night.start(live, ada.member, "toy")
            await pick(night, live, ada)
            await vanish(night, live, bo)
            await night.later(FOUND_AWAY)
            await night.later(BOT_FOR_AWAY)
            await night.rooms.quiet(live)
            await night.rooms.enter(live, Onlooker(bo.member))
            assert live.room.people[bo.member].stand_in
            assert [prompt for prompt, _ in night.seat(live, bo.member).done_for] == ["pick/0"]
            match way:
                case "answer":
                    bots = night.seat(live, bo.member).mine["pick/0"]
                    await pick(night, live, bo, 1 + bots.number % 5)
                case "withdraw":
                    await night.do(live, bo.member, Withdraw(night.ref(), "pick/0"))
                case _:
                    await night.do(live, bo.member, TakeBack(night.ref()))
            assert not live.room.people[bo.member].stand_in
            await pick(night, live, cleo)
            await night.rooms.quiet(live)
            version = sitting_of(live).table.version
            assert version == (0 if way == "withdraw" else 1)

    run(play())


def test_the_answer_that_the_bot_gave_already_gives_the_seat_back_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            await night.do(live, bo.member, StandIn(night.ref(), bo.member))
            await night.rooms.quiet(live)
            await pick(night, live, bo, night.seat(live, bo.member).mine["pick/0"].number)
            assert not live.room.people[bo.member].stand_in

    run(play())


def test_a_bot_answers_only_once_if_that_is_what_was_said(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, ada, bo = await two_of_whom_one_waits(night)
            await vanish(night, live, bo)
            await night.later(FOUND_AWAY)
            await night.do(live, ada.member, StandIn(night.ref(), bo.member, once=True))
            await night.rooms.quiet(live)
            assert sitting_of(live).table.version == 1
            assert not live.room.people[bo.member].automatic
            await pick(night, live, ada)
            await night.rooms.quiet(live)
            assert sitting_of(live).table.version == 2  # the curtain, and nothing else
            assert stalled(night, live) == [("pick/1", 1, "away", BOT_FOR_AWAY)]

    run(play())


def test_the_host_says_wait_and_nothing_happens_until_they_act(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, ada, bo = await two_of_whom_one_waits(night)
            await vanish(night, live, bo)
            await night.later(FOUND_AWAY)
            no = await refused(night.do(live, ada.member, Await(night.ref(), "pick/0", ada.member)))
            assert no.code == "room.not-waited-for"
            await night.do(live, ada.member, Await(night.ref(), "pick/0", bo.member))
            assert stalled(night, live) == [("pick/0", 1, "away", None)]
            for _ in range(20):
                await night.later(60)
            assert (sitting_of(live).table.version, live.room.people[bo.member].stand_in) == (0, False)
            await night.rooms.enter(live, Onlooker(bo.member))
            await pick(night, live, bo)
            assert live.room.waits == set()

    run(play())


def test_only_who_is_stalled_is_played_for_at_the_hosts_word(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, ada, bo = await two_of_whom_one_waits(night)
            no = await refused(night.do(live, ada.member, StandIn(night.ref(), bo.member)))
            assert no.code == "room.present"
            await night.later(GENTLE)
            no = await refused(night.do(live, bo.member, StandIn(night.ref(), ada.member)))
            assert no.code == "room.not-host"
            await night.do(live, ada.member, StandIn(night.ref(), bo.member))
            assert live.room.people[bo.member].stand_in

    run(play())


def test_with_clocks_off_the_table_says_who_is_away_and_leaves_it_to_people(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, Configure(night.ref(), pace="off"))
            await night.start(live, ada.member, "timed")
            await vanish(night, live, bo)
            await night.later(10_000)
            await night.later(10_000)
            assert (night.table(live).deadlines, stalled(night, live)) == (
                {},
                [("pick/0", 1, "away", None)],
            )

    run(play())


@pytest.mark.parametrize(("pace", "hours"), [("hours", 12), ("days", 72)])
def test_by_post_a_bot_answers_one_thing_when_time_is_up(pace: Pace, hours: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, Configure(night.ref(), pace=pace))
            await night.start(live, ada.member, "toy")
            await pick(night, live, ada)
            for each in (ada, bo):
                await vanish(night, live, each)
            await night.later(hours * 3600 - 1)
            live = await night.rooms.need(ada.code)  # nobody was there, so it was let go
            assert sitting_of(live).table.version == 0
            await night.later(1)
            await night.rooms.quiet(live)
            assert sitting_of(live).table.version == 1
            assert not live.room.people[bo.member].automatic

    run(play())


def test_where_nobody_is_a_gentle_game_waits_and_whoever_comes_back_has_a_moment(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, idle_seconds=10**9) as night:
            live, ada, bo = await two_of_whom_one_waits(night)
            for each in (ada, bo):
                await vanish(night, live, each)
            for _ in range(3):
                await night.later(36_000)
            assert (sitting_of(live).table.version, stalled(night, live)) == (0, [])
            assert live.room.next_due() is None
            await night.rooms.enter(live, Onlooker(bo.member))
            assert night.table(live).deadlines == {"pick/0": night.now + 60_000}
            await night.later(59)
            assert stalled(night, live) == []

    run(play())


def test_who_is_back_first_waits_for_the_others_as_if_they_had_just_left(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, idle_seconds=10**9) as night:
            live, ada, bo = await two_of_whom_one_waits(night)
            for each in (ada, bo):
                await vanish(night, live, each)
            await night.later(36_000)
            await night.rooms.enter(live, Onlooker(ada.member))
            await night.later(FOUND_AWAY)
            assert stalled(night, live) == [("pick/0", 1, "away", BOT_FOR_AWAY)]

    run(play())


def test_a_pause_stops_this_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, ada, bo = await two_of_whom_one_waits(night)
            await vanish(night, live, bo)
            await night.later(FOUND_AWAY)
            await night.do(live, ada.member, Pause(night.ref()))
            assert stalled(night, live) == [("pick/0", 1, "away", None)]
            await night.later(600)
            assert not live.room.people[bo.member].stand_in
            await night.do(live, ada.member, Resume(night.ref()))
            assert stalled(night, live) == [("pick/0", 1, "away", BOT_FOR_AWAY)]

    run(play())


def test_a_restart_changes_nothing_about_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, ada, bo = await two_of_whom_one_waits(night)
            await vanish(night, live, bo)
            await night.later(FOUND_AWAY)
            await night.do(live, ada.member, Await(night.ref(), "pick/0", bo.member))
            before = night.table(live).stalled
            later = await night.restarted()
            again = await later.rooms.need(ada.code)
            await later.rooms.enter(again, Onlooker(ada.member))
            assert later.table(again).stalled == before
            await later.close()

    run(play())


@pytest.mark.parametrize("way", ["closes the laptop", "does nothing"])
@pytest.mark.parametrize("game", INSTALLED)
def test_in_every_game_the_table_is_past_whoever_keeps_it_waiting_within_the_time_it_says(
    game: str, way: str, tmp_path: Path
) -> None:
    """At every moment of a game at which the host is waited for and everybody else has answered."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            players = GAMES[game].game.players
            live, seated = await night.table_of(*NAMES[: players[0]])
            host = seated[0]
            await night.start(live, host.member, game)
            chance = Chance(bytes(32), game)
            waits = 0
            while live.room.phase == "playing" and waits < 3:
                await looked_at(live)
                answered = [await night.answer(live, each.member, chance) for each in seated[1:]]
                if any(answered) or live.room.phase != "playing":
                    continue
                waits += 1
                version = sitting_of(live).table.version
                if way == "closes the laptop":
                    await vanish(night, live, host)
                    await night.later(FOUND_AWAY)
                else:
                    await night.later(max(night.table(live).deadlines.values()) / 1000 - night.now / 1000)
                if way != "closes the laptop" and sitting_of(live).table.version > version:
                    continue  # the game itself gives so much time, and says what no answer means
                [stall] = night.table(live).stalled
                assert stall.why == ("away" if way == "closes the laptop" else "idle")
                assert stall.bot_at is not None
                assert stall.bot_at - night.now <= BOT_FOR_AWAY * 1000
                await night.later((stall.bot_at - night.now) / 1000)
                await night.rooms.quiet(live)
                assert sitting_of(live).table.version > version
                if way == "closes the laptop":
                    await night.rooms.enter(live, Onlooker(host.member))
                assert night.seat(live, host.member).done_for
                await night.do(live, host.member, TakeBack(night.ref()))
                await night.rooms.quiet(live)
                assert not live.room.people[host.member].automatic
            assert waits

    run(play())
