"""Does a move that another process decided cost more, the longer a table's log is?

    python -m bench.hearing [--entries 5000] [--tables 2] [--on redis-2 postgres-2]

Everybody plays at the first process. At the second there is, for each table, another device of one player and
somebody who looks on: it decides nothing, and only takes in what is new and shows it. Its processor time is
divided by the entries that were written meanwhile, a stretch of each log after another.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections.abc import Callable, Sequence

import asyncpg
from rich.console import Console
from rich.table import Table

from bench.load.arrangements import arrangement
from bench.load.party import post
from bench.load.person import Looker, Person
from bench.load.servers import Arranged, arranged
from bench.load.tally import Tally
from bench.load.weighing import thread_cpu
from entendre.catalogue import Catalogue

FIRST = 10
STRETCHES = 10
WARM = 200
"""Entries at other tables before anything is measured: whatever a process does for the first time is over."""
THINK = 0.05
"""Whoever answers faster comes to the limit of a seat, and play stands still until a clock rings: then the
time that passes is measured, and not what an entry costs.
"""
LOOK = 0.02
ENDS = "SELECT coalesce(sum(ends), 0) FROM (SELECT max(seq) AS ends FROM entendre.log GROUP BY table_id) AS e"
MOST_SECONDS = 1_500.0
"""A busy disk takes a while for 5,000 commits one after another."""


class Evening:
    """Some tables of one kind, played at one process and looked at from the other."""

    def __init__(self, place: Arranged, kind: str, tables: int) -> None:
        self._here, self._there = place.ports
        self._place = place
        self._kind = kind
        self._tables = tables
        self._games = Catalogue()
        self._luck = random.Random(kind)
        self._tally = Tally()
        self._lookers: list[Looker] = []

    async def open(self) -> None:
        """Everybody comes, and begins to play."""
        for _ in range(self._tables):
            seat = await post(self._here, "/api/tables", {"name": "Guest 0"})
            seats = [seat]
            for nth in range(1, 4):
                path = f"/api/tables/{seat['code']}/join"
                seats.append(await post(self._here, path, {"name": f"Guest {nth}"}))
            people = [Person(self._here, each, self._tally, self._games, THINK, self._luck) for each in seats]
            device = Looker(self._there, seat["code"], self._tally, seat["token"])
            onlooker = Looker(self._there, seat["code"], self._tally)
            for each in (*people, device, onlooker):
                await each.connect()
                self._lookers.append(each)
            people[0].ask("choose", game=self._kind, options={})
            people[0].ask("start")

    async def costs(self, marks: Sequence[int], told: Callable[[str], None]) -> list[float]:
        """Microseconds of the second process for an entry, between each two of these lengths of a log."""
        link = await asyncpg.connect(self._place.database)
        found: list[float] = []
        loop = asyncio.get_running_loop()
        until = loop.time() + MOST_SECONDS
        try:
            base = await link.fetchval(ENDS)
            await self.open()
            before: tuple[float, float] | None = None
            for mark in marks:
                while (grown := await link.fetchval(ENDS) - base) < mark * self._tables:
                    told(f"{self._kind}: {grown / self._tables:.0f} entries")
                    if loop.time() > until:
                        raise RuntimeError(
                            f"{self._kind} has come to {grown} entries only, in {MOST_SECONDS} s"
                        )
                    await asyncio.sleep(LOOK)
                cpu = thread_cpu(self._place.servers[1].pid)
                if before is not None:
                    found.append((cpu - before[1]) / float(grown - before[0]) * 1e6)
                before = float(grown), cpu
        finally:
            await link.close()
            for each in self._lookers:
                await each.go_home()
        return found


async def _measure(
    place: Arranged, asked: argparse.Namespace, told: Callable[[str], None]
) -> list[list[str]]:
    rows = []
    step = asked.entries // STRETCHES
    marks = [FIRST, *range(step, asked.entries + 1, step)]
    for kind in asked.games:
        await Evening(place, kind, 1).costs([WARM], told)
        costs = await Evening(place, kind, asked.tables).costs(marks, told)
        ratio = costs[-1] / costs[0]
        rows.append([kind, *(f"{cost:.0f}" for cost in costs), f"{ratio:.2f}"])
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entries", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--games", nargs="+", choices=tuple(Catalogue()), default=list(Catalogue()))
    parser.add_argument("--on", nargs="+", type=arrangement, default=[arrangement("redis-2")])
    asked = parser.parse_args()
    if asked.entries < 10 * STRETCHES:
        parser.error(f"{asked.entries} entries are too few: at least {10 * STRETCHES}.")
    step = asked.entries // STRETCHES
    shown = Table(
        *("by", "game", f"µs {FIRST}-{step}"),
        *(f"{end - step}-{end}" for end in range(2 * step, asked.entries + 1, step)),
        "last / first",
    )
    progress = Console(stderr=True)
    with progress.status("starting") as status:
        for how in asked.on:
            if how.processes != 2:
                parser.error(f"{how.name} has {how.processes} processes; one plays and one hears of it.")
            with arranged(how) as place:
                for row in asyncio.run(_measure(place, asked, status.update)):
                    shown.add_row(how.name, *row)
    Console(width=None if sys.stdout.isatty() else 160).print(shown)


if __name__ == "__main__":
    main()
