"""A server that stops tells everybody, and who comes back to the next one sits where they sat."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

from tests.server.command import Process, serving
from tests.server.premises import Player, ask, open_premises

pytestmark = pytest.mark.long


def found(port: int, name: str = "Ada") -> dict[str, Any]:
    seat: dict[str, Any] = ask(port, "POST", "/api/tables", {"name": name}).json
    return seat


def sit(port: int, seat: dict[str, Any]) -> Player:
    player = Player(port, {"table": seat["code"], "token": seat["token"]})
    player.until("view")
    return player


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_everybody_is_told_to_come_back_and_finds_their_seat(tmp_path: Path, sign: signal.Signals) -> None:
    with serving(tmp_path) as first:
        seat = found(first.port)
        with sit(first.port, seat) as ada, Player(first.port, {"table": seat["code"]}) as watcher:
            ada.did("add-bot")
            ada.did("choose", game="keyword", options={})  # where no bot can change what she has
            ada.did("start")
            ada.until_room(lambda room: room["phase"] == "playing")
            ada.did("keep-scratch", name="sheet", body="perhaps the third")
            assert first.stop(sign) == 0
            for person in (ada, watcher):
                bye, code = person.farewell()
                assert (bye["code"], bye["again"], code) == ("server.restart", True, 1012)
    assert not [line for line in first.logged if " error " in line or "Traceback" in line]
    with serving(tmp_path) as second:
        again = Player(second.port, {"table": seat["code"], "token": seat["token"]})
        with again:
            welcome = again.until("welcome")
            again.until("view")
            assert welcome["member"] == seat["member"]
            assert welcome["scratch"] == {"sheet": "perhaps the third"}
            assert again.room["phase"] == "playing"
            assert again.seat == ada.seat
            assert again.open is not None
            assert again.room["members"][0]["present"]


def test_who_was_there_when_it_stopped_is_away_until_they_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        seat = found(first.port)
        with sit(first.port, seat):
            first.stop()
    with serving(tmp_path) as second:
        assert ask(second.port, "GET", f"/api/tables/{seat['code']}").json["present"] == 0


def test_nobody_else_gets_in_while_it_stops(tmp_path: Path) -> None:
    with open_premises(tmp_path) as house:
        seat = house.found()
        player = house.sit(seat)
    with player:
        assert player.farewell()[1] == 1012
    with pytest.raises(ConnectionRefusedError):
        house.ask("GET", "/health")


def test_a_second_server_on_the_same_file_says_who_has_it(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        second = Process("serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite"))
        assert second.ended() == 1
        assert "is being served already, by process" in "".join(second.logged)
        assert ask(first.port, "GET", "/ready").status == 200


def test_a_server_that_was_killed_lets_go_of_its_file(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        seat = found(first.port)
        first.stop(signal.SIGKILL)
    with serving(tmp_path) as second, sit(second.port, seat) as ada:
        assert ada.room["code"] == seat["code"]


def test_a_server_that_cannot_open_its_tables_does_not_serve(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("Dear diary, " * 100)
    server = Process("serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite"))
    assert server.ended() == 1
    assert not server.said
    assert server.logged[-1].startswith("Error: ")
    assert "is not a database" in server.logged[-1]
