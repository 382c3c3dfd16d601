"""What we use of picows although it is not public, in one place and with types.

picows promises nothing about `WSProtocol`: another release may change its arguments or what it calls when. A
test compares the installed release with `TRIED`; whoever raises it runs the tests of the adapter first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from picows import WSAutoPingStrategy, WSTransport, WSUpgradeRequest, WSUpgradeResponseWithListener

TRIED = "2.3.1"

READ_BUFFER = 4096
"""Hardly any message is longer; it grows with those that are."""

if TYPE_CHECKING:

    class WSProtocol(asyncio.BufferedProtocol):
        transport: WSTransport

        def __init__(
            self,
            host_port: None,
            ws_path: None,
            is_client_side: bool,
            ws_listener_factory: Callable[[WSUpgradeRequest], WSUpgradeResponseWithListener],
            logger: logging.LoggerAdapter[logging.Logger],
            disconnect_on_exception: bool,
            websocket_handshake_timeout: float | None,
            enable_auto_ping: bool,
            auto_ping_idle_timeout: float,
            auto_ping_reply_timeout: float,
            auto_ping_strategy: WSAutoPingStrategy,
            enable_auto_pong: bool,
            max_frame_size: int,
            extra_headers: None,
            read_buffer_init_size: int,
            /,
        ) -> None: ...
        def connection_made(self, transport: object) -> None: ...
        def get_buffer(self, sizehint: int, /) -> memoryview: ...

else:
    from picows.picows import WSProtocol


class Quiet(logging.LoggerAdapter[logging.Logger]):
    """picows' logger. What a stranger does wrong is not our error; a failure inside picows is.

    An adapter, because picows makes each connection a child of a true `Logger`, a kilobyte each.
    """

    def error(self, msg: object, *args: object, **kwargs: object) -> None:
        self.debug(msg, *args)


QUIET = Quiet(logging.getLogger("entendre.wire.picows"), {})


class ServerSide(WSProtocol):
    """picows' protocol for a connection that somebody else accepted and pings."""

    def __init__(
        self,
        answer: Callable[[WSUpgradeRequest], WSUpgradeResponseWithListener],
        message_bytes: int,
    ) -> None:
        super().__init__(
            None,
            None,
            False,
            answer,
            QUIET,
            True,
            None,
            False,
            0,
            0,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,
            message_bytes,
            None,
            READ_BUFFER,
        )

    def feed(self, head: bytes) -> None:
        """Let picows read these bytes as if they had come from the network."""
        while head:
            room = self.get_buffer(len(head))
            taken = min(len(room), len(head))
            room[:taken] = head[:taken]
            self.buffer_updated(taken)
            head = head[taken:]
