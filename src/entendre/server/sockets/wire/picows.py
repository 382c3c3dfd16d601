"""picows under uvicorn's WebSockets: same port, same loop, no task, no queue and no buffer for a connection.

uvicorn reads the request and replays its head to us. picows reads frames (`reader`). This module answers the
request, writes frames, joins fragments, checks text, answers pings and says goodbye; what picows does not
promise is in `private`.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import cast

from picows import WSFrame, WSMsgType
from uvicorn.config import Config
from uvicorn.server import ServerState

from entendre.server.sockets.wire.adoption import Adoption
from entendre.server.sockets.wire.base import Admission, Close, Endpoint, Limits, Listener, Refusal, Request
from entendre.server.sockets.wire.elsewhere import Elsewhere
from entendre.server.sockets.wire.frames import control_frame, text_frames
from entendre.server.sockets.wire.line import Line, ask
from entendre.server.sockets.wire.pulse import Pulse
from entendre.server.sockets.wire.reader import FrameReader
from entendre.server.sockets.wire.upgrade import Proxies, accept, read_head, refuse

TEXT, CONTINUATION, BINARY = WSMsgType.TEXT, WSMsgType.CONTINUATION, WSMsgType.BINARY
PING, PONG, CLOSE = WSMsgType.PING, WSMsgType.PONG, WSMsgType.CLOSE
DATA = frozenset({TEXT, CONTINUATION, BINARY})

SENDABLE_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)})
"""What RFC 6455 and its registry let a peer put into a close frame."""

CONTROL_FRAME = 125 + 14
"""What the longest frame has that is no message; of more than that, a message is coming."""

SLICE = 16 * 1024
"""The most that is read at once: what is done about it is done before more is looked at."""


class PicowsLine(Line):
    """A peer whose frames picows reads."""

    __slots__ = ("_linger", "_parts", "_pulse", "_slot", "_unpaid", "came", "heard", "raw")

    def __init__(
        self, raw: asyncio.Transport, address: str, listener: Listener, limits: Limits, pulse: Pulse
    ) -> None:
        super().__init__(address, listener, limits, asyncio.get_running_loop())
        self.raw = raw
        self._pulse = pulse
        self._slot = pulse.add(self)
        self.heard = True
        self.came = 0
        """Bytes that have come and are not charged yet."""
        self._parts: bytearray | None = None
        self._unpaid = False
        """Whether a part of the message that is coming was too much, so that it will be thrown away."""
        self._linger: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        return self.raw.get_write_buffer_size()

    def send(self, *messages: bytes) -> None:
        if (self.over or self.clogged) and not self.may_send(messages):
            return
        # What is closing is already known to be lost; asyncio would log every attempt.
        if not self.raw.is_closing():
            self.raw.write(text_frames(messages))

    def say(self, data: bytes) -> None:
        """Send a frame that is ready, unless the last one has been sent."""
        if not self.over and not self.raw.is_closing():
            self.raw.write(data)

    def hang_up(self, code: int, reason: str) -> None:
        self.say(control_frame(CLOSE.value, code.to_bytes(2, "big") + reason.encode()))
        self._let_go()

    def broken(self, code: int | None) -> None:
        """picows could not read on and has sent a close frame by itself."""
        self._let_go()
        self.end(Close.PROTOCOL_ERROR if code is None else code)

    def look(self) -> None:
        """Ping, or drop a peer that has kept silent since the last ping. The clogged have their own clock."""
        if self.over or self.clogged:
            return
        if self.heard:
            self.heard = False
            self.say(control_frame(PING.value, b""))
        else:
            self.hang_up(Close.FAILED, "No answer to a ping.")
            self.end(Close.NO_CODE)

    def vanished(self) -> None:
        """The peer has stopped writing without a goodbye. The transport closes when all is sent."""
        self._abort_later()
        self.end(Close.NO_CODE)

    def lost(self) -> None:
        """The connection is gone."""
        self._pulse.remove(self, self._slot)
        if self._linger is not None:
            self._linger.cancel()
        self.end(Close.NO_CODE)

    def read(self, frame: WSFrame) -> None:
        """One frame has come."""
        if self.over:
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
                self.say(control_frame(PONG.value, frame.get_payload_as_bytes()))
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


class PicowsProtocol(asyncio.BufferedProtocol):
    """One connection: uvicorn calls `connection_made` and then `data_received` with a request's head.

    From then on the bytes of the network come through `get_buffer` and `buffer_updated`, one right after the
    other, so that all connections may be lent the same buffer.
    """

    __slots__ = ("_line", "_raw", "_reader", "_wire")

    def __init__(self, wire: PicowsWire) -> None:
        self._wire = wire
        self._line: PicowsLine | None = None
        self._raw: asyncio.Transport
        self._reader: FrameReader | None = None
        """What has read a part of a frame, until it has all of it."""

    def connection_made(self, transport: object) -> None:
        self._raw = cast(asyncio.Transport, transport)
        asyncio.get_running_loop().call_soon(_retire, self._raw.get_protocol())
        # uvicorn does so too, but too late for a listener that clogs its peer as soon as it is opened.
        self._raw.set_protocol(self)
        self._look_after()

    def data_received(self, head: bytes) -> None:
        self._read_head(head, self._wire.elsewhere)

    def _look_after(self) -> None:
        self._wire.connections.add(self)
        self._raw.set_write_buffer_limits(self._wire.limits.high_water, self._wire.limits.low_water)

    def _read_head(self, head: bytes, elsewhere: Elsewhere | None) -> None:
        peer = self._raw.get_extra_info("peername")  # nothing, if it is gone already
        request = read_head(head, peer[0] if peer else "", self._wire.proxies)
        if isinstance(request, Refusal):
            self._refuse(request)
            return
        if elsewhere is not None and self._is_taken(elsewhere, request, head):
            return
        answer = ask(self._wire.endpoint, request)
        if isinstance(answer, Refusal):
            self._refuse(answer)
        else:
            self._admit(request, answer)

    def get_buffer(self, sizehint: int, /) -> memoryview:
        return (self._reader or self._wire.reader).get_buffer(sizehint)[:SLICE]

    def buffer_updated(self, nbytes: int) -> None:
        line = self._line
        if line is None or line.over:
            return  # The bytes stay where they are, and the next ones are written over them.
        line.heard = True
        line.came += nbytes
        reader = self._reader or self._wire.reader
        could = reader.read(line, nbytes)
        if line.came and not line.over:
            line.charge_part()
        if not could and not line.over:
            line.broken(reader.code)
        if reader.is_free:
            self._reader = None
        else:
            self._keep(reader)

    @property
    def reading(self) -> bool:
        """Whether a part of a frame has come, and the rest has not."""
        return self._reader is not None

    def _keep(self, reader: FrameReader) -> None:
        """It has a part of a frame in it, which is nobody else's; or it is of no use any more."""
        if self._reader is None:
            self._wire.next_reader()
        over = self._line is None or self._line.over
        self._reader = None if over else reader

    def eof_received(self) -> bool:
        if self._line is not None:
            self._line.vanished()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self._wire.connections.discard(self)
        self._reader = None
        if self._line is not None:
            self._line.lost()

    def pause_writing(self) -> None:
        if self._line is not None:
            self._line.clog()

    def resume_writing(self) -> None:
        if self._line is not None:
            self._line.unclog()

    def shutdown(self) -> None:
        """uvicorn stops."""
        if self._line is not None:
            self._line.close(Close.RESTART, "The server restarts. Come back in a moment.")
        else:
            self._raw.close()

    def _is_taken(self, elsewhere: Elsewhere, request: Request, head: bytes) -> bool:
        """Whether another process has the connection now."""
        raw = self._raw
        # An answer to an earlier request that is still to be written can only be written here.
        if raw.is_closing() or raw.get_write_buffer_size():
            return False
        if not elsewhere.take(request, raw.get_extra_info("socket").fileno(), head):
            return False
        # That closes our descriptor and nothing else: the connection goes on by the other one.
        raw.abort()
        return True

    def _refuse(self, refusal: Refusal) -> None:
        self._raw.write(refuse(refusal))
        self._raw.close()

    def _admit(self, request: Request, admission: Admission) -> None:
        wire = self._wire
        self._raw.write(accept(request, admission.subprotocol))
        line = PicowsLine(self._raw, request.address, admission.listener, wire.limits, wire.pulse)
        self._line = line
        line.begin()


