"""picows as uvicorn's WebSocket protocol: same port, same loop, no task and no queue for a connection.

uvicorn reads the request and replays its head to us. picows reads and writes frames. Between them this module
joins fragments, checks text, answers pings and says goodbye; what picows does not promise is in `private`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import cast

from picows import (
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from uvicorn.config import Config
from uvicorn.server import ServerState

from entendre.server.sockets.wire.base import Admission, Close, Endpoint, Limits, Listener, Refusal, Request
from entendre.server.sockets.wire.line import Line, ask
from entendre.server.sockets.wire.private import Quiet, ServerSide
from entendre.server.sockets.wire.pulse import Pulse
from entendre.server.sockets.wire.upgrade import Proxies, read_head, refuse

TEXT, CONTINUATION, BINARY = WSMsgType.TEXT, WSMsgType.CONTINUATION, WSMsgType.BINARY
PING, CLOSE = WSMsgType.PING, WSMsgType.CLOSE
DATA = frozenset({TEXT, CONTINUATION, BINARY})

SENDABLE_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)})
"""What RFC 6455 and its registry let a peer put into a close frame."""

CHECKED_HEAD = (
    b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n"
)
"""All that picows must know of a request that we have read and checked. It would refuse Firefox, which asks
to `keep-alive, Upgrade`, and keep all headers and a buffer of their length as long as the connection lasts.
"""

CONTROL_FRAME = 125 + 14
"""What the longest frame has that is no message; of more than that, a message is coming."""

SLICE = 16 * 1024
"""The most that is read at once: what is done about it is done before more is looked at."""

SHORT = 1000
"""What fits into the buffer that picows writes with. Longer messages do not go through it: it would be as
long as the longest of them from then on, for each connection.
"""

QUIET = Quiet(logging.getLogger("entendre.wire.picows"), {})


class PicowsLine(WSListener, Line):
    """A peer whose frames picows reads and writes."""

    def __init__(
        self, raw: asyncio.Transport, address: str, listener: Listener, limits: Limits, pulse: Pulse
    ) -> None:
        Line.__init__(self, address, listener, limits, asyncio.get_running_loop())
        self.raw = raw
        self._pulse = pulse
        self._slot = 0
        self.heard = True
        self.came = 0
        """Bytes that have come and are not charged yet."""
        self._parts: bytearray | None = None
        self._unpaid = False
        """Whether a part of the message that is coming was too much, so that it will be thrown away."""
        self._linger: asyncio.TimerHandle | None = None
        self._ws: WSTransport

    @property
    def waiting(self) -> int:
        return self.raw.get_write_buffer_size()

    def write(self, messages: Sequence[bytes]) -> None:
        # What is closing is already known to be lost; asyncio would log every attempt.
        if self.raw.is_closing():
            return
        if len(messages) == 1 and len(messages[0]) <= SHORT:
            self._ws.send(TEXT, messages[0])
        else:
            # Of several, picows would ask the system once for each.
            self.raw.write(b"".join([part for message in messages for part in (_head(message), message)]))

    def hang_up(self, code: int, reason: str) -> None:
        # The stub knows only the codes of the RFC, the function takes every number.
        self._ws.send_close(cast(WSCloseCode, code), reason)
        self._let_go()

    def broken(self) -> None:
        """picows could not read on and has sent a close frame by itself."""
        sent = self._ws.close_handshake.sent
        self._let_go()
        self.end(int(cast(int, sent.code)) if sent is not None else Close.PROTOCOL_ERROR)

    def look(self) -> None:
        """Ping, or drop a peer that has kept silent since the last ping. The clogged have their own clock."""
        if self.over or self.clogged:
            return
        if self.heard:
            self.heard = False
            self._ws.send_ping()
        else:
            self.hang_up(Close.FAILED, "No answer to a ping.")
            self.end(Close.NO_CODE)

    def vanished(self) -> None:
        """The peer has stopped writing without a goodbye. The transport closes when all is sent."""
        self._abort_later()
        self.end(Close.NO_CODE)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._ws = transport
        self._slot = self._pulse.add(self)
        self.begin()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._pulse.remove(self, self._slot)
        if self._linger is not None:
            self._linger.cancel()
        self.end(Close.NO_CODE)

    def pause_writing(self) -> None:
        self.clog()

    def resume_writing(self) -> None:
        self.unclog()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        # picows looks one frame ahead: it may have sent a close frame for the one after this.
        if self.over or transport.is_close_frame_sent:
            return
        kind = frame.msg_type
        size, self.came = self.came, 0
        paid = self.charge(1, size)
        if not paid and self.has_ended():
            return
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(Close.PROTOCOL_ERROR, "Reserved bits are set, and no extension was agreed on.")
        elif kind == TEXT and frame.fin and self._parts is None:
            if paid and not self._unpaid:
                self.deliver(frame.get_payload_as_bytes())
            self._unpaid = False
        elif kind in DATA:
            self._unpaid = self._unpaid or not paid
            self._join(kind, frame)
        elif kind == PING:
            # Who pings and does not read must not fill our memory with pongs.
            if paid and not self.clogged:
                transport.send_pong(frame.get_payload_as_bytes())
        elif kind == CLOSE:
            self._answer_goodbye(frame.get_payload_as_bytes())

    def _join(self, kind: WSMsgType, frame: WSFrame) -> None:
        starts = kind != CONTINUATION
        if starts != (self._parts is None):
            self.close(Close.PROTOCOL_ERROR, "A fragmented message was not continued, or never begun.")
            return
        if kind == BINARY:
            self.close(Close.NOT_TEXT, "This server speaks text only.")
            return
        parts = self._parts = bytearray() if self._parts is None else self._parts
        if len(parts) + frame.payload_size > self.limits.message_bytes:
            self.close(Close.TOO_BIG, f"A message may have {self.limits.message_bytes} bytes.")
            return
        parts += frame.get_payload_as_memoryview()
        if frame.fin:
            self._parts = None
            if not self._unpaid:
                self.deliver(bytes(parts))
            self._unpaid = False

    def charge_part(self) -> None:
        """Charge for what has come of a frame that is not whole yet."""
        size, self.came = self.came, 0
        if not self.charge(0, size) and size > CONTROL_FRAME:
            self._unpaid = True

    def _answer_goodbye(self, payload: bytes) -> None:
        """picows has checked that the reason is text."""
        if not payload:
            self.hang_up(Close.NORMAL, "")
            self.end(Close.NO_CODE)
        elif (code := int.from_bytes(payload[:2], "big")) in SENDABLE_CODES:
            self.close(code)
        else:
            self.close(Close.PROTOCOL_ERROR, f"{code} is not a code to close with.")

    def _let_go(self) -> None:
        """Finish writing, then wait for the peer to hang up, but not for ever.

        Closing at once, with unread bytes in the socket, would reset the connection and with it destroy the
        close frame on its way (RFC 6455, 7.1.1).
        """
        try:
            if self.raw.can_write_eof():
                self.raw.write_eof()
            else:
                self.raw.close()
        except OSError:  # the peer has reset the connection, and the loop has not noticed yet
            self.raw.abort()
        self._abort_later()

    def _abort_later(self) -> None:
        if self._linger is None:
            self._linger = self.loop.call_later(self.limits.linger_seconds, self.raw.abort)


class _Underlying:
    """The transport as picows may have it: to write on, and only what is copied."""

    __slots__ = ("get_extra_info", "get_write_buffer_size", "write")

    def __init__(self, raw: asyncio.Transport) -> None:
        self.get_extra_info = raw.get_extra_info
        self.get_write_buffer_size = raw.get_write_buffer_size
        self.write = raw.write

    def writelines(self, parts: Iterable[bytes | memoryview]) -> None:
        """Of a long message picows lends the head from a buffer that its next message overwrites, and uvloop
        does not copy what it cannot send at once: a slow reader would get heads of other messages.
        """
        self.write(b"".join(parts))

    def close(self) -> None:
        """After an error picows would hang up within 10 ms. When to do that is ours to decide."""


class _Answer:
    """What picows asks for when it has read a request. We have decided before picows sees it."""

    __slots__ = ("line", "request", "response")

    line: PicowsLine
    request: WSUpgradeRequest
    response: WSUpgradeResponse

    def __call__(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        self.request = request
        return WSUpgradeResponseWithListener(self.response, self.line)

    def let_go(self) -> None:
        """It has been given. picows keeps both, and nobody asks for their headers any more."""
        self.request.headers.clear()
        self.response.headers.clear()
        del self.request, self.response, self.line


class PicowsProtocol(ServerSide):
    """One connection: uvicorn calls `connection_made` and then `data_received` with a request's head.

    From then on the bytes of the network come through `get_buffer` and `buffer_updated`.
    """

    __slots__ = ("_answer", "_line", "_raw", "_wire")

    def __init__(self, wire: PicowsWire) -> None:
        self._answer = _Answer()
        super().__init__(self._answer, wire.limits.message_bytes, QUIET)
        self._wire = wire
        self._line: PicowsLine | None = None
        self._raw: asyncio.Transport

    def connection_made(self, transport: object) -> None:
        self._raw = cast(asyncio.Transport, transport)
        asyncio.get_running_loop().call_soon(_retire, self._raw.get_protocol())
        self._wire.connections.add(self)
        # uvicorn does so too, but too late for a listener that clogs its peer as soon as it is opened.
        self._raw.set_protocol(self)
        self._raw.set_write_buffer_limits(self._wire.limits.high_water, self._wire.limits.low_water)

    def data_received(self, head: bytes) -> None:
        peer = self._raw.get_extra_info("peername")  # nothing, if it is gone already
        request = read_head(head, peer[0] if peer else "", self._wire.proxies)
        if isinstance(request, Refusal):
            self._refuse(request)
            return
        answer = ask(self._wire.endpoint, request)
        if isinstance(answer, Refusal):
            self._refuse(answer)
        else:
            self._admit(request, answer)

    def get_buffer(self, sizehint: int, /) -> memoryview:
        return super().get_buffer(sizehint)[:SLICE]

    def buffer_updated(self, nbytes: int) -> None:
        line = self._line
        if line is None or line.over:
            return  # The bytes stay where they are, and the next ones are written over them.
        line.heard = True
        line.came += nbytes
        super().buffer_updated(nbytes)
        if line.came and not line.over:
            line.charge_part()
        if self.transport.is_close_frame_sent and not line.over:
            line.broken()

    def eof_received(self) -> bool:
        if self._line is not None:
            self._line.vanished()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self._wire.connections.discard(self)
        if self._line is not None:
            super().connection_lost(exc)

    def shutdown(self) -> None:
        """uvicorn stops."""
        if self._line is not None:
            self._line.close(Close.RESTART, "The server restarts. Come back in a moment.")
        else:
            self._raw.close()

    def _refuse(self, refusal: Refusal) -> None:
        self._raw.write(refuse(refusal))
        self._raw.close()

    def _admit(self, request: Request, admission: Admission) -> None:
        wire = self._wire
        self._line = PicowsLine(self._raw, request.address, admission.listener, wire.limits, wire.pulse)
        agreed = admission.subprotocol
        self._answer.line = self._line
        self._answer.response = WSUpgradeResponse.create_101_response(
            [("Sec-WebSocket-Protocol", agreed)] if agreed is not None else None
        )
        super().connection_made(_Underlying(self._raw))
        head = CHECKED_HEAD % request.headers["sec-websocket-key"].encode("latin-1")
        self._line.came = -len(head)  # this is ours, and costs them nothing
        self.feed(head)
        self._answer.let_go()


def _head(message: bytes) -> bytes:
    """What stands before a whole text message without a mask (RFC 6455, 5.2)."""
    length = len(message)
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def _retire(http: asyncio.BaseProtocol) -> None:
    """Part uvicorn's HTTP protocol from its parser, as uvicorn does when a connection ends.

    They hold each other, and would wait for the garbage collector with 4.5 KB for each connection.
    """
    vars(http).pop("parser", None)


class PicowsWire:
    """What uvicorn gets as its `ws` class: makes a protocol for each request that asks for a WebSocket."""

    connections: set[object]
    proxies: Proxies | None
    pulse: Pulse

    def __init__(self, endpoint: Endpoint, limits: Limits) -> None:
        self.endpoint = endpoint
        self.limits = limits
        self._started = False

    def __call__(self, config: Config, server_state: ServerState, app_state: object) -> PicowsProtocol:
        if not self._started:
            self._start(config, server_state)
        return PicowsProtocol(self)

    def _start(self, config: Config, server_state: ServerState) -> None:
        """What can only be known once a server runs."""
        self.connections = cast("set[object]", server_state.connections)
        self.proxies = Proxies(config.forwarded_allow_ips) if config.proxy_headers else None
        self.pulse = Pulse(self.limits.ping_seconds, asyncio.get_running_loop().call_later)
        self._started = True
