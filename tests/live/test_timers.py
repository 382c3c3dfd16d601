"""The timer of a room: set seldom, though nearly every move puts off what is due."""

from __future__ import annotations

import asyncio
from pathlib import Path

from entendre.live.commands import Configure, MoreTime
from tests.live.evening import evening, run, sitting_of


def test_a_timer_that_was_put_off_is_left_alone_and_looks_again_when_it_is_early(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (host, *_) = await night.table_of("Ada", "Bo")
            await night.do(live, host.member, Configure(night.ref(), pace="strict"))
            await night.start(live, host.member, "timed")
            timers, code = night.rooms._timers, live.room.code
            first, handle = timers._timers[code]
            await night.do(live, host.member, MoreTime(night.ref(), "pick/0"))
            assert timers._timers[code] == (first, handle), "it was set anew only to wait longer"

            night.now = first
            timers._start_ringing(live)
            (due,) = night.table(live).deadlines.values()
            assert timers._timers[code][0] == due > first
            assert not timers._ringing, "the bell rang early"

            night.now = due
            timers._start_ringing(live)
            await asyncio.gather(*timers._ringing)
            assert sitting_of(live).table.version == 1, "the bell did not ring"

    run(play())


def test_a_timer_is_set_anew_for_what_is_due_sooner(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (host, *_) = await night.table_of("Ada", "Bo")
            await night.start(live, host.member, "timed")
            reluctant, _ = night.rooms._timers._timers[live.room.code]
            await night.do(live, host.member, Configure(night.ref(), pace="strict"))
            assert night.rooms._timers._timers[live.room.code][0] < reluctant

    run(play())
