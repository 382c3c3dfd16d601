"""One seat that sends large drawings as fast as it can does not keep the server from stopping.

How much another table notices of it is measured in tests/soak.
"""

from __future__ import annotations

import time
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.command import serving
from tests.server.process.drawings import House, drawing

pytestmark = pytest.mark.long


def test_a_server_with_full_queues_stops_within_a_few_seconds(tmp_path: Path) -> None:
    body = msgspec.Raw(drawing(1))
    with serving(tmp_path) as server, ExitStack() as leave:
        house = House(server.port)
        players = [leave.enter_context(house.sit(seat)) for seat in house.subtext() for _ in range(4)]
        for number in range(20):
            for player in players:
                with suppress(ConnectionClosed):  # whoever has sent more than a seat may
                    player.say({"type": "answer", "ref": str(number), "prompt": "draw/1", "choice": body})
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 8
