"""Our server as it is, with somebody beside its event loop who notes how late it comes back.

python -m bench.bots.serving PORT DATABASE PACE: says `ready`, serves until a signal comes, prints the lag.
python -m bench.bots.serving idle SECONDS: the lag of a loop that does nothing, which is the machine's own.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from typing import NamedTuple

import msgspec

from entendre.catalogue import Catalogue
from entendre.server.process.server import Server, service_of
from entendre.server.process.settings import Settings

EVERY = 0.005
WARMING = 5.0
"""Seconds at the beginning that do not count: the lexicon is read, and fifty tables are founded at once."""


class Lag(msgspec.Struct):
    """How late the loop came back, in milliseconds."""

    samples: int
    p50: float
    p99: float
    worst: float
    own_p99: float
    """The same, counting only what the loop's own thread did meanwhile: the rest was the machine's doing."""


class Late(NamedTuple):
    """One return of the loop, in milliseconds."""

    late: float
    own: float


def main(port: str, database: str, pace: str) -> None:
    """Serve, with bots that wait so many seconds before they answer."""
    logging.getLogger("entendre").setLevel(logging.ERROR)
    late: list[Late] = []
    watching: list[asyncio.Task[None]] = []

    def ready(_: int) -> None:
        watching.append(asyncio.get_running_loop().create_task(_watch(late)))
        print("ready", flush=True)

    settings = Settings(
        port=int(port), database=database, limits=False, log_level="error", bot_pace=float(pace)
    )
    service_of(Server(settings, Catalogue()), ready).run()
    print(msgspec.json.encode(summed(late[int(WARMING / EVERY) :])).decode(), flush=True)


def idle(seconds: str) -> None:
    """What the machine does to a loop that has nothing to do."""
    late: list[Late] = []

    async def rest() -> None:
        watching = asyncio.get_running_loop().create_task(_watch(late))
        await asyncio.wait([watching], timeout=float(seconds))

    asyncio.run(rest())
    print(msgspec.json.encode(summed(late)).decode(), flush=True)


async def _watch(late: list[Late]) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due, worked = loop.time() + EVERY, time.thread_time()
        await asyncio.sleep(EVERY)
        by, work = loop.time() - due, time.thread_time() - worked
        late.append(Late(by * 1000, min(by, work) * 1000))


def summed(late: list[Late]) -> Lag:
    """The lag of a run."""
    if not late:
        return Lag(0, 0.0, 0.0, 0.0, 0.0)
    by, own = sorted(each.late for each in late), sorted(each.own for each in late)
    at = len(late) * 99 // 100
    return Lag(len(late), by[len(late) // 2], by[at], by[-1], own[at])


if __name__ == "__main__":
    (idle if sys.argv[1] == "idle" else main)(*sys.argv[1 + (sys.argv[1] == "idle") :])
