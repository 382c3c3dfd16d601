"""The timers of all rooms in memory: one for each that has a clock, and the bell rings when it is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial

from entendre.core import Rejected
from entendre.live import bell
from entendre.live.checking import Checker, Outdated
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.room import Room
from entendre.store.base import Store, StoreUnavailable

log = logging.getLogger("entendre.live")

RETRY_SECONDS = 1.0
DRAFT = "draft:"
"""Scratch under `draft:2/draw/1` is the answer to draw/1 of the second game, should time run out."""


class Timers:
    """Ring the bell at every room they follow, as often as something is due there."""

    def __init__(self, store: Store, checker: Checker) -> None:
        self._store = store
        self._checker = checker
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        """When each room that has a clock is due, and what will ring then."""
        self._ringing: set[asyncio.Task[None]] = set()
        self._closed = False

    def follow(self, live: LiveRoom) -> None:
        """Set the timer of a room by what is due there next."""
        code, due = live.room.code, live.room.next_due()
        timer = self._timers.get(code)
        if due is not None and timer is not None and timer[0] <= due:
            return  # most moves put it off: then it looks again when it is early, which is seldom
        self.stop(code)
        if due is not None:
            self._ring_in(live, due, (due - live.instant().now) / 1000)

    def stop(self, code: str) -> None:
        """A room has no timer any more."""
        timer = self._timers.pop(code, None)
        if timer is not None:
            timer[1].cancel()

    def close(self) -> None:
        """No bell rings any more."""
        self._closed = True
        for _, timer in self._timers.values():
            timer.cancel()
        for task in self._ringing:
            task.cancel()

    async def ring(self, live: LiveRoom) -> None:
        """Ring the bell: drafts are fetched first, since they count when time is up."""
        try:
            drafts = await drafts_at(live.room, self._store)
            while live.room.is_due(live.instant().now):
                checked = await self._checker.drafts(live.room.sitting, drafts)
                try:
                    await live.ask(partial(bell.ring, drafts=checked))
                except Outdated:
                    continue
        except (Rejected, StoreUnavailable) as problem:
            log.error("the bell could not be rung: %s", problem)
            self.stop(live.room.code)
            self._ring_in(live, live.room.next_due() or 0, RETRY_SECONDS)
        else:
            self.follow(live)  # it may have been early, if clocks do not agree

    def _ring_in(self, live: LiveRoom, due: int, seconds: float) -> None:
        if not self._closed:
            timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._start_ringing, live)
            self._timers[live.room.code] = (due, timer)

    def _start_ringing(self, live: LiveRoom) -> None:
        self.stop(live.room.code)
        if not live.room.is_due(live.instant().now):
            self.follow(live)  # it was put off since
            return
        task = asyncio.get_running_loop().create_task(self.ring(live))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)


async def drafts_at(room: Room, store: Store) -> Mapping[Member, Mapping[str, bytes]]:
    """What everybody who plays has begun in this game, by prompt."""
    if room.sitting is None:
        return {}
    drafts = {}
    prefix = f"{DRAFT}{room.played}/"
    for member in room.sitting.seats:
        scratch = await store.get_scratch(room.code, str(member))
        drafts[member] = {
            name.removeprefix(prefix): body for name, body in scratch.items() if name.startswith(prefix)
        }
    return drafts
