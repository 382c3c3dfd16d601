"""One seat that sends large drawings as fast as it can does not keep another table waiting."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from entendre.core import encode
from entendre.games.subtext.rules.drawing import Drawing, Point, Stroke, pack
from entendre.games.subtext.rules.model import Draw
from tests.effort import times
from tests.server.command import serving
from tests.server.premises import Player, ask

pytestmark = pytest.mark.long

CONNECTIONS = 8
DRAWINGS = times(10, 10, 80)
"""On each of them."""
RATIO = 5
FLOOR = 0.020
"""What a p99 is taken for at least, in seconds: under it, it measures the machine."""


def drawing(seed: int) -> bytes:
    """As large as they get: 20,000 points all over the sheet."""
    chance = random.Random(seed)
    points = [
        Point(chance.random(), chance.random(), chance.random(), 5 * number) for number in range(20_000)
    ]
    strokes = [Stroke(0.01, tuple(points[first : first + 50])) for first in range(0, 20_000, 50)]
    return encode(Draw(pack(Drawing(tuple(strokes)))))


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


def frame(text: bytes) -> bytes:
    """A text as a client sends it. Masked with zeros, so that it costs us nothing: it is the server that is
    to be kept busy.
    """
    return b"\x81\xff" + len(text).to_bytes(8, "big") + bytes(4) + text


def pour(player: Player, number: int, bodies: list[bytes], heard: Counter[str]) -> None:
    """Send all that a connection may at once, and hear what becomes of it."""
    head = b'{"type":"answer","ref":"%d.%d","prompt":"draw/1","choice":'
    texts = [head % (number, ref) + bodies[ref % len(bodies)] + b"}" for ref in range(DRAWINGS)]
    with suppress(ConnectionClosed, OSError, TimeoutError):
        player.socket.socket.sendall(b"".join(map(frame, texts)))
        for _ in range(DRAWINGS):
            while (message := player.hear())["type"] not in ("done", "refused"):
                pass
            heard[message.get("code", "done")] += 1


@contextmanager
def flood(house: House, bodies: list[bytes]) -> Iterator[Counter[str]]:
    """A seat of a game of Subtext sends all it is allowed to, on eight connections at once."""
    heard: Counter[str] = Counter()
    with ExitStack() as leave:
        seats = house.subtext()
        eves = [leave.enter_context(house.sit(seats[0])) for _ in range(CONNECTIONS)]
        pourers = [Thread(target=pour, args=(eve, number, bodies, heard)) for number, eve in enumerate(eves)]
        for each in pourers:
            each.start()
        try:
            yield heard
        finally:
            for each in pourers:
                each.join()


class House:
    """A server in a process of its own."""

    def __init__(self, port: int) -> None:
        self.port = port

    def found(self, name: str) -> dict[str, Any]:
        seat: dict[str, Any] = ask(self.port, "POST", "/api/tables", {"name": name}).json
        return seat

    def subtext(self) -> list[dict[str, Any]]:
        """The seats of a game of Subtext at which everybody is to draw."""
        seats = [self.found("Eve")]
        for name in ("Bo", "Cy", "Di"):
            seats.append(ask(self.port, "POST", f"/api/tables/{seats[0]['code']}/join", {"name": name}).json)
        with self.sit(seats[0]) as eve:
            eve.did("choose", game="subtext", options={})
            eve.did("start")
        return seats

    def sit(self, seat: dict[str, Any]) -> Player:
        player = Player(self.port, {"table": seat["code"], "token": seat["token"]})
        player.until("view")
        return player


def test_an_innocent_table_hardly_notices(tmp_path: Path) -> None:
    bodies = [drawing(seed) for seed in range(4)]
    with serving(tmp_path) as server:
        house = House(server.port)
        with house.sit(house.found("Ada")) as ada:
            count = times(100, 150, 1500)
            quiet = p99(moves(ada, count))
            with flood(house, bodies) as heard:
                loud = p99(moves(ada, count))
    told = f"p99 {1000 * quiet:.1f} ms, in the flood {1000 * loud:.1f} ms; {dict(heard)}"
    assert heard["done"] + heard["room.busy"] > 0
    assert loud <= RATIO * max(quiet, FLOOR), told


def test_a_server_with_full_queues_stops_within_a_few_seconds(tmp_path: Path) -> None:
    body = msgspec.Raw(drawing(1))
    with serving(tmp_path) as server, ExitStack() as leave:
        house = House(server.port)
        players = [leave.enter_context(house.sit(seat)) for seat in house.subtext() for _ in range(4)]
        for number in range(20):
            for player in players:
                player.say({"type": "answer", "ref": str(number), "prompt": "draw/1", "choice": body})
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 8
