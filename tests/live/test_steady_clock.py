"""A wall clock that jumps changes no deadline, and what was written by one that was wrong stays in order."""

from __future__ import annotations

from pathlib import Path

from entendre.core import Chance
from entendre.live.commands import Configure
from entendre.live.entries import Went, decode_entry
from entendre.live.steady_clock import SteadyClock
from tests.live.evening import NOON, evening, run, sitting_of
from tests.live.fickle import scene

HOUR = 3_600_000


class Watch:
    """A wall clock and the time that really passes."""

    def __init__(self) -> None:
        self.wall, self.passed = NOON, 0
        self.clock = SteadyClock(lambda: self.wall, lambda: self.passed)

    def wait(self, ms: int) -> int:
        for _ in range(ms // 100):
            self.wall += 100
            self.passed += 100
            self.clock()
        return self.clock()


def test_it_is_the_wall_clock_as_long_as_that_behaves() -> None:
    watch = Watch()
    assert watch.clock() == NOON
    assert watch.wait(10_000) == NOON + 10_000


def test_an_hour_forward_and_back_is_hardly_noticed() -> None:
    watch = Watch()
    watch.wall += HOUR
    assert abs(watch.wait(60_000) - NOON - 60_000) <= 3_000
    watch.wall -= HOUR
    assert abs(watch.wait(60_000) - NOON - 120_000) <= 100


def test_it_never_goes_back() -> None:
    watch = Watch()
    watch.wall -= HOUR
    before = watch.clock()
    for _ in range(50):
        now = watch.wait(100)
        assert now > before
        before = now


def test_one_that_was_put_right_is_followed_in_the_end() -> None:
    watch = Watch()
    watch.wall += 60_000
    assert watch.wait(1_300_000) == watch.wall


def test_a_deadline_set_while_the_clock_was_an_hour_ahead_is_kept() -> None:
    watch = Watch()

    async def play() -> None:
        watch.wall += HOUR
        async with scene(game="timed", now=watch.clock) as table:
            watch.wall -= HOUR
            watch.wait(55_000)
            await table.rooms.sweep()
            sitting = table.live.room.sitting
            assert sitting is not None
            assert sitting.table.version == 0
            watch.wait(10_000)
            await table.rooms.sweep()
            assert sitting.table.version == 1

    run(play())


def test_after_a_restart_with_the_clock_put_back_a_minute_is_still_a_minute(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, now=NOON + HOUR) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, Configure(night.ref(), pace="strict"))
            await night.start(live, ada.member, "timed")
            night.now = NOON
            later = await night.restarted()
            again = await later.rooms.need(ada.code)
            await later.answer(again, ada.member, Chance(b"a"))
            entries = [decode_entry(body) for body in await later.store.read(ada.code)]
            times = [entry.at for entry in entries]
            assert times == sorted(times)
            assert isinstance(entries[-2], Went)
            await later.later(59)
            assert sitting_of(again).table.version == 0
            await later.later(2)
            assert again.room.people[bo.member].stand_in
            await later.close()

    run(play())
