"""People at one process who do nothing: what each of them weighs, and how soon all are back after a restart.

    python -m bench.idle [--people 5000] [--on sqlite postgres-1]

Four sit at each table, at which a game of one of the kinds there are has begun. Memory is read from a fresh
process, first when one of each table has come, then when all have: the difference is what the others weigh.
Then the process is killed, and once more stopped as an administrator would; people come back like the page
does, and are back when they have seen their table again.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from picows import WSError
from rich.console import Console
from rich.table import Table

from bench.load.arrangements import arrangement
from bench.load.party import post
from bench.load.person import Looker
from bench.load.servers import Arranged, LoadServer, arranged
from bench.load.tally import Tally
from entendre.catalogue import Catalogue

EACH = 4
AT_ONCE = 50
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 4.0
"""As the page waits before it tries again."""
PATIENCE = 8.0
FILES = 20_000
SETTLING = 3.0
WARM = 20
"""So many tables are there before anything is weighed."""
WELCOME = b'{"type":"welcome"'
VIEW = b'{"type":"view"'
NO_GAME = VIEW + b',"table":null'


class Idler(Looker):
    """Somebody who sits at a table and looks at it."""

    def __init__(self, port: int, seat: Any, tally: Tally, luck: random.Random) -> None:
        super().__init__(port, seat["code"], tally, seat["token"])
        self.member: int = seat["member"]
        self._luck = luck
        self.welcome = asyncio.Event()
        """Whether we have been told who we are: whatever is asked for before that is refused."""
        self.seen = asyncio.Event()
        """Whether we have been shown the table since we connected."""

    def hear(self, data: bytes) -> None:
        super().hear(data)
        if data.startswith(VIEW):
            if not data.startswith(NO_GAME):
                self.seen.set()
        elif data.startswith(WELCOME):
            self.welcome.set()

    async def come(self) -> None:
        """Connect, and try again until we see our table."""
        pause = FIRST_PAUSE
        while True:
            self.seen.clear()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.connect()
                    await self.seen.wait()
                return
            except (OSError, WSError, TimeoutError):
                self.hang_up()
                await asyncio.sleep(pause * (0.5 + self._luck.random() / 2))
                pause = min(2 * pause, LONGEST_PAUSE)


async def in_turn(work: Sequence[Callable[[], Awaitable[None]]], told: Callable[[int], None]) -> None:
    """Do all this, some at a time."""
    left = iter(work)
    done = 0

    async def some() -> None:
        nonlocal done
        for each in left:
            await each()
            done += 1
            told(done)

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


class Hall:
    """Everybody, at a server that comes and goes."""

    def __init__(self, place: Arranged, people: int, told: Callable[[str], None]) -> None:
        self._place = place
        self._told = told
        self._tally = Tally()
        self._luck = random.Random(1)
        self._tables = people // EACH
        self._games = list(Catalogue())
        self.idlers: list[list[Idler]] = []

    @property
    def server(self) -> LoadServer:
        return self._place.servers[0]

    @property
    def everybody(self) -> list[Idler]:
        return [each for table in self.idlers for each in table]

    async def _found(self, number: int) -> None:
        port = self.server.port
        seats = [await post(port, "/api/tables", {"name": "Guest 0"})]
        for nth in range(1, EACH):
            seats.append(await post(port, f"/api/tables/{seats[0]['code']}/join", {"name": f"Guest {nth}"}))
        people = [Idler(port, seat, self._tally, self._luck) for seat in seats]
        self.idlers.append(people)
        for each in people:
            await each.connect()
        host = people[0]
        await host.welcome.wait()
        game = self._games[number % len(self._games)]
        host.say({"type": "choose", "ref": "a", "game": game, "options": {}})
        host.say({"type": "start", "ref": "b"})
        for each in people:
            await each.seen.wait()
            await each.go_home()

    async def found(self) -> None:
        """Open all tables, seat everybody, begin the games, and let all hang up."""
        await in_turn(
            [partial(self._found, number) for number in range(self._tables)],
            lambda done: self._told(f"{done} of {self._tables} tables are open"),
        )

    async def weigh(self) -> tuple[float, float, float]:
        """Bytes a process takes with some tables, for one more with one person, and for one person more."""
        self.server.stop()
        self.server.start()
        await self._come(self.idlers[:WARM], EACH)  # what the first ones bring along is not theirs alone
        first = self.server.memory()
        others = self.idlers[WARM:]
        await self._come(others, 1)
        one = self.server.memory()
        await self._come(others, EACH)
        every = self.server.memory()
        return first, (one - first) / len(others), (every - one) / (len(others) * (EACH - 1))

    async def _come(self, tables: Sequence[Sequence[Idler]], people: int) -> None:
        come = [each.come for table in tables for each in table[:people] if each.transport is None]
        await in_turn(come, lambda done: self._told(f"{done} of {len(come)} have come"))
        await asyncio.sleep(SETTLING)

    async def restart(self, sign: signal.Signals) -> tuple[float, float]:
        """End the process and start it again; seconds until it listens, and until the last one is back."""
        began = time.perf_counter()
        await asyncio.to_thread(self.server.stop, sign)
        coming = [asyncio.create_task(each.come()) for each in self.everybody]
        await asyncio.to_thread(self.server.start)
        up = time.perf_counter() - began
        for back, each in enumerate(asyncio.as_completed(coming), 1):
            await each
            self._told(f"{back} are back after {time.perf_counter() - began:.1f} s")
        return up, time.perf_counter() - began

    async def close(self) -> None:
        for each in self.everybody:
            each.hang_up()
        await asyncio.gather(*(each.go_home() for each in self.everybody))


async def _measure(name: str, place: Arranged, people: int, told: Callable[[str], None]) -> list[str]:
    hall = Hall(place, people, told)
    try:
        await hall.found()
        first, table, connection = await hall.weigh()
        killed = await hall.restart(signal.SIGKILL)
        stopped = await hall.restart(signal.SIGTERM)
        again = hall.server.memory()
    finally:
        await hall.close()
    figures = [f"{first / 1e6:.0f}", f"{table / 1e3:.1f}", f"{connection / 1e3:.1f}", f"{again / 1e6:.0f}"]
    for up, back in (killed, stopped):
        figures.append(f"{back:.1f} (up after {up:.1f})")
    return [name, f"{len(hall.everybody)}", *figures]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=int, default=5000, help=f"at least {2 * WARM * EACH}")
    parser.add_argument("--on", nargs="+", type=arrangement, default=[arrangement("sqlite")])
    asked = parser.parse_args()
    if asked.people < 2 * WARM * EACH:
        parser.error(f"{asked.people} people are too few to be weighed: at least {2 * WARM * EACH}.")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))
    shown = Table(
        *("on", "people", "process MB", "KB a table with one", "KB one more", "MB after restarts"),
        *("all back after a kill, s", "after a stop, s"),
    )
    progress = Console(stderr=True)
    with progress.status("starting") as status:
        for how in asked.on:
            if how.processes != 1:
                parser.error(f"{how.name} has {how.processes} processes; one is weighed here.")

            def told(said: str, where: str = how.name) -> None:
                status.update(f"{where}: {said}")

            with arranged(how) as place:
                shown.add_row(*asyncio.run(_measure(how.name, place, asked.people, told)))
    Console(width=None if sys.stdout.isatty() else 160).print(shown)


if __name__ == "__main__":
    main()
