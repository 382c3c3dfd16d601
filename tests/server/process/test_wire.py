"""The server on its other adapter: the same game, carried by nothing but public interfaces."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from entendre.server.process.server import CannotServe, serve
from entendre.server.process.settings import Settings
from tests.server.command import serving
from tests.server.premises import GAMES, Player, ask, go_on, open_premises


def test_a_game_is_played_to_its_end_over_asgi(tmp_path: Path) -> None:
    with open_premises(tmp_path, wire="asgi") as house:
        seat = house.found("Ada")
        with (
            house.sit(seat) as ada,
            house.sit(house.join(seat["code"], "Bo")) as bo,
            house.watch(seat["code"]) as watcher,
        ):
            ada.did("choose", game="toy", options={"rounds": 2})
            ada.did("start")
            for number in range(2):
                for player in (ada, bo):
                    player.until_prompt(f"pick/{number}")
                    player.did("answer", prompt=f"pick/{number}", choice={"type": "pick", "number": 3})
                go_on(ada, bo)
            for player in (ada, bo, watcher):
                player.until_room(lambda room: room["phase"] == "after")
                player.until("view")
                assert player.table["outcome"] is not None
            assert (watcher.seat, bo.seat["record"]) == (None, ada.seat["record"])
            assert house.ask("GET", f"/api/records/{bo.seat['record']}").status == 200


def test_the_setting_chooses_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--wire", "asgi") as server:
        seat = ask(server.port, "POST", "/api/tables", {"name": "Ada"}).json
        with Player(server.port, {"table": seat["code"], "token": seat["token"]}) as ada:
            ada.until("view")
            assert server.stop() == 0
            bye, code = ada.farewell()
            assert (bye["code"], code) == ("server.restart", 1012)


def test_without_its_library_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "websockets" else find(name)
    )
    with pytest.raises(CannotServe, match=r"entendre\[asgi\]"):
        serve(Settings(database="never opened", wire="asgi"), GAMES)
