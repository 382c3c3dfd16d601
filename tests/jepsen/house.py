"""Two processes on one PostgreSQL and one Redis, with a cable between any two of them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess

from entendre.live import live_room
from entendre.postgres import link, store
from entendre.redis import fanout
from entendre.redis import link as redis_link
from entendre.server.process.server import CannotServe, serve
from entendre.server.process.settings import Settings
from tests.jepsen.cable import Cable, to_path, to_port
from tests.kill.servers import FORKS, GAMES
from tests.kill.tables import until_up
from tests.services.ports import own_port
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.wire import SOCKET

SILENCE = 1.0
"""Seconds until a process takes a connection for dead. Everything is done ten times as quickly here as
usual, so that an outage of some seconds is as long as one of a minute."""


def hurry() -> None:
    """Be as patient as a tenth."""
    for module in (link, store, redis_link):
        module.ANSWER_SECONDS = SILENCE  # type: ignore[attr-defined]
    for other in (link, fanout):
        other.LONGEST_PAUSE = 0.2  # type: ignore[attr-defined]
    fanout.CHECK_SECONDS = 2.0
    live_room.RETRY_SECONDS = 0.1
    for made, name, value in (
        (store.PostgresStore, "patience", 2 * SILENCE),
        (fanout.RedisFanout, "pulse", SILENCE),
        (fanout.RedisFanout, "look", 0.2),
    ):
        usual = made.__init__.__kwdefaults__
        assert usual is not None
        assert name in usual
        usual[name] = value


def _run(settings: Settings) -> None:
    hurry()
    logging.getLogger().setLevel(logging.CRITICAL)  # that databases are away is what we are here for
    try:
        serve(settings, GAMES)
    except CannotServe:
        sys.exit(1)  # PostgreSQL is away, or its cable; whoever keeps us tries again


class Worker:
    """One of the processes, and the cables that lead to and from it."""

    def __init__(self, name: str, seed: int, database: Postgres, redis: Redis) -> None:
        self.name = name
        self.port = own_port()
        self.door = Cable(f"people-{name}", to_port(self.port))
        self.to_database = Cable(f"{name}-postgres", to_path(database.folder / SOCKET))
        self.to_redis = Cable(f"{name}-redis", to_port(redis.port))
        self._seed = seed
        self._lives = 0
        self._process: BaseProcess | None = None

    def __str__(self) -> str:
        is_up = self._process is not None and self._process.is_alive()
        return f"process {self.name} {'runs' if is_up else 'does not run'} and has had {self._lives} lives"

    @property
    def cables(self) -> tuple[Cable, ...]:
        return self.door, self.to_database, self.to_redis

    def start(self) -> None:
        """A new process."""
        self._lives += 1
        settings = Settings(
            port=self.port,
            database=f"postgresql://entendre@127.0.0.1:{self.to_database.port}/postgres?sslmode=disable",
            fanout=f"redis://127.0.0.1:{self.to_redis.port}/0",
            bot_pace=0,
            limits=False,
            log_level="error",
            test_seed=f"{self._seed} {self.name} {self._lives}",
        )
        self._process = FORKS.Process(target=_run, args=(settings,), daemon=True)
        self._process.start()

    def send(self, sign: signal.Signals) -> None:
        """A signal, if the process is there to get one."""
        if self._process is not None and self._process.pid is not None and self._process.is_alive():
            os.kill(self._process.pid, sign)

    async def gone(self) -> None:
        """Wait until the process that is there now has ended."""
        process = self._process
        while process is not None and process.is_alive():
            await asyncio.sleep(0.01)

    async def keep(self) -> None:
        """Start it anew whenever it has ended by itself, as a service manager would."""
        while True:
            await self.gone()
            if self._process is not None:
                self.start()
            await asyncio.sleep(0.1)

    async def end(self) -> None:
        """For good."""
        process, self._process = self._process, None
        if process is not None and process.pid is not None and process.is_alive():
            os.kill(process.pid, signal.SIGKILL)
            process.join()


class House:
    """All of it."""

    def __init__(self, seed: int, database: Postgres, redis: Redis) -> None:
        self.database = database
        self.redis = redis
        self.workers = [Worker(name, seed, database, redis) for name in ("one", "two")]

    @property
    def cables(self) -> list[Cable]:
        return [cable for worker in self.workers for cable in worker.cables]

    @property
    def doors(self) -> list[int]:
        """The ports that people come to."""
        return [worker.door.port for worker in self.workers]


@asynccontextmanager
async def open_house(seed: int, database: Postgres, redis: Redis) -> AsyncIterator[House]:
    """Up and running."""
    house = House(seed, database, redis)
    for cable in house.cables:
        await cable.open()
    for worker in house.workers:
        worker.start()
        await until_up(worker.port)
    keeping = [asyncio.create_task(worker.keep()) for worker in house.workers]
    try:
        yield house
    finally:
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
        for worker in house.workers:
            await worker.end()
        for cable in house.cables:
            await cable.close()
