"""A finished game as a file: whole, sound, and only for those who were told its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from entendre.coach import Advice, notes
from entendre.core import AnyGame, Seat, encode
from entendre.games.subtext import EMPTY_SHEET, EMPTY_SHEET_ID, Subtext
from entendre.games.subtweet import Subtweet
from entendre.records import load, replay, verify
from entendre.server.archive import Replayed, read_id
from tests.core.toy import Toy
from tests.server.premises import Player, Premises, open_premises

GAMES: dict[str, AnyGame] = {"toy": Toy(), "subtext": Subtext(), "subtweet": Subtweet()}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    with open_premises(tmp_path_factory.mktemp("club"), GAMES) as premises:
        yield premises


def play_out(host: Player, game: str, options: dict[str, Any]) -> str:
    """Let a bot play for the host too, until the game is over; the answer is the name of the record."""
    host.did("choose", game=game, options=options)
    host.did("start")
    host.did("stand-in", member=0)
    host.until_room(lambda room: room["phase"] == "after")
    host.until("view")
    record: str = host.view["record"]
    return record


def table_with_bots(club: Premises, bots: int) -> Player:
    host = club.sit(club.found("Ada"))
    for _ in range(bots):
        host.did("add-bot")
    return host


@pytest.mark.parametrize(("game", "bots"), [("toy", 1), ("subtext", 3), ("subtweet", 2)])
def test_a_game_that_was_played_out_verifies(club: Premises, game: str, bots: int) -> None:
    with table_with_bots(club, bots) as host:
        name = play_out(host, game, {"rounds": 2} if game != "subtweet" else {})
        reply = club.ask("GET", f"/api/records/{name}")
    assert reply.status == 200
    assert reply.headers["content-type"] == "application/jsonl"
    assert re.fullmatch(
        r'attachment; filename="entendre-[A-Z]{6}-1\.jsonl"', reply.headers["content-disposition"]
    )
    record = load(reply.body, GAMES)
    verify(record, GAMES[game])
    assert record.header.names[0] == "Ada"
    assert len(record.header.names) == bots + 1


@pytest.mark.parametrize(("game", "bots"), [("subtext", 3), ("subtweet", 2)])
def test_a_game_that_was_played_out_can_be_watched_again_from_every_seat(
    club: Premises, game: str, bots: int
) -> None:
    with table_with_bots(club, bots) as host:
        name = play_out(host, game, {"rounds": 1} if game == "subtext" else {})
        last = host.view["look"]
        file = load(club.ask("GET", f"/api/records/{name}").body, GAMES)
        replies = {
            seat: club.ask("GET", f"/api/records/{name}/replay?seat={seat}") for seat in ("none", 0, 1)
        }
        plain = club.ask("GET", f"/api/records/{name}/replay")
    steps = list(replay(file, GAMES[game]))
    for seat, reply in replies.items():
        assert reply.status == 200
        viewer = None if seat == "none" else Seat(int(seat))
        assert msgspec.json.decode(reply.body, type=Replayed).names == file.header.names
        assert (reply.json["game"], reply.json["seat"]) == (game, viewer)
        assert [level is not None for level in reply.json["bots"]] == [False] + [True] * bots
        for shown, step in zip(reply.json["steps"], steps, strict=True):
            assert (shown["number"], shown["prompt"]) == (step.number, step.prompt)
            assert shown["look"] == msgspec.json.decode(encode(step.table.look(viewer)))
            assert shown["told"] == msgspec.json.decode(encode(step.told))
    assert plain.body == replies["none"].body
    assert replies[0].json["steps"][-1]["look"] == last


@pytest.mark.parametrize("seat", ["4", "-1", "00", "x", "", "0,1", "99999999999"])
def test_a_replay_is_seen_from_seats_that_there_were(club: Premises, seat: str) -> None:
    with table_with_bots(club, 3) as host:
        name = play_out(host, "subtext", {"rounds": 1})
    reply = club.ask("GET", f"/api/records/{name}/replay?seat={seat}")
    assert (reply.status, reply.code) == (400, "http.bad-seat")


def test_afterwards_every_round_of_a_game_can_be_told(club: Premises) -> None:
    with table_with_bots(club, 3) as host:
        name = play_out(host, "subtext", {"rounds": 2})
        last = host.view["look"]["view"]["last"]
    reply = club.ask("GET", f"/api/records/{name}/hindsight")
    assert reply.status == 200
    assert reply.json["game"] == "subtext"
    assert [reveal["round"] for reveal in reply.json["rounds"]] == [1, 2]
    assert reply.json["rounds"][-1] == last


def test_a_game_that_has_nothing_to_tell_afterwards_is_not_found(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        name = play_out(host, "toy", {"rounds": 1})
    assert club.ask("GET", f"/api/records/{name}/hindsight").status == 404


@pytest.mark.parametrize(("game", "bots"), [("subtext", 3), ("subtweet", 2)])
def test_afterwards_the_coach_says_what_the_expert_would_have_done(
    club: Premises, game: str, bots: int
) -> None:
    with table_with_bots(club, bots) as host:
        name = play_out(host, game, {"rounds": 1} if game == "subtext" else {})
        file = load(club.ask("GET", f"/api/records/{name}").body, GAMES)
        reply = club.ask("GET", f"/api/records/{name}/coach")
    assert reply.status == 200
    assert "private" in reply.headers["cache-control"]
    advice = msgspec.json.decode(reply.body, type=Advice)
    assert advice == Advice(game, notes(file, GAMES[game]))
    assert {note.seat for note in advice.notes} == {*range(bots + 1)}


def test_a_game_without_a_coach_has_no_advice(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        name = play_out(host, "toy", {"rounds": 1})
    assert club.ask("GET", f"/api/records/{name}/coach").status == 404


def test_the_drawings_of_a_game_can_be_fetched(club: Premises) -> None:
    with table_with_bots(club, 3) as host:
        play_out(host, "subtext", {"rounds": 1})
        seen = str(host.view["look"])
    hashes = set(re.findall(r"\b[0-9a-f]{64}\b", seen))
    found = [club.ask("GET", f"/api/drawings/{each}") for each in hashes]
    assert found
    assert {reply.status for reply in found} == {200}
    assert all(reply.body[0] == 1 for reply in found)  # version 1 of the drawing format


def test_the_empty_sheet_of_whoever_did_not_draw_can_be_fetched(club: Premises) -> None:
    reply = club.ask("GET", f"/api/drawings/{EMPTY_SHEET_ID}")
    assert (reply.status, reply.body) == (200, EMPTY_SHEET)


def test_every_game_of_a_table_has_its_own_record(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        first = play_out(host, "toy", {"rounds": 1})
        second = play_out(host, "toy", {"rounds": 2})
    assert first.split("-")[1] == "1"
    assert second.split("-")[1] == "2"
    records = [load(club.ask("GET", f"/api/records/{name}").body, GAMES) for name in (first, second)]
    assert [record.header.options["rounds"] for record in records] == [1, 2]
    for record in records:
        verify(record, GAMES["toy"])


def test_a_record_is_only_for_those_who_know_its_name(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        name = play_out(host, "toy", {"rounds": 1})
    code, number, secret = name.split("-")
    for wrong in (
        f"{code}-{number}-{'0' * len(secret)}",
        f"{code}-{number}-{secret[:-1]}",
        f"{code}-2-{secret}",
        f"{code}-0-{secret}",
        f"{code}-01-{secret}",
        f"BCDFGH-{number}-{secret}",
        f"{code}-{number}",
        f"{code}-{number}-",
        f"{code.lower()}-{number}-{secret}",
        "nonsense",
    ):
        for what in ("", "/hindsight", "/coach", "/replay", "/replay?seat=0"):
            reply = club.ask("GET", f"/api/records/{wrong}{what}")
            assert (reply.status, reply.code) == (404, "http.no-record")


def test_a_running_game_has_no_record(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        host.did("choose", game="toy", options={})
        host.did("start")
        code = host.room["code"]
        assert club.ask("GET", f"/api/records/{code}-1-00").status == 404
        host.did("break-off")
        assert host.view["record"] is None
        assert club.ask("GET", f"/api/records/{code}-1-00").status == 404


@pytest.mark.parametrize("text", ["", "BCDFGH-1-zz", "BCDFGH--1-00", "BCDFGH-1-00\n", "BCDFGH-9999999999-00"])
def test_what_cannot_be_a_name_is_known_by_sight(text: str) -> None:
    assert read_id(text) is None
