"""The servers of a run: one on a file, or some on PostgreSQL, weighed from outside. Linux only."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.server.command import Process
from tests.services.postgres import postgres

ARRANGEMENTS = {"sqlite": 1, "postgres": 1, "postgres-2": 2}
"""By name: how many processes."""


class LoadServer:
    """`entendre serve` as a process of its own."""

    def __init__(self, database: str) -> None:
        options = ("--port", "0", "--database", database, "--limits", "off", "--log-level", "error")
        self._process = Process("serve", *options)
        self._process.wait_until_up()
        self.port = self._process.port

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = self._read("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory."""
        return int(self._read("statm").split()[1]) * os.sysconf("SC_PAGESIZE")

    def _read(self, what: str) -> str:
        return Path(f"/proc/{self._process.pid}/{what}").read_text()

    def stop(self) -> None:
        """End it."""
        self._process.stop()


@contextmanager
def servers(arrangement: str) -> Iterator[list[LoadServer]]:
    """Fresh servers with nothing in their database, gone afterwards."""
    with ExitStack() as stack:
        if arrangement == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="entendre-load-"))
            database = str(Path(folder) / "tables.sqlite")
        else:
            database = stack.enter_context(postgres()).address
        started = []
        for _ in range(ARRANGEMENTS[arrangement]):
            server = LoadServer(database)
            stack.callback(server.stop)
            started.append(server)
        yield started
