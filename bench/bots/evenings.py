"""A hundred games of each kind through the real server, by bots alone: does every one come to an end?"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence

from bench.bots.hosts import LEVEL, Host, Hosted, served
from bench.game import Row, Tell

TABLES = 10
GAMES = 10
"""Games at each table, one after another."""
STALLED = 300.0
"""Seconds after which whoever has not finished is taken to have stalled."""


def evenings(tell: Tell, games: Sequence[Hosted]) -> Iterator[Row]:
    """One game after the other, each on a server of its own."""
    wanted = TABLES * GAMES
    for game in games:
        title = game.entry.game.title
        tell(f"{wanted} games of {title} through a server")
        began = time.perf_counter()
        with served(pace=0.0) as server:
            over = asyncio.run(_evening(server.port, game))
        seconds = time.perf_counter() - began
        what = f"{title}: {wanted} games of {LEVEL} bots through the server, {TABLES} tables at a time: over"
        yield Row(what, f"{over} (in {seconds:.0f} s)", f"{wanted}", over == wanted)


async def _evening(port: int, game: Hosted) -> int:
    hosts = [Host(port, game) for _ in range(TABLES)]
    playing = [asyncio.create_task(host.play(GAMES)) for host in hosts]
    done, late = await asyncio.wait(playing, timeout=STALLED, return_when=asyncio.FIRST_EXCEPTION)
    for task in late:
        task.cancel()
    for task in done:
        task.result()
    return sum(host.games for host in hosts)
