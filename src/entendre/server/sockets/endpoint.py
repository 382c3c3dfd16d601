"""Where WebSockets come in: who may open one, from which page, how often and how many."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from functools import partial

from entendre.server.addresses import household
from entendre.server.descriptors import open_files
from entendre.server.http.security import HEADERS
from entendre.server.limits import Buckets
from entendre.server.origins import Origins, refusal, unknown
from entendre.server.rates import Allowances
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.session import Session
from entendre.server.sockets.wire.base import Admission, Endpoint, Refusal, Request

SHARE = 1 / 2
"""The part of all file descriptors that WebSockets may have: newcomers, tables and bots need some too."""


class SocketEndpoint(Endpoint):
    """Decides on every request to open a WebSocket. Which seat it is for is asked later, in its hello."""

    def __init__(
        self,
        context: SessionContext,
        path: str,
        origins: Origins,
        allowances: Allowances,
        now: Callable[[], float] = time.monotonic,
        files: int | None = None,
    ) -> None:
        self.context = context
        self._path = path
        self._origins = origins
        self._attempts = Buckets(allowances.connect)
        self._most = allowances.connections
        self._most_of_all = int((files or open_files()) * SHARE)
        self._now = now
        self.connections: Counter[str] = Counter()
        """How many are open, by whose they are."""

    def admit(self, request: Request) -> Admission | Refusal:
        answer = self._admit(request)
        if isinstance(answer, Refusal):
            self.context.tally.turned_away[answer.status] += 1
        return answer

    def _admit(self, request: Request) -> Admission | Refusal:
        if request.path != self._path:
            return _no(404, f"There is no WebSocket here; it is at {self._path}.")
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if not self._origins.knows(host):
            return _no(421, unknown(host))
        if not self._origins.welcome(origin, host):
            return _no(403, refusal(origin, host))
        who, now = household(request.address), self._now()
        if not self._attempts.take(who, now):
            wait = max(1, math.ceil(self._attempts.wait(who, now)))
            return _no(429, f"Too many connections from your address; wait {wait} s.", wait)
        if self.connections[who] >= self._most:
            return _no(429, f"Your address has {self._most} connections open; close one first.", 30)
        if len(self.context.sessions) >= self._most_of_all:
            return _no(503, "There is no room for more connections here just now; come back in a minute.", 60)
        return Admission(Session(self.context, partial(self._count, who)))

    def _count(self, household: str, more: int) -> None:
        """One connection more of this household, or one less."""
        self.context.tally.opened += max(0, more)
        self.connections[household] += more
        if not self.connections[household]:
            del self.connections[household]


def _no(status: int, sentence: str, wait: int | None = None) -> Refusal:
    headers = (*HEADERS.items(), ("cache-control", "no-store"))
    return Refusal(status, sentence, (*headers, ("retry-after", str(wait))) if wait else headers)
