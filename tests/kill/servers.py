"""Server processes that start at once, because a process that has everything loaded forks them."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from multiprocessing.process import BaseProcess

from entendre.catalogue import Catalogue
from entendre.plugin import GameEntry
from entendre.server.process.server import serve
from entendre.server.process.settings import Settings
from tests.live.timed import TimedEntry
from tests.services.ports import own_port

SECONDS = 900
"""More than the test takes, so that no deadline comes; but all of them are announced, and must hold."""
GAMES: dict[str, GameEntry] = {name: TimedEntry(entry, SECONDS) for name, entry in Catalogue().items()}
"""Loaded when this module is, which is before the fork."""

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.kill.servers"])


def _run(settings: Settings) -> None:
    logging.getLogger("entendre").setLevel(logging.ERROR)
    serve(settings, GAMES)


class Server:
    """One server process at a time, on one database and one port."""

    def __init__(self, database: str) -> None:
        self.port = own_port()
        self.settings = Settings(
            database=database, port=self.port, bot_pace=0, limits=False, log_level="error", test_seed="kill"
        )
        self._process: BaseProcess | None = None

    def start(self) -> None:
        """A new process; it may take a moment until it answers."""
        self._process = FORKS.Process(target=_run, args=(self.settings,), daemon=True)
        self._process.start()

    def kill(self) -> None:
        """Gone, between one instruction and the next."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.join()
        assert self._process.exitcode == -signal.SIGKILL, "it was gone before it was killed"

    def stop(self) -> None:
        """In an orderly way."""
        assert self._process is not None
        self._process.terminate()
        self._process.join(20)
        assert self._process.exitcode == 0
