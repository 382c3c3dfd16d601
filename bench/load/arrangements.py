"""How servers stand together: one on a file, or so many on PostgreSQL, or so many workers."""

from __future__ import annotations

import argparse
import re
from typing import Literal, NamedTuple

USUAL = ("sqlite", "postgres-1", "postgres-2", "redis-1", "redis-2")
MOST_PROCESSES = 16


class Arrangement(NamedTuple):
    """What tables are kept in, what tells processes of each other's moves, how many there are, and how many
    workers each of them has.
    """

    name: str
    store: Literal["sqlite", "postgres"]
    redis: bool
    processes: int
    workers: int = 1


def arrangement(name: str) -> Arrangement:
    """`sqlite`; `postgres-2`, two processes that hear of each other by LISTEN and NOTIFY; `redis-2`, two on
    PostgreSQL that hear of each other by Redis; `workers-2`, the same as two workers at one port.
    """
    if name == "sqlite":
        return Arrangement(name, "sqlite", redis=False, processes=1)
    read = re.fullmatch(r"(postgres|redis|workers)-([1-9][0-9]?)", name)
    if read is None or int(read[2]) > MOST_PROCESSES:
        raise argparse.ArgumentTypeError(
            f"{name!r} is no arrangement: sqlite, or postgres-1, redis-1 or workers-1 to"
            f" postgres-{MOST_PROCESSES}, redis-{MOST_PROCESSES} or workers-{MOST_PROCESSES}."
        )
    several = int(read[2])
    if read[1] == "workers":
        return Arrangement(name, "postgres", redis=True, processes=1, workers=several)
    return Arrangement(name, "postgres", redis=read[1] == "redis", processes=several)
