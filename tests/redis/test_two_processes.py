"""Two servers on one PostgreSQL and one Redis: people split between them, and Redis killed under them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from entendre.redis.fanout import RedisFanout
from entendre.server.process.server import CannotServe, serve
from entendre.server.process.settings import Settings
from entendre.store.base import Store
from tests.server.premises import GAMES, Player, Premises, go_on, open_premises
from tests.services.redis import Redis, redis


def pick(player: Player, number: int) -> None:
    player.until_prompt(f"pick/{number}")
    player.did("answer", prompt=f"pick/{number}", choice={"type": "pick", "number": 3})


def state(house: Premises) -> dict[str, Any]:
    answer = house.ask("GET", "/ready")
    assert answer.status == 200
    found: dict[str, Any] = answer.json
    return found


def until(house: Premises, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Ask again until it is so; the test run's own patience ends it."""
    while not condition(said := state(house)):
        continue
    return said


def reads(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Of which logs something is read from now on."""
    read: list[str] = []
    plain = store.read

    async def counted(table: str, after: int = 0) -> list[bytes]:
        read.append(table)
        return await plain(table, after)

    monkeypatch.setattr(store, "read", counted)
    return read


def test_a_game_between_them_is_played_without_reading_a_log(
    database: str, redis_server: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both: dict[str, Any] = {"database": database, "fanout": redis_server.address}
    with open_premises(tmp_path, **both) as here, open_premises(tmp_path, **both) as there:
        seat = here.found("Ada")
        with here.sit(seat) as ada, there.sit(there.join(seat["code"], "Bo")) as bo:
            for player in (ada, bo):
                player.until_room(lambda room: [who["present"] for who in room["members"]] == [True, True])
            read = reads(here.server.store, monkeypatch)
            ada.did("choose", game="toy", options={"rounds": 2})
            ada.did("start")
            for number in range(2):
                pick(ada, number)  # one after the other: who is slower decides anew, after reading
                bo.until_prompt(f"pick/{number}")
                pick(bo, number)
                go_on(ada, bo)
            for player in (ada, bo):
                player.until_room(lambda room: room["phase"] == "after")
            assert read.count(seat["code"]) <= 1
        assert isinstance(here.server.fanout, RedisFanout)
        assert here.server.fanout.got > 0
        page = here.ask("GET", "/metrics").body.decode()
        assert "entendre_fanout_up 1.0" in page
        assert 'entendre_notices_total{what="published"}' in page


def test_while_redis_is_away_a_game_goes_on_and_it_is_said(database: str, tmp_path: Path) -> None:
    with redis() as server:
        both: dict[str, Any] = {"database": database, "fanout": server.address}
        with open_premises(tmp_path, **both) as here, open_premises(tmp_path, **both) as there:
            seat = here.found("Ada")
            with here.sit(seat) as ada, there.sit(there.join(seat["code"], "Bo")) as bo:
                ada.did("choose", game="toy", options={"rounds": 2})
                ada.did("start")
                assert state(here) == {"status": "ok"}
                pick(ada, 0)
                server.kill()
                said = until(there, lambda said: said["status"] == "degraded")
                assert "Redis at 127.0.0.1" in said["trouble"]
                pick(bo, 0)
                go_on(ada, bo)
                server.start()
                until(there, lambda said: said == {"status": "ok"})
                until(here, lambda said: said == {"status": "ok"})
                pick(ada, 1)
                pick(bo, 1)
                go_on(ada, bo)
                for player in (ada, bo):
                    player.until_room(lambda room: room["phase"] == "after")


def test_a_server_that_cannot_understand_the_address_does_not_start() -> None:
    with pytest.raises(CannotServe, match="the address is wrong"):
        serve(Settings(database="postgresql://nobody@/nothing", fanout="redis://[nowhere"), GAMES)
