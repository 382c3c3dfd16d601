"""A TCP connection between any two, through us, so that it can be cut or go dead."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

from tests.services.ports import own_port
from tests.services.wire import read

Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def to_port(port: int) -> Callable[[], Awaitable[Streams]]:
    """What connects to that port here."""
    return lambda: asyncio.open_connection("127.0.0.1", port)


def to_path(path: Path) -> Callable[[], Awaitable[Streams]]:
    """What connects to that socket here."""
    return lambda: asyncio.open_unix_connection(path)


class Cable:
    """Carries whatever comes to its port to the other end. While it is dead, nothing arrives, and nobody is
    told; what was sent meanwhile arrives when it is mended, unless its sender has hung up.
    """

    def __init__(self, name: str, far: Callable[[], Awaitable[Streams]]) -> None:
        self.name = name
        self.port = own_port()
        self._far = far
        self._ends: set[asyncio.StreamWriter] = set()
        self._carries = asyncio.Event()
        self._carries.set()
        self._is_cut = False
        self._carrying: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to carry."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)

    async def close(self) -> None:
        """Carry nothing more."""
        assert self._server is not None
        self._server.close()
        self.cut()
        self._carries.set()
        if self._carrying:
            await asyncio.wait(self._carrying)
        await self._server.wait_closed()

    def cut(self) -> None:
        """End all connections, and let nobody make another one."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def go_dead(self) -> None:
        """Carry nothing, and say nothing."""
        self._carries.clear()

    def mend(self) -> None:
        """Carry everything again."""
        self._is_cut = False
        self._carries.set()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._connected(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = {writer}
        self._ends |= ends
        try:
            await self._carries.wait()
            if self._is_cut:
                return
            far_reader, far_writer = await self._far()
            ends.add(far_writer)
            self._ends |= ends
            both = self._pump(reader, far_writer), self._pump(far_reader, writer)
            _, left = await asyncio.wait(
                [asyncio.ensure_future(way) for way in both], return_when=asyncio.FIRST_COMPLETED
            )
            for way in left:
                way.cancel()
        except OSError:
            return  # there is nobody at the other end just now
        finally:
            self._ends -= ends
            for end in ends:
                end.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while said := await read(reader):
            await self._carries.wait()
            if self._is_cut:
                return
            writer.write(said)
