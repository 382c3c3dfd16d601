"""One seat that sends large drawings as fast as it can does not keep another table waiting."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from tests.server.command import serving
from tests.server.premises import Player
from tests.server.process.drawings import House, drawing, flood

MOVES = 1500
RATIO = 5
FLOOR = 0.020
"""What a p99 is taken for at least, in seconds: under it, it measures the machine."""


def moves(player: Player, count: int) -> list[float]:
    """How long somebody waits for each of the things they do, within what is allowed."""
    waits = []
    for number in range(count):
        began = time.perf_counter()
        player.did("rename", name=f"Ada {number % 10}", colour="teal")
        waits.append(time.perf_counter() - began)
        time.sleep(max(0.0, 0.03 - waits[-1]))
    return waits


def p99(waits: list[float]) -> float:
    return statistics.quantiles(waits, n=100)[98]


def test_an_innocent_table_hardly_notices(tmp_path: Path) -> None:
    bodies = [drawing(seed) for seed in range(4)]
    with serving(tmp_path) as server:
        house = House(server.port)
        with house.sit(house.found("Ada")) as ada:
            quiet = p99(moves(ada, MOVES))
            with flood(house, bodies) as heard:
                loud = p99(moves(ada, MOVES))
    told = f"p99 {1000 * quiet:.1f} ms, in the flood {1000 * loud:.1f} ms; {dict(heard)}"
    assert heard["done"] + heard["room.busy"] > 0
    assert loud <= RATIO * max(quiet, FLOOR), told
