"""A seat that sends the largest drawings there are as fast as it can."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Thread
from typing import Any

from websockets.exceptions import ConnectionClosed

from entendre.core import encode
from entendre.games.subtext.rules.drawing import Drawing, Point, Stroke, pack
from entendre.games.subtext.rules.model import Draw
from tests.server.premises import Player, ask

CONNECTIONS = 8
DRAWINGS = 80
"""On each of them."""


def drawing(seed: int) -> bytes:
    """As large as they get: 20,000 points all over the sheet."""
    chance = random.Random(seed)
    points = [
        Point(chance.random(), chance.random(), chance.random(), 5 * number) for number in range(20_000)
    ]
    strokes = [Stroke(0.01, tuple(points[first : first + 50])) for first in range(0, 20_000, 50)]
    return encode(Draw(pack(Drawing(tuple(strokes)))))


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
