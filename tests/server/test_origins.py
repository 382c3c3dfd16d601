"""Pages of strangers can neither open tables nor connect."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from entendre.server.origins import Origins, read_origin
from tests.server.premises import Premises, open_premises
from tests.server.sockets.wire.client import Client

OURS = ("http://table.example", "table.example")


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "table.example"),
        OURS,
        ("https://table.example", "table.example"),
        ("https://table.example", "table.example:443"),
        ("http://table.example:80", "table.example"),
        ("http://table.example:8350", "table.example:8350"),
        ("http://TABLE.example", "Table.Example"),
        ("http://[::1]:8350", "[::1]:8350"),
        ("https://allowed.example", "inner:8350"),
        ("https://allowed.example:443", "inner:8350"),
    ],
)
def test_our_own_pages_are_welcome(origin: str | None, host: str) -> None:
    assert Origins(["https://allowed.example"]).welcome(origin, host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", "table.example"),
        ("http://table.example.evil.example", "table.example"),
        ("http://table.example:81", "table.example"),
        ("https://table.example", "table.example:80"),
        ("http://allowed.example", "inner:8350"),
        ("null", "null"),
        ("", ""),
        ("file://", ""),
        ("http://", ""),
        ("table.example", "table.example"),
        ("http://table.example/path", "table.example"),
        ("http://user@table.example", "table.example"),
        ("http://table.example", None),
        ("ftp://table.example", "table.example"),
        ("http://a b", "a b"),
        ("http://[", "["),
    ],
)
def test_strangers_are_not(origin: str, host: str | None) -> None:
    assert not Origins(["https://allowed.example"]).welcome(origin, host)


@pytest.mark.parametrize(
    "host",
    [
        None,
        "localhost",
        "localhost:8350",
        "LOCALHOST.",
        "tables.localhost:8350",
        "127.0.0.1:8350",
        "192.168.178.20",
        "[::1]:8350",
        "[fe80::1]",
        "nas:8350",
        "nas.local",
        "nas.home.arpa",
        "entendre.games.internal:80",
        "attic.example",
        "games.example",
        "Games.Example:443",
        "games.example.:8080",
    ],
)
def test_names_of_ours_are_known(host: str | None) -> None:
    assert Origins(["https://games.example"], machine="Attic.Example").knows(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:8350",
        "games.example.evil.example",
        "local.evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.1.nip.io:8350",
        "evillocal.example",
        "1.2.3",
        "[evil.example]",
        "a b",
        "attic.example@evil.example",
    ],
)
def test_names_of_strangers_are_not(host: str) -> None:
    assert not Origins(["https://games.example"], machine="attic.example").knows(host)


def test_a_page_whose_name_was_led_here_gets_nothing(house: Premises) -> None:
    """Its browser takes it for ours: host and origin are the same."""
    evil = {"host": f"evil.example:{house.port}", "origin": f"http://evil.example:{house.port}"}
    for method, path in (("GET", "/"), ("GET", "/api/games"), ("GET", "/metrics"), ("POST", "/api/tables")):
        reply = house.ask(method, path, {"name": "Ada"} if method == "POST" else None, evil)
        assert (reply.status, reply.code) == (421, "http.host")
        assert "evil.example" in reply.json["message"]
        assert "--allowed-origins" in reply.json["message"]


def test_nor_can_it_connect(house: Premises) -> None:
    client = Client(
        house.port, "/ws", replaced={"host": "evil.example:80", "origin": "http://evil.example:80"}
    )
    with client:
        assert client.answer.status == 421
        assert b"allowed_origins" in client.answer.body


@pytest.mark.parametrize(
    "text", ["games.example", "https://games.example/path", "https://", "*", "https://*"]
)
def test_what_is_no_origin_cannot_be_allowed(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        read_origin(text)


def test_a_strangers_page_cannot_open_a_table(house: Premises) -> None:
    before = house.server.rooms.rooms()
    reply = house.ask("POST", "/api/tables", {"name": "Ada"}, {"origin": "https://evil.example"})
    assert (reply.status, reply.code) == (403, "http.origin")
    assert "allowed_origins" in reply.json["message"]
    assert house.server.rooms.rooms() == before


def test_our_page_can(house: Premises) -> None:
    origin = {"origin": f"http://127.0.0.1:{house.port}"}
    assert house.ask("POST", "/api/tables", {"name": "Ada"}, origin).status == 201


def test_reading_is_not_refused_by_origin(house: Premises) -> None:
    assert house.ask("GET", "/api/games", headers={"origin": "https://evil.example"}).status == 200


def test_a_strangers_page_cannot_connect(house: Premises) -> None:
    seat = house.found()
    with pytest.raises(InvalidStatus) as refused:
        house.sit(seat, origin="https://evil.example")
    assert refused.value.response.status_code == 403
    assert b"allowed_origins" in (refused.value.response.body or b"")


def test_our_page_can_connect(house: Premises) -> None:
    with house.sit(house.found(), origin=f"http://127.0.0.1:{house.port}") as ada:
        assert ada.room["phase"] == "lobby"


def test_the_public_address_and_allowed_origins_are_welcome(tmp_path: Path) -> None:
    public, other = "https://games.example", "https://other.example"
    with open_premises(tmp_path, public_url=public, allowed_origins=(other,)) as house:
        seat = house.found()
        for origin in (public, other):
            reply = house.ask("POST", "/api/tables", {"name": "Ada"}, {"origin": origin})
            assert reply.status == 201
            house.sit(seat, origin=origin).close()
