"""What can go wrong with two processes, a database, Redis and what lies between them."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tests.jepsen.cable import Cable
from tests.jepsen.house import House, Worker
from tests.services.postgres import Postgres
from tests.services.redis import Redis

OVERLAPPING = 3
"""So many things may be wrong at the same time."""

END_SECONDS = 60.0
"""How long it may take at the end until nothing is wrong; when all is well, some seconds."""

Work = Callable[[float], Awaitable[None]]


class Fault(NamedTuple):
    """Something that is wrong for a while. Of one thing only one can be wrong at a time."""

    name: str
    of: str
    happens: Work


def faults_of(house: House) -> list[Fault]:
    """Everything that can happen in this house."""
    found = [
        Fault(f"{what} {worker.name}", worker.name, _of_worker(worker, what))
        for worker in house.workers
        for what in ("kill", "stand still", "replace")
    ]
    found += [
        Fault(f"{what} {cable.name}", cable.name, _of_cable(cable, what))
        for cable in house.cables
        for what in ("cut", "dead")
    ]
    servers: tuple[tuple[str, Postgres | Redis], ...] = (("postgres", house.database), ("redis", house.redis))
    found += [
        Fault(f"{what} {name}", name, _of_server(server, what))
        for name, server in servers
        for what in ("kill", "stand still")
    ]
    return found


def _of_worker(worker: Worker, what: str) -> Work:
    async def happens(seconds: float) -> None:
        if what == "stand still":
            worker.send(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            worker.send(signal.SIGCONT)
        else:  # whoever keeps it starts it anew
            worker.send(signal.SIGKILL if what == "kill" else signal.SIGTERM)
            await worker.gone()

    return happens


def _of_cable(cable: Cable, what: str) -> Work:
    async def happens(seconds: float) -> None:
        if what == "cut":
            cable.cut()
        else:
            cable.go_dead()
        await asyncio.sleep(seconds)
        cable.mend()

    return happens


def _of_server(server: Postgres | Redis, what: str) -> Work:
    async def happens(seconds: float) -> None:
        if what == "stand still":
            server.pause()
            await asyncio.sleep(seconds)
            server.resume()
        else:
            await asyncio.to_thread(server.kill)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(server.start)

    return happens


class Trouble:
    """Faults one after the other and on top of each other, drawn by chance."""

    def __init__(self, house: House, seed: int, longest: float) -> None:
        self._faults = faults_of(house)
        self._chance = random.Random(seed)
        self._longest = longest
        self._going_on: dict[str, asyncio.Task[None]] = {}
        self._unmended: list[Exception] = []
        self.happened: Counter[str] = Counter()

    @property
    def going_on(self) -> list[str]:
        """What something is wrong with now."""
        return list(self._going_on)

    async def begin(self, *, pause: float) -> None:
        """One more, when not too many are going on and a moment has passed."""
        await asyncio.sleep(self._chance.uniform(0, pause))
        while len(self._going_on) >= OVERLAPPING:
            await asyncio.wait(self._going_on.values(), return_when=asyncio.FIRST_COMPLETED)
        fault = self._chance.choice([each for each in self._faults if each.of not in self._going_on])
        # Mostly short, and now and then longer than anybody waits.
        seconds = self._longest * self._chance.random() ** 3
        self.happened[fault.name] += 1
        task = asyncio.ensure_future(self._have(fault, seconds))
        self._going_on[fault.of] = task

    async def _have(self, fault: Fault, seconds: float) -> None:
        try:
            await fault.happens(seconds)
        except Exception as error:
            self._unmended.append(error)
            raise
        finally:
            del self._going_on[fault.of]

    def check(self) -> None:
        """Whatever was broken was also mended; else what follows says nothing about us."""
        for error in self._unmended:
            raise error

    async def end(self) -> None:
        """Wait until nothing is wrong any more."""
        while self._going_on:
            left = dict(self._going_on)
            done, _ = await asyncio.wait(left.values(), timeout=END_SECONDS)
            assert len(done) == len(left), f"this does not end: {[of for of in left if not left[of].done()]}"
            for task in done:
                task.result()
