"""How servers stand together: one on a file, or so many on PostgreSQL, with or without Redis."""

from __future__ import annotations

import argparse
import re
from typing import Literal, NamedTuple

USUAL = ("sqlite", "postgres-1", "postgres-2", "redis-1", "redis-2")
MOST_PROCESSES = 16


class Arrangement(NamedTuple):
    """What tables are kept in, what tells processes of each other's moves, and how many there are."""

    name: str
    store: Literal["sqlite", "postgres"]
    redis: bool
    processes: int


def arrangement(name: str) -> Arrangement:
    """`sqlite`; `postgres-2`, two processes that hear of each other by LISTEN and NOTIFY; `redis-2`, two on
    PostgreSQL that hear of each other by Redis.
    """
    if name == "sqlite":
        return Arrangement(name, "sqlite", redis=False, processes=1)
    read = re.fullmatch(r"(postgres|redis)-([1-9][0-9]?)", name)
    if read is None or int(read[2]) > MOST_PROCESSES:
        raise argparse.ArgumentTypeError(
            f"{name!r} is no arrangement: sqlite, or postgres-1 or redis-1 to"
            f" postgres-{MOST_PROCESSES} or redis-{MOST_PROCESSES}."
        )
    return Arrangement(name, "postgres", redis=read[1] == "redis", processes=int(read[2]))
