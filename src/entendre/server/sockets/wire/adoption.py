"""Connections that another process has accepted: from a bare descriptor to a transport of this loop."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from functools import partial


class Adoption:
    """Makes a transport for each. What is no open connection any more is closed without a word."""

    def __init__(self, protocol: Callable[[bytes], asyncio.BaseProtocol]) -> None:
        self._protocol = protocol
        """For a connection with this head."""
        self._under_way: set[asyncio.Task[None]] = set()

    def adopt(self, descriptor: int, head: bytes) -> None:
        """Its protocol hears of it soon."""
        try:
            sock = socket.socket(fileno=descriptor)
        except OSError:
            os.close(descriptor)
            return
        task = asyncio.get_running_loop().create_task(self._connect(sock, head))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def settled(self) -> None:
        """Every protocol has heard of its connection."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _connect(self, sock: socket.socket, head: bytes) -> None:
        try:
            sock.setblocking(False)
            await asyncio.get_running_loop().connect_accepted_socket(partial(self._protocol, head), sock)
        except (OSError, ValueError):  # it is gone, or it is something else
            sock.close()
