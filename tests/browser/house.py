"""A server process that can be killed and started again where it was."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.server.command import Process
from tests.services.ports import own_port

SEED = "the browser tests"
"""The same people at a new server are dealt the same cards every time."""


class House:
    """`entendre serve` on one database, and on one port from its first start on."""

    def __init__(self, folder: Path, *settings: str, env: Mapping[str, str] | None = None) -> None:
        self._settings = settings
        self._env = env
        self._database = folder / "tables.sqlite"
        self._process: Process | None = None
        self._clock = folder / "clock"
        self._ahead_ms = 0
        self.port = own_port()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start it; returns once it serves."""
        where = ("--port", str(self.port), "--database", str(self._database))
        usual = ("--limits", "off", "--bot-pace", "0", "--log-level", "warning", "--test-seed", SEED)
        clock = ("--test-clock", str(self._clock))
        self._process = Process("serve", *where, *usual, *clock, *self._settings, env=self._env)
        self._process.wait_until_up()

    def later(self, seconds: float) -> None:
        """Time passes; what is due by then happens, and nobody waits for it."""
        assert self._process is not None
        self._ahead_ms += int(seconds * 1000)
        # In one go: the server may read it at any moment.
        written = self._clock.with_suffix(".new")
        written.write_text(str(self._ahead_ms))
        written.replace(self._clock)
        self._process.send(signal.SIGUSR1)

    def until(self, moment: float) -> None:
        """It is this time on the server's clock, in milliseconds since 1970, or later."""
        self.later(max(0.0, moment - time.time() * 1000 - self._ahead_ms) / 1000)

    def kill(self) -> None:
        """Gone, between one instruction and the next."""
        assert self._process is not None
        assert self._process.stop(signal.SIGKILL) == -signal.SIGKILL

    def close(self) -> None:
        """In an orderly way; whatever it had to complain about in the meantime is a failure."""
        assert self._process is not None
        code, logged = self._process.stop(), self._process.logged
        assert (code, logged) == (0, []), "".join(logged)


@contextmanager
def open_house(folder: Path, *settings: str, env: Mapping[str, str] | None = None) -> Iterator[House]:
    house = House(folder, *settings, env=env)
    house.open()
    try:
        yield house
    finally:
        house.close()
