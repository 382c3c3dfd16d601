"""Fifty tables of hard bots through the real server: does its event loop come back in time?"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

import msgspec

from bench.bots.hosts import LEVEL, Host, Hosted, beside, served
from bench.bots.serving import WARMING, Lag
from bench.game import Row, Tell
from entendre.live.rooms_settings import RoomsSettings

TABLES = 50
SECONDS = 40.0
MOST_MS = 20.0


def lag(tell: Tell, games: Sequence[Hosted]) -> Iterator[Row]:
    """All games side by side, at the pace that people see, and with no pause at all: the worst case."""
    for pace, how in ((RoomsSettings().bot_pace, "as served"), (0.0, "without a pause")):
        tell(f"{TABLES} tables of {LEVEL} bots on a server, {how}")
        with served(pace) as server, beside("idle", str(SECONDS)) as idle:
            assert idle.stdout is not None
            over = asyncio.run(_evening(server.port, games))
            machine = msgspec.json.decode(idle.stdout.read(), type=Lag)
        (seen,) = server.lag
        who = f"{TABLES} tables of {LEVEL} bots, {how}"
        what = f"{who}, for {SECONDS:.0f} s, {over} games over: loop lag, p99"
        beyond = f"of its own doing {seen.own_p99:.1f}; an idle loop beside it {machine.p99:.1f}"
        measured = f"{seen.p99:.1f} ms ({beyond})"
        yield Row(what, measured, f"< {MOST_MS:.0f} ms", seen.p99 < MOST_MS)


async def _evening(port: int, games: Sequence[Hosted]) -> int:
    hosts = [Host(port, games[number % len(games)]) for number in range(TABLES)]
    playing = [asyncio.create_task(host.play()) for host in hosts]
    done, _ = await asyncio.wait(playing, timeout=SECONDS + WARMING, return_when=asyncio.FIRST_EXCEPTION)
    for task in playing:
        task.cancel()
    for task in done:
        task.result()  # none should have ended: whatever ended it is told here
    return sum(host.games for host in hosts)
