"""Tells people of one room that it is their turn, when it is time: written down first, then sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from entendre.core import Rejected
from entendre.live.decision import NOTHING, Change, Changes, Instant
from entendre.live.entries import Member, Reminded
from entendre.live.live_room import LiveRoom
from entendre.live.room import Room
from entendre.notices.wording import Turn

log = logging.getLogger("entendre.live")

RETRY_SECONDS = 5.0


class Announcer(Protocol):
    """What sends messages."""

    def tell(self, turn: Turn) -> None:
        """Let everybody know who is waited for and wants to know it. Returns at once."""

    def forget(self, code: str, member: int) -> None:
        """This member wants no more messages."""


class Silence:
    """Nobody is told anything."""

    def tell(self, turn: Turn) -> None:
        """Nothing is said."""

    def forget(self, code: str, member: int) -> None:
        """Nothing was kept."""


class Reminder:
    """Follows one room. The entry that says who was told is what lets only one process tell them."""

    def __init__(self, live: LiveRoom, now: Callable[[], int], announcer: Announcer) -> None:
        self._live = live
        self._now = now
        self._announcer = announcer
        self._known: frozenset[Member] = frozenset()
        """Who had devices when we looked last."""
        self._timer: asyncio.TimerHandle | None = None
        self._at_once = False
        self._asking = False
        self._stopped = False
        live.after_change.append(self.wake)

    def wake(self) -> None:
        """Something changed, or time has passed: is somebody to be told, and when?"""
        room = self._live.room
        if room.reminders.devices != self._known:
            for member in self._known - room.reminders.devices:
                self._announcer.forget(room.code, member)
            self._known = room.reminders.devices
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = room.reminders_due().next() if room.reminders.wanted else None
        if due is not None and not self._asking and not self._stopped:
            self._in(max(0.0, (due - self._now()) / 1000))

    @property
    def busy(self) -> bool:
        """Whether somebody is being told just now."""
        return self._asking or (self._timer is not None and self._at_once)

    def stop(self) -> None:
        """Nobody is told by us any more."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    def _in(self, seconds: float) -> None:
        self._at_once = seconds == 0
        self._timer = asyncio.get_running_loop().call_later(seconds, self._tell)

    def _tell(self) -> None:
        self._timer = None
        turns: list[Turn] = []

        def act(room: Room, instant: Instant) -> Changes:
            turns[:] = []
            due = room.reminders_due()
            devices = tuple(sorted(who for who, when in due.devices.items() if when <= instant.now))
            channel = tuple(sorted(who for who, when in due.channel.items() if when <= instant.now))
            if room.sitting is None or not (devices or channel):
                return NOTHING
            names = tuple(room.people[who].name for who in channel)
            turns[:] = [Turn(room.code, room.sitting.game.title, devices, names)]
            return (Change(Reminded(instant.now, devices, channel)),)

        def done(refusal: Rejected | None) -> None:
            self._asking = False
            if refusal is not None:
                log.error("a turn could not be told: %s", refusal)
                if not self._stopped:
                    self._in(RETRY_SECONDS)
                return
            for turn in turns:
                self._announcer.tell(turn)
            self.wake()  # a timer may be early, and then nothing has changed

        self._asking = True
        self._live.submit(act, done)
