"""uvicorn's own WebSocket protocol with a meter before it; needs `websockets`, so uvicorn loads it by name.

`websockets` reads a frame a hundred times as slowly as a client sends it, and answers pings by itself.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from entendre.server.sockets.wire.meter import METER, FrameMeter


class MeteredProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a meter before it."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._meter = FrameMeter()
        self._upgraded = False
        super().__init__(config, server_state, {**app_state, METER: self._meter}, _loop)

    def data_received(self, data: bytes) -> None:
        if not self._upgraded:
            self._upgraded = True  # the head of the request, as uvicorn writes it out again
            super().data_received(data)
        elif self._meter.let_in(data):
            super().data_received(data)
        elif self._meter.unheard:
            self.transport.abort()
