"""The door for WebSockets: who may come in, from which page, how often and how many."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable

from entendre.server.addresses import household
from entendre.server.limits import Allowances, Buckets
from entendre.server.origins import Origins, refusal
from entendre.server.security import HEADERS
from entendre.server.session import Desk, Session
from entendre.server.wire.base import Admission, Endpoint, Peer, Refusal, Request


class Door(Endpoint):
    """Decides on every request to open a WebSocket. Which seat it is for is asked later, in its hello."""

    def __init__(
        self,
        desk: Desk,
        path: str,
        origins: Origins,
        allowances: Allowances,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.desk = desk
        self._path = path
        self._origins = origins
        self._knocks = Buckets(allowances.connect)
        self._most = allowances.connections
        self._now = now
        self.inside: Counter[str] = Counter()

    def admit(self, request: Request) -> Admission | Refusal:
        answer = self._admit(request)
        if isinstance(answer, Refusal):
            self.desk.tally.turned_away[answer.status] += 1
        return answer

    def _admit(self, request: Request) -> Admission | Refusal:
        if request.path != self._path:
            return _no(404, f"There is no WebSocket here; it is at {self._path}.")
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if not self._origins.welcome(origin, host):
            return _no(403, refusal(origin, host))
        who, now = household(request.address), self._now()
        if not self._knocks.take(who, now):
            wait = max(1, math.ceil(self._knocks.wait(who, now)))
            return _no(429, f"Too many connections from your address; wait {wait} s.", wait)
        if self.inside[who] >= self._most:
            return _no(429, f"Your address has {self._most} connections open; close one first.", 30)
        return Admission(Visit(self, who))


class Visit(Session):
    """A session that is counted as long as it lasts."""

    def __init__(self, door: Door, household: str) -> None:
        super().__init__(door.desk)
        self._door = door
        self._household = household

    def opened(self, peer: Peer) -> None:
        self._door.inside[self._household] += 1
        self._door.desk.tally.opened += 1
        super().opened(peer)

    def closed(self, code: int) -> None:
        inside = self._door.inside
        inside[self._household] -= 1
        if not inside[self._household]:
            del inside[self._household]
        super().closed(code)


def _no(status: int, sentence: str, wait: int | None = None) -> Refusal:
    headers = (*HEADERS.items(), ("cache-control", "no-store"))
    return Refusal(status, sentence, (*headers, ("retry-after", str(wait))) if wait else headers)
