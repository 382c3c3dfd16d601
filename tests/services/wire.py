"""A wire to PostgreSQL that can be cut at the worst moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import Enum, auto
from pathlib import Path

from tests.services.postgres import address_in

SOCKET = ".s.PGSQL.5432"


class Cut(Enum):
    """When to cut it."""

    BEFORE_THE_REQUEST = auto()
    """The server never gets to know."""
    AFTER_THE_REQUEST = auto()
    """The server is told, and the line is dead by the time it is done."""
    BEFORE_THE_ANSWER = auto()
    """The server is done, and cannot say so."""


class Wire:
    """Carries every connection to a server, until told otherwise."""

    def __init__(self, here: Path, server: Path) -> None:
        self.address = address_in(here)
        self.cuts = 0
        self._server = server
        self._next: Cut | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self._silenced: set[asyncio.StreamWriter] = set()
        self._passable = asyncio.Event()
        self._passable.set()

    def hold(self) -> None:
        """Make new connections wait."""
        self._passable.clear()

    def release(self) -> None:
        self._passable.set()

    def cut_next(self, when: Cut) -> None:
        """Cut the connection that is used next, once."""
        self._next = when

    def cut_all(self) -> None:
        """Cut every connection there is now."""
        self.cuts += 1
        for line in self._lines:
            line.close()

    def fall_silent(self) -> None:
        """Keep the connections there are, and carry nothing on them any more."""
        self._silenced |= self._lines

    async def connected(self, client: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        await self._passable.wait()
        try:
            server, forth = await asyncio.open_unix_connection(self._server / SOCKET)
        except OSError:  # there is no server just now
            back.close()
            return
        self._lines |= {back, forth}
        silent = asyncio.Event()
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._ask(client, forth, back, silent))
                both.create_task(self._answer(server, back, forth, silent))
        finally:
            self._lines -= {back, forth}
            for line in (forth, back):
                line.close()

    async def _ask(
        self,
        client: asyncio.StreamReader,
        forth: asyncio.StreamWriter,
        back: asyncio.StreamWriter,
        silent: asyncio.Event,
    ) -> None:
        while said := await read(client):
            cut, self._next = self._next, None
            self.cuts += cut is not None
            if cut is Cut.BEFORE_THE_REQUEST:
                break
            if cut is Cut.BEFORE_THE_ANSWER:
                silent.set()
            if forth not in self._silenced:
                forth.write(said)
            if cut is Cut.AFTER_THE_REQUEST:
                break
        back.close()
        forth.close()

    async def _answer(
        self,
        server: asyncio.StreamReader,
        back: asyncio.StreamWriter,
        forth: asyncio.StreamWriter,
        silent: asyncio.Event,
    ) -> None:
        while (said := await read(server)) and not silent.is_set():
            if back not in self._silenced:
                back.write(said)
        back.close()
        forth.close()


async def read(stream: asyncio.StreamReader) -> bytes:
    try:
        return await stream.read(2**16)
    except ConnectionError:
        return b""


@asynccontextmanager
async def wire(folder: Path, server: Path) -> AsyncIterator[Wire]:
    """A wire from a socket in one folder to the server's in another."""
    line = Wire(folder, server)
    listening = await asyncio.start_unix_server(line.connected, folder / SOCKET)
    try:
        yield line
    finally:
        listening.close()
        line.cut_all()
        await listening.wait_closed()
