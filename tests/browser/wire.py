"""A network between browsers and a server, which can fail.

Chromium's own "offline" leaves WebSockets alone that are open already: it would not be noticed for a while.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tests.services.ports import own_port

HERE = "127.0.0.1"
CHUNK = 2**16


class Wire:
    """Carries every connection to the server's port, until it is cut."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._door: socket.socket | None = None
        self.port = own_port()

    @property
    def address(self) -> str:
        return f"http://{HERE}:{self.port}"

    def mend(self) -> None:
        """Carry connections, always at the same port."""
        self._door = socket.create_server((HERE, self.port))
        self._run(self._listen, self._door)

    def cut(self) -> None:
        """End every connection and let no new one come about, if it is not cut already."""
        if self._door is None:
            return
        _end(self._door)
        self._door = None
        self._threads.pop(0).join()  # who listens at the door; after that no connection is added
        for end in self._ends:
            _end(end)
        for thread in self._threads:
            thread.join()
        self._ends.clear()
        self._threads.clear()

    def _listen(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                here, _ = door.accept()
                try:
                    there = socket.create_connection((HERE, self._server))
                except ConnectionRefusedError:  # the server is away; the wire is still there
                    _end(here)
                    continue
                self._ends += [here, there]
                self._run(self._carry, here, there)
                self._run(self._carry, there, here)

    def _carry(self, come: socket.socket, go: socket.socket) -> None:
        with suppress(OSError):
            while said := come.recv(CHUNK):
                go.sendall(said)
        for end in (come, go):
            _shut(end)

    def _run(self, work: Callable[..., None], *ends: socket.socket) -> None:
        thread = threading.Thread(target=work, args=ends)
        thread.start()
        self._threads.append(thread)


def _shut(end: socket.socket) -> None:
    with suppress(OSError):  # the other side may have gone first
        end.shutdown(socket.SHUT_RDWR)


def _end(end: socket.socket) -> None:
    # Shut down first: closing alone would not wake whoever waits there.
    _shut(end)
    end.close()


@contextmanager
def wire_to(server: int) -> Iterator[Wire]:
    wire = Wire(server)
    wire.mend()
    try:
        yield wire
    finally:
        wire.cut()
