"""What a server has to show of drawings and rounds."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from entendre.games.subtext.entry import ENTRY
from entendre.games.subtext.rules import EMPTY_SHEET, EMPTY_SHEET_ID
from tests.server.premises import Player, Premises, open_premises


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    with open_premises(tmp_path_factory.mktemp("club"), {"subtext": ENTRY}) as premises:
        yield premises


def played_out(club: Premises, rounds: int) -> Player:
    """The host of a game that is over."""
    host = club.sit(club.found("Ada"))
    for _ in range(3):
        host.did("add-bot")
    host.did("choose", game="subtext", options={"rounds": rounds})
    host.did("start")
    host.did("stand-in", member=0)
    host.until_room(lambda room: room["phase"] == "after")
    host.until("view")
    return host


def test_the_drawings_of_a_game_can_be_fetched(club: Premises) -> None:
    with played_out(club, 1) as host:
        seen = str(host.table)
    hashes = set(re.findall(r"\b[0-9a-f]{64}\b", seen))
    found = [club.ask("GET", f"/api/drawings/{each}") for each in hashes]
    assert found
    assert {reply.status for reply in found} == {200}
    assert all(reply.body[0] == 1 for reply in found)  # version 1 of the drawing format


def test_the_empty_sheet_of_whoever_did_not_draw_can_be_fetched(club: Premises) -> None:
    reply = club.ask("GET", f"/api/drawings/{EMPTY_SHEET_ID}")
    assert (reply.status, reply.body) == (200, EMPTY_SHEET)


def test_afterwards_every_round_can_be_told(club: Premises) -> None:
    with played_out(club, 2) as host:
        name, last = host.seat["record"], host.table["open"]["last"]
    told = club.ask("GET", f"/api/records/{name}/hindsight")
    assert told.status == 200
    assert told.json["game"] == "subtext"
    assert [reveal["round"] for reveal in told.json["rounds"]] == [1, 2]
    assert told.json["rounds"][-1] == last
