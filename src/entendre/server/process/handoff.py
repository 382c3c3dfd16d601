"""A worker's part in bringing the people of a table together: it hands on who belongs to another worker."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl

from entendre.live.randomness import is_code
from entendre.server.process.passing import PassedConnection, Sockets, put, ranked, taken
from entendre.server.process.tally import Tally
from entendre.server.sockets.wire.base import Request
from entendre.server.sockets.wire.elsewhere import Adopt, Elsewhere

LONGEST_QUERY = 200


@dataclass
class WorkerSlots:
    """The places of all workers, as one of them knows them."""

    own: int
    outlets: Sockets
    """What the others hand on to this one comes out here."""
    inlets: Sequence[Sockets]
    """By slot."""
    up: tuple[int, ...]
    """The slots that have a worker which serves, as the parent has said last; it may have changed since."""


class Handoff(Elsewhere):
    """Chooses by the table that the address of a WebSocket names. Any worker serves any table, so whatever
    goes wrong here, the connection is served by who has it.
    """

    def __init__(self, slots: WorkerSlots, tally: Tally) -> None:
        self._slots = slots
        self._passed = tally.passed
        self._adopt: Adopt

    def take(self, request: Request, descriptor: int, head: bytes) -> bool:
        table, up = table_of(request), self._slots.up
        if table is None or not up:
            return False
        slot = ranked(table, up)[0]
        if slot == self._slots.own:
            return False
        done = put(self._slots.inlets[slot], PassedConnection(table, descriptor, head))
        self._passed["on" if done else "kept"] += 1
        return done

    def begin(self, adopt: Adopt) -> None:
        self._adopt = adopt
        for outlet in self._slots.outlets:
            asyncio.get_running_loop().add_reader(outlet, self._receive, outlet)

    def end(self) -> None:
        for outlet in self._slots.outlets:
            asyncio.get_running_loop().remove_reader(outlet)

    def _receive(self, outlet: socket.socket) -> None:
        for passed in taken(outlet):
            self._passed["taken"] += 1
            self._adopt(passed.descriptor, passed.head)


def table_of(request: Request) -> str | None:
    """The code of the table that the address names, if that may be one."""
    if len(request.query) > LONGEST_QUERY:
        return None
    code = dict(parse_qsl(request.query)).get("table", "").upper()
    return code if is_code(code) else None
