"""picows as a reader of frames for all connections: each has one for itself only while a frame is coming.

A reader has a buffer, a transport to write with and what belongs to a handshake: some 5 KB that a connection
would have all day, for what comes in a moment. What has come whole leaves nothing in it, so that the next one
may have it.
"""

from __future__ import annotations

from typing import Protocol, cast

from picows import WSFrame, WSListener, WSTransport, WSUpgradeRequest, WSUpgradeResponse
from picows import WSUpgradeResponseWithListener as Upgraded

from entendre.server.sockets.wire.private import ServerSide

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
"""picows reads frames only after one. The true one is ours."""


class Whose(Protocol):
    """Where frames come from, and where it is written what picows says by itself."""

    def read(self, frame: WSFrame) -> None: ...

    def say(self, data: bytes) -> None: ...


class _Mouth:
    """What picows takes for a transport, and a socket: only what it says by itself is written here, which is
    a goodbye when it cannot read on.
    """

    whose: Whose | None = None

    def get_extra_info(self, name: str) -> _Mouth | None:
        return self if name == "socket" else None

    def fileno(self) -> int:
        return -1

    def setsockopt(self, *_: int) -> None:
        """There is no socket to be set."""

    def getsockopt(self, *_: int) -> int:
        return 0

    def get_write_buffer_size(self) -> int:
        return 1  # or picows would write to the socket by itself

    def write(self, data: bytes) -> None:
        if self.whose is not None:
            self.whose.say(data)

    def close(self) -> None:
        """After an error picows would hang up within 10 ms. When to do that is not ours to decide."""


class _Ear(WSListener):
    """Passes on what is read to whose it is just now."""

    left = 0
    """Bytes that have come of a frame that is not whole."""
    ws: WSTransport

    def __init__(self, mouth: _Mouth) -> None:
        self._mouth = mouth

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.ws = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.left = frame.tail_size
        whose = self._mouth.whose
        # picows looks one frame ahead: it may have sent a close frame for the one after this.
        if whose is not None and not transport.is_close_frame_sent:
            whose.read(frame)


class FrameReader(ServerSide):
    """Reads what one connection after another sends. Whose it is has to be said each time."""

    def __init__(self, message_bytes: int) -> None:
        mouth = self._mouth = _Mouth()
        ear = self._ear = _Ear(mouth)

        def answer(_: WSUpgradeRequest) -> Upgraded:
            return Upgraded(WSUpgradeResponse.create_101_response(), ear)

        super().__init__(answer, message_bytes)
        self.connection_made(mouth)
        self.feed(HANDSHAKE)

    def read(self, whose: Whose, nbytes: int) -> bool:
        """So many bytes of theirs were written into the buffer. False: they cannot be read, and a goodbye has
        been said.
        """
        ear, mouth = self._ear, self._mouth
        mouth.whose = whose
        ear.left += nbytes  # unless a frame says otherwise
        self.buffer_updated(nbytes)
        mouth.whose = None
        return not ear.ws.is_close_frame_sent

    @property
    def code(self) -> int | None:
        """That of the goodbye which picows has said by itself."""
        ws = self._ear.ws
        sent = ws.close_handshake.sent if ws.is_close_frame_sent else None
        # The stub knows only the codes of the RFC.
        return None if sent is None else int(cast(int, sent.code))

    @property
    def is_free(self) -> bool:
        """Whether nothing of anybody's is left in it, and it may read what another one sends."""
        return self._ear.left == 0 and self._ear.ws.close_handshake is None
