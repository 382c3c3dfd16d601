"""HTTP as uvicorn speaks it, with bounds on what a request may cost before it is whole.

uvicorn reads a head of any length and waits for the rest of it for ever. Here a head has a length, a request
a time, and connections that are no WebSockets have a number, of an address and of all: beyond it the longest
untouched go.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from entendre.server.addresses import household
from entendre.server.sockets.wire.base import Refusal
from entendre.server.sockets.wire.pulse import Timer
from entendre.server.sockets.wire.upgrade import Proxies, refuse

HEAD_BYTES = 16 * 1024
"""The request line and the headers."""
SLICE = 2048
"""What is read of a request before we look how far it has come."""
PIPELINED = 8
"""Requests that may wait behind the one that is answered; browsers send none."""
REQUEST_SECONDS = 10
"""How long a request may be on its way, its head and again its body."""
SHARE = 1 / 4
"""The part of all file descriptors that such connections may have; one address has three quarters of it."""
LEAST = 16
UNREAD_BYTES = 4 * HEAD_BYTES
"""What may still come from whoever has been refused. It is thrown away; left unread it would make the system
reset the connection, and the refusal would be lost on its way."""

ANSWER_SECONDS = 120
"""How long its answer may take to be read."""


class Held(Protocol):
    """A connection that is not a WebSocket."""

    address: str

    def late(self) -> bool:
        """Its time is up. Whether it is let go; if not, it is asked again after as long a time."""
        ...

    def evict(self) -> None:
        """Its place is needed."""
        ...


class Waiting:
    """Connections on which a request is awaited or answered, the longest untouched first."""

    def __init__(
        self,
        most: int,
        now: Callable[[], float],
        call_at: Callable[[float, Callable[[], None]], Timer],
        proxies: Proxies | None = None,
    ) -> None:
        self._most = most
        self._most_of_one = most * 3 // 4
        self._now = now
        self._call_at = call_at
        self._proxies = proxies
        self._since: OrderedDict[Held, float] = OrderedDict()
        self._count: Counter[str] = Counter()
        self._timer: Timer | None = None

    def __len__(self) -> int:
        return len(self._since)

    def payer(self, client: tuple[str, int] | None) -> str:
        """Whose connection it is. Those of our own proxy, and of a socket without addresses, are nobody's."""
        if client is None or (self._proxies is not None and self._proxies.trusts(client[0])):
            return ""
        return household(client[0])

    def add(self, one: Held) -> None:
        """It has come, or come a step further: it is the youngest now."""
        if one in self._since:
            self._since.move_to_end(one)
        else:
            self._count[one.address] += 1
        self._since[one] = self._now()
        if one.address and self._count[one.address] > self._most_of_one:
            self._evict(next(each for each in self._since if each.address == one.address))
        elif len(self._since) > self._most:
            self._evict(next(iter(self._since)))
        self._wind()

    def remove(self, one: Held) -> None:
        """It is a WebSocket now, or gone."""
        if self._since.pop(one, None) is None:
            return
        self._count[one.address] -= 1
        if not self._count[one.address]:
            del self._count[one.address]

    def _evict(self, one: Held) -> None:
        self.remove(one)
        one.evict()

    def _wind(self) -> None:
        if self._timer is None and self._since:
            self._timer = self._call_at(next(iter(self._since.values())) + REQUEST_SECONDS, self._ring)

    def _ring(self) -> None:
        self._timer = None
        now = self._now()
        while self._since:
            one, since = next(iter(self._since.items()))
            if since + REQUEST_SECONDS > now:
                break
            if one.late():
                self.remove(one)
            else:
                self._since.move_to_end(one)
                self._since[one] = now
        self._wind()


class BoundedHttp(HttpToolsProtocol):
    """One connection of uvicorn's, from its first byte until it is closed or becomes a WebSocket."""

    def __init__(
        self,
        waiting: Waiting,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._waiting = waiting
        self.address = ""
        self.begun = False
        """Whether a request is on its way."""
        self._in_head = True
        self._passed = False
        """Whether a head has ended in what was read last."""
        self._head = 0
        """Bytes of the head that is coming."""
        self._turns = 0
        self._unread: int | None = None
        """Bytes that came after a refusal, if there was one."""

    # Uvicorn narrows the type in the same way: its transports are always sockets'.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self._waiting.payer(self.client)
        self._waiting.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._waiting.remove(self)
        super().connection_lost(exc)
        # Requests hold their connection and it holds them: whoever piles them up would leave work for the
        # garbage collector, which stops everybody.
        self.pipeline.clear()
        vars(self).pop("cycle", None)

    def data_received(self, data: bytes) -> None:
        if self._unread is not None:
            self._throw_away(len(data))
            return
        for at in range(0, len(data), SLICE):
            part = data[at : at + SLICE]
            self._passed = False
            super().data_received(part)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self._in_head and self.begun:
                self._head = len(part) + (0 if self._passed else self._head)
            if self._head > HEAD_BYTES:
                self._refuse(431, f"The head of a request may have {HEAD_BYTES:,} bytes.")
                return
            if len(self.pipeline) > PIPELINED:
                self._refuse(429, f"At most {PIPELINED} requests may wait for their answers on a connection.")
                return

    def _throw_away(self, size: int) -> None:
        assert self._unread is not None
        self._unread += size
        if self._unread > UNREAD_BYTES:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._waiting.remove(self)
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.begun = True

    def on_headers_complete(self) -> None:
        self._in_head, self._passed, self._head = False, True, 0
        self._turns = 0
        self._waiting.add(self)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.begun, self._in_head = False, True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._turns = 0
        if not self.transport.is_closing():
            self._waiting.add(self)

    def late(self) -> bool:
        """Whoever is being answered has more time: how long a body takes is the application's to say."""
        self._turns += 1
        if self._answering and self._turns < ANSWER_SECONDS // REQUEST_SECONDS:
            return False
        if self._answering or self.transport.is_closing() or not self.begun or self._unread is not None:
            self.transport.abort()
            return True
        self._refuse(408, f"The request did not come within {REQUEST_SECONDS} seconds.")
        return False  # and if it does not read that, it is cut off the next time

    def evict(self) -> None:
        self.transport.abort()

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = vars(self).get("cycle")
        return cycle is not None and not cycle.response_complete

    def _refuse(self, status: int, sentence: str) -> None:
        if self._answering:
            self.transport.abort()  # in the middle of another answer there is nothing to be said
            return
        self.transport.write(refuse(Refusal(status, sentence)))
        if self.transport.can_write_eof():
            self._unread = 0
            self.transport.write_eof()  # and when the other side has hung up too, it is closed
        else:
            self.transport.close()


class HttpWire:
    """What uvicorn gets as its `http` class: makes a protocol for each connection."""

    def __init__(self, files: int) -> None:
        self._most = max(LEAST, int(files * SHARE))
        self._waiting: Waiting | None = None

    def __call__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> BoundedHttp:
        if self._waiting is None:
            loop = _loop or asyncio.get_running_loop()
            proxies = Proxies(config.forwarded_allow_ips) if config.proxy_headers else None
            self._waiting = Waiting(self._most, loop.time, loop.call_at, proxies)
        return BoundedHttp(self._waiting, config, server_state, app_state, _loop)
