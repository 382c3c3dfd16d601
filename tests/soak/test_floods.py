"""Whatever one connection, seat or address sends, tables of others hardly notice.

Real processes and sockets. What is compared is the innocents' slowest round trips, with the attack and
without; a floor keeps the noise of a busy machine out of it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.command import serving
from tests.server.floods import ATTACKS, OF_THE_WIRE, Target, under
from tests.server.premises import Player, ask

SAMPLES = 600
INNOCENTS = 8
PACE = 1 / 30
"""Seconds between two messages of one innocent, who keeps to what is allowed."""
FLOOR = 0.010
WORSE = 5


class Scene:
    """A server, some tables that play on, and one that misbehaves."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.innocents: list[Player] = []
        self.seat = self.found("Mallory")

    def found(self, name: str) -> dict[str, Any]:
        reply = ask(self.port, "POST", "/api/tables", {"name": name})
        assert reply.status == 201, reply
        seat: dict[str, Any] = reply.json
        return seat

    def slowest(self) -> float:
        """What one round trip of a hundred is slower than: of pings, and of changes that are written down."""
        took = []
        due = [0.0] * len(self.innocents)
        for number in range(SAMPLES):
            who = number % len(self.innocents)
            innocent = self.innocents[who]
            time.sleep(max(0.0, due[who] - time.monotonic()))
            began = time.perf_counter()
            if number % 3:
                innocent.say({"type": "ping"})
                innocent.until("pong")
            else:
                innocent.did("rename", name=f"Innocent {number}", colour="teal")
            took.append(time.perf_counter() - began)
            due[who] = time.monotonic() + PACE
        return sorted(took)[int(len(took) * 0.99)]


@contextmanager
def scene(folder: Path, wire: str) -> Iterator[Scene]:
    with serving(folder, "--wire", wire) as process, ExitStack() as chairs:
        made = Scene(process.port)
        for number in range(INNOCENTS):
            seat = made.found(f"Innocent {number}")
            player = chairs.enter_context(
                Player(process.port, {"table": seat["code"], "token": seat["token"]})
            )
            player.until("view")
            made.innocents.append(player)
        yield made


@pytest.fixture(scope="module")
def quick_wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with scene(tmp_path_factory.mktemp("picows"), "picows") as made:
        yield made


@pytest.fixture(scope="module")
def plain_wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with scene(tmp_path_factory.mktemp("asgi"), "asgi") as made:
        yield made


def check(scene: Scene, attack: str) -> None:
    calm = scene.slowest()
    with under(attack, Target(scene.port, scene.seat)):
        attacked = scene.slowest()
    calm = max(calm, scene.slowest())  # how busy the machine is with others may have changed meanwhile
    assert attacked <= WORSE * max(calm, FLOOR), f"{attacked * 1000:.1f} ms, without it {calm * 1000:.1f} ms"


@pytest.mark.parametrize("attack", ATTACKS)
def test_tables_of_others_hardly_notice(quick_wire: Scene, attack: str) -> None:
    check(quick_wire, attack)


@pytest.mark.parametrize("attack", OF_THE_WIRE)
def test_nor_do_they_on_the_other_adapter(plain_wire: Scene, attack: str) -> None:
    check(plain_wire, attack)
