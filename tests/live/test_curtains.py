"""At a live table: how long a reveal is looked at, and what stands still meanwhile."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from entendre.core import Chance, encode
from entendre.live.commands import (
    Answer,
    Await,
    Configure,
    MoreTime,
    Pause,
    Resume,
    StandIn,
)
from entendre.live.entries import Pace, RevealPace
from entendre.live.game_view import CurtainFace
from entendre.live.views import open_view
from entendre.plugin import Bare
from entendre.testing.acts import NAMES
from tests.core.toy import Revealed, Wave
from tests.live.evening import GAMES, NOON, Onlooker, evening, refused, run, sitting_of
from tests.live.looking import SECONDS, WavesAreLookedAt, curtain, go_on, is_up, pick, revealed
from tests.live.test_clocks import vanish
from tests.live.timed import TimedEntry


def test_it_is_over_by_itself_when_its_steps_have_been_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, _ = await revealed(night, "Ada", "Bo")
            await night.later(SECONDS - 0.001)
            assert is_up(live)
            await night.later(0.001)
            assert [prompt.id for prompt in sitting_of(live).table.prompts][:1] == ["pick/1"]

    run(play())


@pytest.mark.parametrize(("reveals", "factor"), [("quick", 0.6), ("usual", 1.0), ("slow", 1.6)])
def test_the_table_sets_slower_or_quicker(reveals: RevealPace, factor: float, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, _ = await revealed(night, "Ada", "Bo", reveals=reveals)
            until = NOON + round(SECONDS * factor * 1000)
            assert night.table(live).curtain == CurtainFace(NOON, factor, until, None)
            night.now = until - 1
            await night.later(0)
            assert is_up(live)
            await night.later(0.001)
            assert not is_up(live)

    run(play())


@pytest.mark.parametrize("pace", ["off", "strict", "gentle"])
def test_it_takes_as_long_whatever_the_pace(pace: Pace, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, _ = await revealed(night, "Ada", "Bo", pace=pace)
            await night.later(SECONDS)
            assert not is_up(live)

    run(play())


@pytest.mark.parametrize("pace", ["hours", "days"])
def test_by_post_there_are_none(pace: Pace, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, Configure(night.ref(), pace=pace))
            await night.start(live, ada.member, "toy")
            for who in (ada, bo):
                await pick(night, live, who)
            assert not is_up(live)
            assert sitting_of(live).table.state.round == 1

    run(play())


def test_while_clocks_are_stopped_it_stands_still_and_then_has_what_it_had_left(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await revealed(night, "Ada", "Bo")
            await night.later(2)
            await night.do(live, ada.member, Pause(night.ref()))
            assert night.table(live).curtain == CurtainFace(NOON, 1.0, None, 4000)
            await night.later(3600)
            assert is_up(live)
            await night.do(live, ada.member, Resume(night.ref()))
            since = NOON + 3_600_000
            assert night.table(live).curtain == CurtainFace(since, 1.0, since + SECONDS * 1000, None)
            await night.later(SECONDS - 2 - 0.001)
            assert is_up(live)
            await night.later(0.001)
            assert not is_up(live)

    run(play())


def test_no_thinking_clock_runs_and_nobody_is_waited_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(
                night, "Ada", "Bo", game="timed", reveals="together", pace="strict"
            )
            await vanish(night, live, bo)
            for _ in range(20):
                await night.later(60)
                view = night.table(live)
                assert (view.deadlines, view.left, view.stalled) == ({}, {}, ())
            assert not live.room.people[bo.member].automatic
            assert live.room.people[bo.member].missed is None
            await go_on(night, live, ada)
            assert night.table(live).deadlines == {"pick/1": night.now + 60_000}

    run(play())


def test_a_clock_that_it_interrupts_runs_on_with_what_it_had_left(tmp_path: Path) -> None:
    async def play() -> None:
        games = {"waves": TimedEntry(Bare(WavesAreLookedAt()))}
        async with evening(tmp_path, games=games) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "waves")
            await night.do(live, ada.member, Configure(night.ref(), pace="strict"))
            await night.later(20)
            assert night.table(live).deadlines == {"pick/0": night.now + 40_000}
            await night.do(live, ada.member, Answer(night.ref(), "wave/0.0", msgspec.Raw(encode(Wave()))))
            assert is_up(live)
            assert night.table(live).deadlines == {}
            await night.later(2)
            await night.do(live, ada.member, Pause(night.ref()))
            await night.later(100)
            await night.do(live, ada.member, Resume(night.ref()))
            await night.later(4)
            assert not is_up(live)
            assert night.table(live).deadlines == {"pick/0": night.now + 40_000}

    run(play())


def test_nothing_that_is_for_those_who_keep_others_waiting_concerns_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo")
            name = curtain(live)
            no = await refused(night.do(live, ada.member, MoreTime(night.ref(), name)))
            assert no.code == "room.no-clock"
            no = await refused(night.do(live, ada.member, Await(night.ref(), name, bo.member)))
            assert no.code == "room.not-waited-for"
            no = await refused(night.do(live, ada.member, StandIn(night.ref(), bo.member, once=True)))
            assert no.code == "room.present"

    run(play())


def test_what_is_behind_it_is_told_when_it_happens(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            ears = Onlooker(people[0].member)
            await night.rooms.enter(live, ears)
            await night.start(live, people[0].member, "subtext")
            for stage in ("draw", "guess"):
                for who in people:
                    assert await night.answer(live, who.member, Chance(bytes(32), f"{stage} {who.member}"))
            tags = [event.__struct_config__.tag for event in ears.heard]
            assert tags == ["round-began", "board-laid", "round-scored"]
            await night.later(60)
            tags = [event.__struct_config__.tag for event in ears.heard]
            assert tags == ["round-began", "board-laid", "round-scored", "round-began"]

    run(play())


def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, _ = await revealed(night, "Ada", "Bo", reveals="slow")
            before = night.table(live).curtain
            again = await night.restarted()
            try:
                same = await again.rooms.need(live.room.code)
                assert again.table(same).curtain == before
                assert sitting_of(same).table.behind == ()
                await again.later(SECONDS * 1.6)
                assert not is_up(same)
            finally:
                await again.close()

    run(play())


def test_the_last_reveal_comes_before_the_winner(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy", rounds=1)
            for who in (ada, bo):
                await pick(night, live, who)
            assert (live.room.phase, night.table(live).outcome) == ("playing", None)
            assert isinstance(open_view(live.room).last, Revealed)
            await night.later(SECONDS)
            outcome = night.table(live).outcome
            assert live.room.phase == "after"
            assert outcome is not None
            assert night.table(live).curtain is None

    run(play())


@pytest.mark.parametrize("name", [name for name in GAMES if name not in ("toy", "timed")])
def test_a_whole_evening_with_bots_needs_no_tap_but_the_answers(name: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            fewest = max(2, GAMES[name].game.players[0])
            live, people = await night.table_of(*NAMES[:2])
            await night.start(live, people[0].member, name, fewest - 2)
            curtains = 0
            for turn in range(2000):
                await night.rooms.quiet(live)
                if live.room.phase != "playing":
                    break
                if is_up(live):
                    curtains += 1
                    await night.later(60)
                    continue
                for who in people:
                    if not is_up(live):
                        await night.answer(live, who.member, Chance(bytes(32), f"{turn} {who.member}"))
            assert live.room.phase == "after"
            assert curtains

    run(play())
