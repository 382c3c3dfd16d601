"""What all sessions of a server share: the rooms, who is connected, and what everybody has left to spend."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from entendre.live.entries import Member
from entendre.live.rooms import Rooms
from entendre.server.addresses import household
from entendre.server.guesses import Guesses
from entendre.server.limits import Buckets, Budgets
from entendre.server.process.tally import Tally
from entendre.server.rates import GUESSES, REACTIONS, SEAT_BUDGET, UNLIMITED, RateLimit
from entendre.server.sockets.places import Places, SeatConnection
from entendre.server.sockets.scratch import Scratch
from entendre.store.base import Store

WRITTEN_TIMES, WRITTEN_BESIDES = 2, 200
"""What a message comes to on disk, at the most: a drawing is in the log and beside it."""


class OpenSession(SeatConnection, Protocol):
    """A session, as far as the server needs to know it."""

    @property
    def owes(self) -> bool:
        """Whether something that was asked for has not been answered yet."""
        ...

    def listen_no_more(self) -> None:
        """The server stops: read nothing more."""
        ...

    def farewell(self, code: str, message: str) -> None:
        """The server stops: say so, and hang up."""
        ...


class SessionContext:
    """What all sessions of a server share."""

    def __init__(
        self,
        rooms: Rooms,
        store: Store,
        tally: Tally | None = None,
        guess: RateLimit = GUESSES,
        disk: RateLimit = UNLIMITED,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rooms = rooms
        self.store = store
        self.tally = tally or Tally()
        self.now = now
        self.guesses = Guesses(guess)
        """Wrong codes and tokens, by address: guessing is slow."""
        self.budgets = Budgets(SEAT_BUDGET)
        self.reactions = Buckets(REACTIONS)
        self.scratch = Scratch(store)
        self.disk = Buckets(disk)
        """Bytes written, by address."""
        self.disk_megabytes = disk.burst / 2**20
        self.sessions: set[OpenSession] = set()
        self.places = Places()

    def may_react(self, table: str, member: Member) -> bool:
        """Whether this seat may laugh once more; if so, it has."""
        return self.reactions.take(f"{table} {member}", self.now())

    def may_write(self, address: str, size: int) -> bool:
        """Whether this address may have a message so long written; if so, it is charged for what that comes
        to.
        """
        cost = WRITTEN_TIMES * size + WRITTEN_BESIDES
        return self.disk.take(household(address), time.monotonic(), cost)
