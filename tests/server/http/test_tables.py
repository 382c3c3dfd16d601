"""Coming to a table over HTTP."""

from __future__ import annotations

import pytest

from tests.server.premises import Premises


def test_whoever_opens_a_table_gets_its_code_and_a_token(house: Premises) -> None:
    reply = house.ask("POST", "/api/tables", {"name": "Ada"})
    assert reply.status == 201
    assert set(reply.json) == {"code", "member", "token"}
    assert len(reply.json["code"]) == 6
    assert reply.json["member"] == 0
    assert len(reply.json["token"]) == 22  # 128 bits in base64
    assert reply.headers["cache-control"] == "no-store"


def test_a_second_person_joins_by_the_code(house: Premises) -> None:
    code = house.found("Ada")["code"]
    reply = house.ask("POST", f"/api/tables/{code}/join", {"name": "Bo", "colour": "teal"})
    assert reply.status == 201
    assert reply.json["member"] == 1
    with house.watch(code) as watcher:
        watcher.until("room")
        assert [(who["name"], who["colour"]) for who in watcher.room["members"]] == [
            ("Ada", "crimson"),
            ("Bo", "teal"),
        ]


def test_a_code_may_be_typed_in_small_letters(house: Premises) -> None:
    code = house.found()["code"]
    assert house.join(code.lower(), "Bo")["code"] == code


def test_the_summary_tells_what_a_join_page_needs(house: Premises) -> None:
    seat = house.found("Ada")
    house.join(seat["code"], "Bo")
    with house.sit(seat) as ada:
        ada.did("add-bot")
        ada.did("choose", game="toy", options={})
        reply = house.ask("GET", f"/api/tables/{seat['code']}")
    assert reply.status == 200
    assert reply.json == {
        "code": seat["code"],
        "phase": "lobby",
        "game": "toy",
        "people": 2,
        "present": 1,
        "bots": 1,
        "spectators": True,
        "names": ["Ada", "Bo"],
        "locked": False,
        "free": [],
        "seats_next": True,
    }


def test_the_summary_says_which_chairs_can_be_had_and_when(house: Premises) -> None:
    seat = house.found("Ada")
    with house.sit(seat) as ada:
        ada.did("add-bot", name="Quill")
        ada.did("choose", game="toy", options={})
        ada.did("start")
        shown = house.ask("GET", f"/api/tables/{seat['code']}").json
        assert shown["free"] == [{"member": 1, "name": "Quill", "when": "asked"}]
        assert shown["seats_next"] is True
        for name in ("Bo", "Cleo", "Dan"):
            house.join(seat["code"], name)
        assert house.ask("GET", f"/api/tables/{seat['code']}").json["seats_next"] is False


def test_the_summary_says_when_spectators_are_not_wanted(house: Premises) -> None:
    seat = house.found()
    with house.sit(seat) as ada:
        ada.did("configure", spectators="off")
    assert house.ask("GET", f"/api/tables/{seat['code']}").json["spectators"] is False


@pytest.mark.parametrize(
    "code", ["BCDFGH", "AEIOUY", "B", "BCDFGHJ", "%00%00", "..%2f..", "日本語日本語", "%ff"]
)
def test_an_unknown_code_is_not_found(house: Premises, code: str) -> None:
    path = f"/api/tables/{code}".encode().decode("latin-1") if code.isascii() else "/api/tables/%E6%97%A5"
    assert house.ask("GET", path).status == 404
    assert house.ask("POST", f"{path}/join", {"name": "Bo"}).status == 404


def test_an_unknown_code_is_said_to_be_unknown(house: Premises) -> None:
    assert house.ask("GET", "/api/tables/BCDFGH").code == "room.no-such-table"
    assert house.ask("POST", "/api/tables/BCDFGH/join", {"name": "Bo"}).code == "room.no-such-table"


def test_a_full_table_takes_nobody_in(house: Premises) -> None:
    code = house.found("Person 0")["code"]
    for number in range(1, 24):
        house.join(code, f"Person {number}")
    reply = house.ask("POST", f"/api/tables/{code}/join", {"name": "One more"})
    assert (reply.status, reply.code) == (409, "room.full")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/tables", "POST"),
        ("DELETE", "/api/tables", "POST"),
        ("POST", "/api/tables/BCDFGH", "GET"),
        ("GET", "/api/tables/BCDFGH/join", "POST"),
        ("GET", "/api/tables/BCDFGH/rekey", "POST"),
        ("PUT", "/api/games", "GET"),
        ("POST", "/health", "GET"),
        ("POST", "/", "GET"),
        ("OPTIONS", "/api/tables", "POST"),
    ],
)
def test_the_wrong_method_is_told_the_right_one(
    house: Premises, method: str, path: str, allowed: str
) -> None:
    reply = house.ask(method, path)
    assert (reply.status, reply.code) == (405, "http.method-not-allowed")
    assert allowed in reply.headers["allow"].split(", ")


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/tables/", "/api/tables/BCDFGH/", "/api/../x"]
)
def test_what_is_not_in_the_interface_is_not_found_as_json(house: Premises, path: str) -> None:
    reply = house.ask("GET", path)
    assert (reply.status, reply.code) == (404, "http.not-found")
