"""What a server has to show of drawings and rounds, and that nothing of it tells who drew what."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from entendre.games.subtext.entry import ENTRY
from entendre.games.subtext.rules import EMPTY_SHEET, EMPTY_SHEET_ID, Drawing, Point, Stroke, pack
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
    host.did("configure", pace="days")  # by post nobody waits for reveals
    host.did("start")
    host.did("stand-in", member=0)
    host.until_room(lambda room: room["phase"] == "after")
    host.until("view")
    return host


def test_the_drawings_of_a_game_can_be_fetched(club: Premises) -> None:
    with played_out(club, 1) as host:
        seen = str(host.open)
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
        name, last = host.seat["record"], host.open["last"]
    told = club.ask("GET", f"/api/records/{name}/hindsight")
    assert told.status == 200
    assert told.json["game"] == "subtext"
    assert [reveal["round"] for reveal in told.json["rounds"]] == [1, 2]
    assert told.json["rounds"][-1] == last


LINES = {
    seat: ((0.2, 0.1 + seat / 10), (0.8, 0.9 - seat / 10), (0.5, 0.5), (0.5, 0.2 + seat / 20))
    for seat in range(4)
}
"""What each of four draws, whoever it is."""
HANDS = (
    {"late": 300, "pace": 40, "press": 0.9, "width": 9},
    {"late": 95_000, "pace": 900, "press": 0.2, "width": 14},
    {"late": 12_000, "pace": 7, "press": 0.5, "width": 3},
    {"late": 0, "pace": 0, "press": 0.0, "width": 12},
)
"""How somebody draws: how long after the pad appeared, how fast, how hard, and with which fine pen."""


def sheet_by(hand: Mapping[str, float], seat: int) -> str:
    points = tuple(
        Point(x, y, hand["press"], int(hand["late"] + number * hand["pace"]))
        for number, (x, y) in enumerate(LINES[seat])
    )
    sheet = pack(Drawing((Stroke(hand["width"] / 1024, points),)))
    return base64.b64encode(sheet).decode()


def served(premises: Premises, shift: int) -> tuple[dict[str, Any], dict[str, bytes], dict[str, bytes]]:
    """What a spectator is shown of the board, what its drawings are, with all that is said about them, and
    what everybody's own receipt leads to; `shift` tells whose hand is whose.
    """
    found = premises.found("Ada")
    with ExitStack() as sockets:
        seats = [found, *(premises.join(found["code"], name) for name in ("Bo", "Cleo", "Dan"))]
        people = [sockets.enter_context(premises.sit(seat)) for seat in seats]
        people[0].did("choose", game="subtext", options={"rounds": 1, "first_dealer": 0})
        people[0].did("start")
        own: dict[str, bytes] = {}
        for seat, player in enumerate(people):
            player.until_prompt("draw/1")
            hand = HANDS[(seat + shift) % len(HANDS)]
            choice = {"type": "draw", "sheet": sheet_by(hand, seat)}
            player.did("answer", prompt="draw/1", choice=choice)
            while seat < 3 and not player.seat["mine"]:
                player.hear()
            if seat < 3:
                name = player.seat["mine"]["draw/1"]["sheet"]
                key = {"authorization": f"Bearer {seats[seat]['token']}"}
                path = f"/api/drawings/{name}?table={found['code']}"
                own[name] = premises.ask("GET", path, headers=key).body
        watcher = sockets.enter_context(premises.watch(found["code"]))
        watcher.until_prompt("guess/1")
        board = watcher.open
        sheets = {}
        for sheet in board["board"]:
            reply = premises.ask("GET", f"/api/drawings/{sheet['id']}")
            headers = {name: value for name, value in reply.headers.items() if name != "date"}
            sheets[sheet["id"]] = repr((reply.status, sorted(headers.items()), reply.body)).encode()
        return board, sheets, own


def test_r14_whoever_drew_them_in_whatever_way_the_same_lines_are_the_same_sheets(club: Premises) -> None:
    """Two worlds, and more: the same lines, but every hand draws another's."""
    worlds = [served(club, shift) for shift in range(len(HANDS))]
    _, sheets, own = worlds[0]
    assert len(sheets) == 4
    assert set(own) < set(sheets)
    for board, others, receipts in worlds:
        assert (others, receipts) == (sheets, own)
        assert {sheet["id"] for sheet in board["board"]} == set(sheets)


def test_r14_of_a_sheet_nothing_is_kept_but_what_is_served(tmp_path: Path) -> None:
    """Neither in the log nor beside it: there is nothing that could be served by mistake."""
    with open_premises(tmp_path, {"subtext": ENTRY}) as premises:
        _, _, own = served(premises, 0)
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for seat in range(4):
        assert sheet_by(HANDS[seat], seat).encode() not in kept
    for body in own.values():
        assert base64.b64encode(body) in kept


def test_r15_a_table_remembers_the_words_of_its_games(club: Premises) -> None:
    """With words for exactly two games, the second has all that the first had not."""
    words = ["goose", "tuba", "mural", "canyon", "walnut", "turnip"]
    came = []
    host = club.sit(club.found("Ada"))
    with host:
        for _ in range(3):
            host.did("add-bot")
        host.did("choose", game="subtext", options={"rounds": 1, "words": words})
        host.did("configure", pace="days")
        for kind in ("start", "again"):
            host.did(kind)
            host.did("stand-in", member=0)
            host.until_room(lambda room: room["phase"] == "playing")
            host.until_room(lambda room: room["phase"] == "after")
            while host.open["last"] is None or host.table["outcome"] is None:
                host.hear()
            came.append({sheet["word"] for sheet in host.open["last"]["sheets"]})
    assert came[0] | came[1] == set(words)
