"""What people ask of a room, waiting to be decided: in order, and only so much of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from entendre.core import Rejected
from entendre.live.decision import Changes, Instant
from entendre.live.entries import Member
from entendre.live.room import Room

log = logging.getLogger("entendre.live")

MOST_QUEUED = 1000
"""How many requests may wait at one room."""
MOST_OF_ONE = 100
"""How many of them may be one member's."""

Action = Callable[[Room, Instant], Changes]
Callback = Callable[[Rejected | None], None]


class Queued:
    """Something somebody asked for, how to tell them what came of it, and who it was (None: we ourselves)."""

    __slots__ = ("act", "done", "member")

    def __init__(self, act: Action, done: Callback, member: Member | None) -> None:
        self.act: Final = act
        self.done: Final = done
        self.member: Final = member


Answers = list[tuple[Queued, Rejected | None]]


class Requests:
    """The queue of one room."""

    def __init__(self) -> None:
        self.waiting: list[Queued] = []
        """Hardly ever more than a few, for which a deque would be ten times as large as they are."""

    def too_many(self, member: Member | None) -> Rejected | None:
        """Why nothing more of this member is taken now. What we do ourselves always is."""
        if member is None or len(self.waiting) < MOST_OF_ONE:  # then no one can have too many
            return None
        if sum(request.member == member for request in self.waiting) >= MOST_OF_ONE:
            sentence = f"{MOST_OF_ONE} of your requests are waiting here; wait for one of them, please."
            return Rejected("room.busy", sentence)
        if len(self.waiting) >= MOST_QUEUED:
            sentence = f"{MOST_QUEUED} requests are waiting at this table; please try again in a moment."
            return Rejected("room.busy", sentence)
        return None

    def put_back(self, answers: Answers) -> None:
        """These were taken, and have to be decided again before all others."""
        self.waiting[:0] = [request for request, _ in answers]

    def refuse_all(self, no: Rejected) -> None:
        """Nobody waits any more."""
        refused: Answers = [(request, no) for request in self.waiting]
        self.waiting.clear()
        reply(refused)


def reply(answers: Answers) -> None:
    """Tell everybody what came of what they asked for."""
    for request, refusal in answers:
        try:
            request.done(refusal)
        except Exception:
            log.exception("somebody could not be answered")


async def answered(submit: Callable[[Callback], None]) -> None:
    """Ask for something and wait for it; raises `Rejected`."""
    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(refusal: Rejected | None) -> None:
        if waiting.cancelled():
            return
        if refusal is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(refusal)

    submit(done)
    await waiting


def restarting() -> Rejected:
    """What everybody is told when the server stops."""
    return Rejected("server.restart", "The server restarts; please send that again in a moment.")
