"""One process, one port: uvicorn for HTTP, an adapter for WebSockets, and the settings that make it quick."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import logging
import signal
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any, Literal, cast

import uvicorn
from starlette.types import ASGIApp

from entendre.server.descriptors import open_files
from entendre.server.sockets.wire.asgi import AsgiWire
from entendre.server.sockets.wire.base import Endpoint, Limits
from entendre.server.sockets.wire.elsewhere import Elsewhere
from entendre.server.sockets.wire.http import HttpWire
from entendre.server.sockets.wire.parts import check_picows

if TYPE_CHECKING:
    from entendre.server.sockets.wire.picows import PicowsWire

Adapter = Literal["picows", "asgi"]
Loop = Literal["auto", "asyncio", "uvloop"]

BACKLOG = 4096
"""Connections that may wait to be accepted: after a restart everybody comes back at once."""

PATIENCE = 10
"""Seconds that running HTTP requests may still take when the server stops."""

CONTROL_BYTES = 125
"""What a ping may carry at most."""

TURNS = 3
"""Of the loop, until the tasks that write for the ASGI adapter have written a last word."""

NO_ERRORS = (
    "Invalid UTF-8 sequence received",
    "ASGI callable returned without completing handshake",
)
"""Under ASGI uvicorn logs a traceback for a stranger's bad text, and an error for a refusal in words."""

GC_THRESHOLDS = (100_000, 50, 1000)


class Service:
    """An HTTP application and a WebSocket endpoint on one port, ready to run once."""

    def __init__(
        self,
        app: ASGIApp,
        endpoint: Endpoint,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        adapter: Adapter = "picows",
        loop: Loop = "auto",
        limits: Limits | None = None,
        trusted_proxies: str | None = None,
        ready: Callable[[int], None] | None = None,
        stopping: Callable[[], Awaitable[None]] | None = None,
        files: int | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self._address = (host, port)
        limits = limits or Limits()
        wire = _picows(endpoint, limits, elsewhere) if adapter == "picows" else None
        config = uvicorn.Config(
            **(_on_asgi(app, endpoint, limits) if wire is None else _on_picows(app, wire)),
            loop=loop if loop != "auto" else _first("uvloop", "asyncio"),
            # uvicorn calls it, and asks for nothing else that a class has.
            http=cast(type[asyncio.Protocol], HttpWire(files or open_files())),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=trusted_proxies is not None,
            forwarded_allow_ips=trusted_proxies,
            backlog=BACKLOG,
            timeout_graceful_shutdown=PATIENCE,
        )
        self._server = _Server(config, wire, ready, stopping)

    def run(self, sock: socket.socket | None = None) -> None:
        """Serve until stopped, by `stop` or, in the main thread, by SIGINT or SIGTERM; then return. With a
        socket, which others may share, connections are taken from that.

        A second SIGINT does not wait for anybody. `OSError` if the address cannot be had, `SystemExit` if the
        application does not start.
        """
        if sock is not None:
            self._server.run(sockets=[sock])
            return
        with listening(*self._address) as own:
            self._server.run(sockets=[own])

    def stop(self) -> None:
        """Tell everybody to come back, finish what is under way, and let `run` return. For any thread."""
        self._server.should_exit = True


def serve(
    app: ASGIApp,
    endpoint: Endpoint,
    host: str,
    port: int,
    *,
    limits: Limits | None = None,
    trusted_proxies: str | None = None,
    ready: Callable[[int], None] | None = None,
) -> None:
    """Serve on this address until a signal comes. Port 0 is a free one; `ready` is told which."""
    Service(app, endpoint, host, port, limits=limits, trusted_proxies=trusted_proxies, ready=ready).run()


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket bound to the address; for `::` to IPv4 as well, where the system can do that."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    both = host == "::" and socket.has_dualstack_ipv6()
    with socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both) as sock:
        yield sock


class _Server(uvicorn.Server):
    """uvicorn, with word when it is ready, and without raising the signal again that stopped it."""

    def __init__(
        self,
        config: uvicorn.Config,
        wire: PicowsWire | None,
        ready: Callable[[int], None] | None,
        stopping: Callable[[], Awaitable[None]] | None,
    ) -> None:
        super().__init__(config)
        self._wire = wire
        self._ready = ready
        self._stopping = stopping

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        with _calm_collector(), _calm_log():
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self._wire is not None:
            self._wire.start(self.config, self.server_state)
        await super().startup(sockets)
        if self._wire is not None:
            self._wire.begin()
        # Everything that is there now stays: no collection need ever look at it again.
        gc.collect()
        gc.freeze()
        if self._ready is not None and sockets:
            self._ready(sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Nobody comes in any more; and before uvicorn closes a connection, a last word may be said to it.
        for server in self.servers:
            server.close()
        if self._wire is not None:
            await self._wire.end()
        if self._stopping is not None:
            await self._stopping()
            for _ in range(TURNS):
                await asyncio.sleep(0)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


@contextmanager
def _calm_collector() -> Iterator[None]:
    """Collect rarely while serving: an untuned full collection stopped 2,000 clients for 157 ms."""
    before = gc.get_threshold()
    gc.set_threshold(*GC_THRESHOLDS)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


@contextmanager
def _calm_log() -> Iterator[None]:
    """Leave out what uvicorn logs as errors although they are none."""
    log = logging.getLogger("uvicorn.error")
    log.addFilter(_is_error)
    try:
        yield
    finally:
        log.removeFilter(_is_error)


def _picows(endpoint: Endpoint, limits: Limits, elsewhere: Elsewhere | None) -> PicowsWire:
    """`PicowsChanged` if it cannot be had."""
    check_picows()
    # Only now: the other adapter must carry also where picows cannot even be loaded.
    from entendre.server.sockets.wire.picows import PicowsWire

    return PicowsWire(endpoint, limits, elsewhere)


def _on_picows(app: ASGIApp, wire: PicowsWire) -> dict[str, Any]:
    """What the choice of this adapter means for uvicorn."""
    # It calls it, and asks for nothing else that a class has.
    return {"app": app, "ws": cast(type[asyncio.Protocol], wire)}


def _on_asgi(app: ASGIApp, endpoint: Endpoint, limits: Limits) -> dict[str, Any]:
    """What the choice of the other one means."""
    return {
        "app": AsgiWire(app, endpoint, limits),
        "ws": "entendre.server.sockets.wire.metered:MeteredProtocol",
        # `websockets` counts a ping between fragments as part of the message. The adapter counts rightly.
        "ws_max_size": limits.message_bytes + CONTROL_BYTES,
        "ws_ping_interval": limits.ping_seconds,
        "ws_ping_timeout": limits.ping_seconds,
        "ws_per_message_deflate": False,
    }


def _is_error(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith(NO_ERRORS)


def _first(*modules: str) -> str:
    """The first of these that is installed; the last needs no installing."""
    return next((name for name in modules[:-1] if importlib.util.find_spec(name)), modules[-1])
