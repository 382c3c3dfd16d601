"""A real Redis for tests: on a port of its own, keeping nothing, killed and paused at will."""

from __future__ import annotations

import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services.packages import found_or_installed
from tests.services.ports import own_port
from tests.services.postgres import drain

READY = "Ready to accept connections"
NOTHING_KEPT = ("--save", "", "--appendonly", "no")


class NoRedis(Exception):
    """Redis's server cannot be found or started; the sentence says what to do."""


def program() -> str:
    """Where redis-server is, installing it where that needs nobody's leave."""
    found = found_or_installed(lambda: shutil.which("redis-server"), "redis-server")
    if found is None:
        raise NoRedis(
            "These tests need redis-server, and it is not on this machine: install the package redis-server"
            " (apt-get) or redis (dnf, brew)."
        )
    return found


class Redis:
    """One server, at the same address however often it is started."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.port = own_port()
        self.address = f"redis://127.0.0.1:{self.port}/0"
        self._command = [program(), "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(folder)]
        self._command += [*NOTHING_KEPT, *options]
        self._server: subprocess.Popen[str] | None = None
        self._listening: threading.Thread

    def start(self) -> None:
        """Run the server; returns once it takes connections."""
        server = subprocess.Popen(
            self._command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert server.stdout is not None
        said = []
        for line in server.stdout:
            said.append(line)
            if READY in line:
                break
        else:
            server.wait()
            server.stdout.close()
            raise NoRedis(f"redis-server did not start: {''.join(said).strip()}")
        # It would stand still when nobody read what it says.
        self._listening = threading.Thread(target=drain, args=(server.stdout,), daemon=True)
        self._listening.start()
        self._server = server

    def kill(self) -> None:
        """End it with SIGKILL. Does nothing when it is not running."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()
            self._listening.join()
            assert self._server.stdout is not None
            self._server.stdout.close()
            self._server = None

    def pause(self) -> None:
        """Let it stand still: it keeps its connections and answers nobody."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on where it stood."""
        self._signal(signal.SIGCONT)

    def _signal(self, sign: signal.Signals) -> None:
        assert self._server is not None
        self._server.send_signal(sign)


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