class AdoptedProtocol(PicowsProtocol):
    """One that another process has accepted, and read the head of. It is not handed on again."""

    __slots__ = ("_head",)

    def __init__(self, wire: PicowsWire, head: bytes) -> None:
        super().__init__(wire)
        self._head = head

    def connection_made(self, transport: object) -> None:
        self._raw = cast(asyncio.Transport, transport)
        self._look_after()
        head, self._head = self._head, b""
        self._read_head(head, None)


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
    reader: FrameReader
    """For whoever sends something next; nothing of anybody's is in it."""

    def __init__(self, endpoint: Endpoint, limits: Limits, elsewhere: Elsewhere | None = None) -> None:
        self.endpoint = endpoint
        self.limits = limits
        self.elsewhere = elsewhere
        self._adoption = Adoption(partial(AdoptedProtocol, self))

    def __call__(self, config: Config, server_state: ServerState, app_state: object) -> PicowsProtocol:
        return PicowsProtocol(self)

    def start(self, config: Config, server_state: ServerState) -> None:
        """A server is about to run."""
        self.connections = cast("set[object]", server_state.connections)
        self.proxies = Proxies(config.forwarded_allow_ips) if config.proxy_headers else None
        self.pulse = Pulse(self.limits.ping_seconds, asyncio.get_running_loop().call_later)
        self.next_reader()

    def begin(self) -> None:
        """The server runs: others may hand connections on to it."""
        if self.elsewhere is not None:
            self.elsewhere.begin(self._adoption.adopt)

    async def end(self) -> None:
        """They may no longer. Afterwards those that have are among `connections`."""
        if self.elsewhere is not None:
            self.elsewhere.end()
            await self._adoption.settled()

    def next_reader(self) -> None:
        """The one there was has a part of a frame in it."""
        self.reader = FrameReader(self.limits.message_bytes)
