"""Commands on their way into a room, in order for every seat.

A large answer is checked beside the loop first. Whatever the same seat asks for meanwhile waits behind it: a
withdrawal must not overtake the answer it is about.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial

from entendre.core import Rejected
from entendre.live.checked import Checked, CheckedAnswer
from entendre.live.checking import Checker, Outdated, is_heavy
from entendre.live.commands import Answer, Command
from entendre.live.dispatch import decide
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.refs import knows
from entendre.live.requests import Callback, restarting
from entendre.plugin import GameEntry

LANE = 4
"""How many commands of one seat may wait while a large answer of theirs is checked."""
TRIES = 5
"""How often an answer is checked again because the table has moved on meanwhile."""


class Lanes:
    """Every seat's way into one room."""

    def __init__(self, live: LiveRoom, checker: Checker, games: Mapping[str, GameEntry]) -> None:
        self._live = live
        self._checker = checker
        self._games = games
        self._lanes: dict[Member, Lane] = {}

    def submit(self, member: Member, command: Command, done: Callback) -> None:
        """Ask for something. `done` is called once, as by `LiveRoom.submit`."""
        lane = self._lanes.get(member)
        if lane is None:
            if not (isinstance(command, Answer) and is_heavy(self._live.room.sitting, command.choice)):
                self.decide(member, command, done)
                return
            lane = self._lanes[member] = Lane(self, self._live, self._checker, member)
        lane.add(command, done)

    def decide(self, member: Member, command: Command, done: Callback) -> None:
        """Have the room decide it."""
        games = self._games
        self._live.submit(
            lambda room, instant: decide(room, member, command, instant, games), done, member=member
        )

    def leave(self, member: Member) -> None:
        """A lane is empty."""
        del self._lanes[member]


class Lane:
    """What one seat has asked for since a large answer of theirs came in; the first of them is under way."""

    def __init__(self, lanes: Lanes, live: LiveRoom, checker: Checker, member: Member) -> None:
        self._lanes = lanes
        self._live = live
        self._checker = checker
        self._member = member
        self._waiting: deque[tuple[Command, Callback]] = deque()
        self._tries = 0

    def add(self, command: Command, done: Callback) -> None:
        if len(self._waiting) >= LANE:
            sentence = f"{LANE} of your requests are being dealt with; wait for one of them, please."
            done(Rejected("room.busy", sentence))
            return
        self._waiting.append((command, done))
        if len(self._waiting) == 1:
            self._begin()

    def _begin(self) -> None:
        command = self._waiting[0][0]
        room = self._live.room
        sitting = room.sitting
        seat = None if sitting is None else sitting.seat_of(self._member)
        if (
            not isinstance(command, Answer)
            or sitting is None
            or seat is None
            or knows(room.people[self._member].refs, command.ref)
            or not is_heavy(sitting, command.choice)
        ):
            self._lanes.decide(self._member, command, self._answered)
            return
        checking = self._checker.check(sitting, command.prompt, seat, bytes(command.choice))
        checking.add_done_callback(partial(self._checked, command))

    def _checked(self, command: Answer, checking: asyncio.Future[Checked]) -> None:
        if checking.cancelled():
            self._answered(restarting())
        elif (fault := checking.exception()) is not None:
            self._live.failed(fault)
            self._answered(Rejected("room.fault", "Something went wrong here; nothing was done."))
        else:
            checked = CheckedAnswer(command.ref, command.prompt, command.choice, checking.result())
            self._lanes.decide(self._member, checked, self._answered)

    def _answered(self, refusal: Rejected | None) -> None:
        """The first one is dealt with, or has to be checked again."""
        soon: Callable[..., object] = asyncio.get_running_loop().call_soon
        if isinstance(refusal, Outdated) and self._tries < TRIES:
            self._tries += 1
            soon(self._begin)
            return
        self._tries = 0
        done = self._waiting.popleft()[1]
        if self._waiting:
            soon(self._begin)
        else:
            self._lanes.leave(self._member)
        done(refusal)
