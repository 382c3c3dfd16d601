"""`entendre serve --workers`: processes that share a port, come back when they die, and are replaced one by
one under people who play on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from entendre.server.process.settings import Settings
from entendre.server.process.slots import Slots
from entendre.server.process.worker_process import WorkerFailed, WorkerProcess
from entendre.server.sockets.wire.serve import listening
from tests.effort import times
from tests.kill.logs import check_acknowledged, logs_of
from tests.kill.players import Player
from tests.kill.servers import GAMES
from tests.kill.tables import seated
from tests.server.command import Process
from tests.server.premises import PATIENCE
from tests.services.redis import Redis

log = logging.getLogger(__name__)

pytestmark = pytest.mark.long

WORKERS = 2
THINKS = 0.1
"""Seconds over an answer: the machine has workers to start meanwhile."""
LONGEST_GAP = times(0, 0, 2)
"""Seconds that anybody may be away for while workers are replaced; measured only where nothing else runs."""
REPLACED = "all workers were replaced"


@contextmanager
def shared(database: str, *options: str, workers: int = WORKERS) -> Iterator[Process]:
    """A server of so many workers."""
    several = ("--database", database, "--workers", str(workers), "--limits", "off", "--bot-pace", "0")
    server = Process("serve", "--port", "0", *several, *options)
    try:
        server.wait_until_up((1 + workers) * PATIENCE)
        yield server
    finally:
        server.stop()


def workers_of(server: Process) -> set[int]:
    """Its processes, without those that these have."""
    found = subprocess.run(["pgrep", "-P", str(server.pid)], capture_output=True, text=True, check=False)
    return set(map(int, found.stdout.split()))


def until(is_so: Callable[[], bool]) -> None:
    """Look again until it is so; the test run's own patience ends it."""
    while not is_so():
        time.sleep(0.01)


async def progress(players: list[Player], more: int) -> None:
    """Until so many more answers were acknowledged."""
    before = sum(len(player.answered) for player in players)
    while sum(len(player.answered) for player in players) < before + more:
        await asyncio.sleep(0.01)


def test_play_goes_on_while_workers_die_and_are_replaced(
    database: str, redis_server: Redis, tmp_path: Path
) -> None:
    file = tmp_path / "entendre.toml"
    file.write_text("retention_days = 7")
    with shared(database, "--fanout", redis_server.address, "--config", str(file)) as server:
        first = workers_of(server)
        assert len(first) == WORKERS
        assert f"{WORKERS} workers" in "".join(server.said)

        async def play() -> list[Player]:
            players = [
                Player([server.port], each, GAMES[name], lambda: None, thinks=THINKS)
                for name in list(GAMES)[:2]
                for each in await seated(GAMES[name].game, 3, server.port)
            ]
            tasks = [asyncio.create_task(player.play()) for player in players]
            await progress(players, 10)
            os.kill(min(first), signal.SIGKILL)
            while len(workers_of(server) - {min(first)}) < WORKERS:
                await asyncio.sleep(0.01)
            await progress(players, 10)
            second = workers_of(server)
            file.write_text("retention_days = 0")
            server.send(signal.SIGHUP)
            while not any("not replaced: retention_days: 0" in line for line in server.logged):
                await progress(players, 1)
            assert workers_of(server) == second
            file.write_text("retention_days = 8")
            before = {player: len(player.gaps) for player in players}
            server.send(signal.SIGHUP)
            while not any(REPLACED in line for line in server.logged):
                await progress(players, 1)
            assert not workers_of(server) & second
            await progress(players, 10)
            gaps = [gap for player in players for gap in player.gaps[before[player] :]]
            log.info("%s times back, the longest gap was %.3f s", len(gaps), max(gaps))
            assert not LONGEST_GAP or max(gaps) < LONGEST_GAP
            for task in tasks:
                assert not task.done(), task
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            return players

        players = asyncio.run(play())
        assert server.stop() == 0
    logs = asyncio.run(logs_of(database, {player.code for player in players}))
    check_acknowledged(players, logs)
    assert all(player.resumed for player in players), "everybody was at a worker that was replaced"
    assert sum("ended (signal SIGKILL)" in line for line in server.logged) == 1


def test_workers_end_with_a_parent_that_was_killed(database: str) -> None:
    with shared(database) as server:
        left = workers_of(server)
        server.stop(signal.SIGKILL)
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left))


def test_a_worker_that_cannot_begin_says_why() -> None:
    settings = Settings(database="postgresql://nobody@/nothing", fanout="redis://[nowhere", workers=WORKERS)

    async def start() -> None:
        with listening("127.0.0.1", 0) as sock:
            slots = Slots(WORKERS, lambda _: None)
            with closing(slots):
                await WorkerProcess.start(settings, sock, slots.seen_by(slots.all[0]))

    with pytest.raises(WorkerFailed, match="the address is wrong"):
        asyncio.run(start())
