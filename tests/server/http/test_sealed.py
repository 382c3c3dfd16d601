"""A drawing is its seat's alone until its prompt has closed."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from entendre.catalogue import Catalogue
from entendre.games.subtext.rules.fair_copy import fair_copy
from entendre.games.subtext.rules.sample import DOODLES
from tests.server.premises import Player, Premises, Reply, open_premises


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    folder: Path = tmp_path_factory.mktemp("sealed")
    with open_premises(folder, games=Catalogue()) as premises:
        yield premises


def drawing(club: Premises, sheet: bytes, seat: dict[str, str] | None = None) -> Reply:
    path = f"/api/drawings/{hashlib.sha256(sheet).hexdigest()}"
    if seat is None:
        return club.ask("GET", path)
    return club.ask(
        "GET", f"{path}?table={seat['code']}", headers={"authorization": f"Bearer {seat['token']}"}
    )


def draw(player: Player, sheet: bytes) -> None:
    choice = {"type": "draw", "sheet": base64.b64encode(sheet).decode()}
    player.did("answer", prompt="draw/1", choice=choice)


def test_a_sealed_drawing_is_shown_to_its_seat_only_and_to_all_when_the_board_is_laid(club: Premises) -> None:
    first = club.found("Ada")
    seats = [first, *(club.join(first["code"], name) for name in ("Bo", "Cleo", "Dan"))]
    players = [club.sit(seat) for seat in seats]
    players[0].did("choose", game="subtext", options={"rounds": 1})
    players[0].did("start")
    thrown_away, replaced, *sheets = map(fair_copy, DOODLES[1:7])
    players[0].until_prompt("draw/1")
    draw(players[0], thrown_away)
    players[0].did("withdraw", prompt="draw/1")
    draw(players[0], replaced)
    for player, sheet in zip(players[:3], sheets, strict=False):
        draw(player, sheet)

    assert drawing(club, sheets[0]).code == "http.no-drawing"
    own = drawing(club, sheets[0], seats[0])
    assert (own.status, own.body, own.headers["cache-control"]) == (200, sheets[0], "no-store")
    assert drawing(club, sheets[0], seats[1]).code == "http.no-drawing"
    assert drawing(club, sheets[0], {**seats[0], "token": "x" * 40}).code == "room.unknown-token"
    assert drawing(club, sheets[0], {**seats[0], "code": "BCDFGH"}).code == "room.no-such-table"

    draw(players[3], sheets[3])
    for sheet in sheets:
        reply = drawing(club, sheet)
        assert (reply.status, reply.body) == (200, sheet)
        assert "immutable" in reply.headers["cache-control"]
    for sheet in (thrown_away, replaced):
        assert drawing(club, sheet).code == "http.no-drawing"
        assert drawing(club, sheet, seats[0]).code == "http.no-drawing"
    club.call(club.server.store.forget(first["code"]))
    assert drawing(club, sheets[0]).code == "http.no-drawing"
    for player in players:
        player.close()
