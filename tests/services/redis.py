"""A real Redis for tests: on a port of its own, keeping nothing, killed and paused at will."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services.ports import own_port
from tests.services.program import Running, program

READY = "Ready to accept connections"
NOTHING_KEPT = ("--save", "", "--appendonly", "no")


class Redis:
    """One server, at the same address however often it is started."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.port = own_port()
        self.address = f"redis://127.0.0.1:{self.port}/0"
        where = program("redis-server", "redis-server", "redis")
        self._command = [where, "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(folder)]
        self._command += [*NOTHING_KEPT, *options]
        self._server: Running | None = None

    def start(self) -> None:
        """Run the server; returns once it takes connections."""
        self._server = Running(self._command, READY)

    @property
    def pids(self) -> list[int]:
        """Its processes."""
        return [] if self._server is None else [self._server.pid]

    def kill(self) -> None:
        """End it with SIGKILL. Does nothing when it is not running."""
        server, self._server = self._server, None
        if server is not None:
            server.end()

    def pause(self) -> None:
        """Let it stand still: it keeps its connections and answers nobody."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on where it stood."""
        self._signal(signal.SIGCONT)

    def _signal(self, sign: signal.Signals) -> None:
        assert self._server is not None
        self._server.send(sign)


@contextmanager
def redis(*options: str) -> Iterator[Redis]:
    """A running server, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="entendre-redis-") as folder:
        server = Redis(Path(folder), *options)
        server.start()
        try:
            yield server
        finally:
            server.kill()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """One for the whole run; tests keep apart by the names of tables."""
    with redis() as server:
        yield server
