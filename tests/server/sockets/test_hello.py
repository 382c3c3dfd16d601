"""A hello while the tables are away, and none at all. How long one may take is in test_session."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.live.live_room import LiveRoom
from entendre.server.sockets import session
from entendre.store import StoreUnavailable
from tests.server.premises import Player, open_premises
from tests.server.sockets.wire.client import Client

SOON = 0.05


@pytest.mark.parametrize("wire", ["picows", "asgi"])
def test_while_the_tables_are_away_a_hello_gets_1013(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wire: str
) -> None:
    async def away(_: str) -> LiveRoom:
        raise StoreUnavailable("The database does not answer.")

    with open_premises(tmp_path, wire=wire) as house:
        monkeypatch.setattr(house.server.rooms, "need", away)
        with Player(house.port, {"table": "BCDFGH", "token": "any"}) as ada:
            bye, code = ada.farewell()
            assert (bye["code"], bye["again"], code) == ("room.store", True, 1013)


def test_who_says_nothing_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "HELLO_SECONDS", SOON)
    with open_premises(tmp_path) as house:
        here = f"127.0.0.1:{house.port}"
        with Client(house.port, "/ws", replaced={"host": here, "origin": f"http://{here}"}) as silent:
            assert silent.code() == 4008
