"""Somebody asks over HTTP to be told, goes away, and their device is told: the whole way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from entendre.live.reminders import AWAY_SECONDS
from entendre.server.rates import NO_LIMITS
from tests.notices.push_service import LOOPBACK, Browser, Service, claims_of, serving
from tests.server.premises import Player, Premises, Reply, open_premises

pytestmark = pytest.mark.long

UNHURRIED: dict[str, Any] = {"pace": "days", "locked": False}


class Wall:
    """A clock on the wall that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class Place:
    """A server, a push service, and what people ask of the one about the other."""

    def __init__(self, house: Premises, service: Service, wall: Wall) -> None:
        self.house = house
        self.service = service
        self.wall = wall

    def ask(self, method: str, what: str, seat: dict[str, Any], body: object = None) -> Reply:
        headers = {"authorization": f"Bearer {seat['token']}"}
        return self.house.ask(method, f"/api/tables/{seat['code']}/{what}", body, headers)

    def play(self, ada: dict[str, Any], bo: dict[str, Any]) -> tuple[Player, Player]:
        one, two = self.house.sit(ada), self.house.sit(bo)
        one.did("configure", spectators="public", **UNHURRIED)
        one.did("choose", game="toy", options={})
        one.did("start")
        two.until_prompt("pick/0")
        return one, two

    def later(self, code: str, seconds: float) -> None:
        """Time passes at a table, and whatever follows has been sent."""

        async def pass_on() -> None:
            rooms = self.house.server.rooms
            await rooms.sweep()
            await rooms.quiet(await rooms.need(code))
            await self.house.server.post.settled()

        self.wall.now += int(seconds * 1000)
        self.house.call(pass_on())

    def away(self, code: str, player: Player) -> None:
        """Somebody closes their page, and the table knows it."""
        member = player.seat["member"]
        with self.house.watch(code) as watcher:
            player.close()
            watcher.until_room(lambda room: not room["members"][member]["present"])


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    wall = Wall()
    with serving() as service, open_premises(tmp_path, wall=wall, notice_networks=LOOPBACK) as house:
        yield Place(house, service, wall)


def test_somebody_who_asked_for_it_is_told_once_on_their_device(place: Place) -> None:
    ada = place.house.found("Ada")
    bo = place.house.join(ada["code"], "Bo")
    browser = Browser(f"{place.service.address}/adas/phone")
    key = place.ask("GET", "push", ada).json
    assert key["devices"] == 0
    asked = place.ask("PUT", "push", ada, {**browser.wish(), "language": "de"})
    assert (asked.status, asked.json) == (200, {"key": key["key"], "devices": 1})
    one, two = place.play(ada, bo)
    with two:
        place.away(ada["code"], one)
        place.later(ada["code"], AWAY_SECONDS)
        for _ in range(10):
            place.later(ada["code"], 60)
        [message] = place.service.arrived
        code = ada["code"]
        assert browser.read(message) == {
            "title": "Toy",
            "body": f"Du bist dran am Tisch {code}.",
            "code": code,
        }
        assert claims_of(message.headers["authorization"], key["key"])["aud"] == place.service.address


def test_a_subscription_that_has_ended_is_forgotten(place: Place) -> None:
    ada = place.house.found("Ada")
    bo = place.house.join(ada["code"], "Bo")
    place.ask("PUT", "push", ada, Browser(place.service.address).wish())
    one, two = place.play(ada, bo)
    place.service.answers = [410]
    with two:
        place.away(ada["code"], one)
        place.later(ada["code"], AWAY_SECONDS)
        assert len(place.service.arrived) == 1
        assert place.ask("GET", "push", ada).json["devices"] == 0
        live = place.house.call(place.house.server.rooms.need(ada["code"]))
        assert not live.room.reminders.wanted


def test_the_channel_is_told_and_its_address_is_shown_to_nobody(place: Place) -> None:
    ada = place.house.found("Ada")
    bo = place.house.join(ada["code"], "Bo")
    address = f"{place.service.address}/hook/very-secret"
    asked = place.ask("PUT", "webhook", ada, {"address": address, "format": "slack"})
    face = {"host": "127.0.0.1", "format": "slack"}
    assert (asked.status, asked.json) == (200, face)
    assert place.ask("GET", "webhook", ada).json == face
    one, two = place.play(ada, bo)
    with one:
        place.away(ada["code"], two)
        place.later(ada["code"], AWAY_SECONDS)
        one.did("pause")
        [message] = place.service.arrived
        assert message.json["text"] == f"Toy: it is Bo’s turn at table {ada['code']}."
        assert "very-secret" not in str(one.heard)
    assert place.ask("DELETE", "webhook", ada).json == {"host": None, "format": None}


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_only_the_host_has_to_do_with_the_channel(place: Place, method: str) -> None:
    ada = place.house.found("Ada")
    bo = place.house.join(ada["code"], "Bo")
    body = {"address": place.service.address, "format": "ntfy"} if method == "PUT" else None
    with place.house.sit(ada):
        refused = place.ask(method, "webhook", bo, body)
        assert (refused.status, refused.code) == (403, "room.not-host")


@pytest.mark.parametrize("what", ["push", "webhook"])
@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_without_the_token_of_the_seat_nothing_is_done(place: Place, what: str, method: str) -> None:
    ada = place.house.found("Ada")
    other = place.house.found("Bo")
    body: dict[str, str] | None = {} if method == "PUT" else None
    assert place.house.ask(method, f"/api/tables/{ada['code']}/{what}", body).code == "http.no-token"
    assert place.ask(method, what, {**other, "code": ada["code"]}, body).code == "room.unknown-token"


@pytest.mark.parametrize(
    ("endpoint", "why"),
    [
        ("https://10.0.0.1/x", "private network"),
        ("https://localhost.invalid/x", "cannot be found"),
        ("https://[::1]/x", "private network"),
        ("https://169.254.169.254/latest", "private network"),
        ("ftp://push.example/x", "must begin with https"),
    ],
)
def test_no_message_is_promised_to_an_address_in_our_own_network(
    place: Place, endpoint: str, why: str
) -> None:
    ada = place.house.found("Ada")
    refused = place.ask("PUT", "push", ada, Browser(endpoint).wish())
    assert (refused.status, refused.code) == (400, "room.bad-address")
    assert why in refused.json["message"]
    refused = place.ask("PUT", "webhook", ada, {"address": endpoint, "format": "ntfy"})
    assert (refused.status, refused.code) == (400, "room.bad-address")


def test_the_usual_server_reaches_nothing_on_its_own_machine(house: Premises) -> None:
    seat = house.found("Ada")
    headers = {"authorization": f"Bearer {seat['token']}"}
    wish = Browser("https://127.0.0.1:1/x").wish()
    refused = house.ask("PUT", f"/api/tables/{seat['code']}/push", wish, headers)
    assert (refused.status, refused.code) == (400, "room.bad-address")


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "?", "auth": "é"}])
def test_keys_that_cannot_be_used_are_refused(place: Place, keys: dict[str, str]) -> None:
    ada = place.house.found("Ada")
    refused = place.ask("PUT", "push", ada, {"endpoint": place.service.address, "keys": keys})
    assert (refused.status, refused.code) == (400, "room.bad-push-key")


def test_an_address_without_a_known_format_asks_for_one(place: Place) -> None:
    ada = place.house.found("Ada")
    refused = place.ask("PUT", "webhook", ada, {"address": place.service.address})
    assert (refused.status, refused.code) == (400, "room.webhook-format")
    assert "discord, slack, ntfy" in refused.json["message"]


def test_a_seat_that_moves_leaves_its_devices_behind(place: Place) -> None:
    ada = place.house.found("Ada")
    place.ask("PUT", "push", ada, Browser(place.service.address).wish())
    headers = {"authorization": f"Bearer {ada['token']}"}
    token = place.house.ask("POST", f"/api/tables/{ada['code']}/rekey", headers=headers).json["token"]
    place.later(ada["code"], 0)
    assert place.ask("GET", "push", {**ada, "token": token}).json["devices"] == 0


def test_where_the_operator_says_so_nothing_is_sent(tmp_path: Path) -> None:
    with serving() as service, open_premises(tmp_path, push=False, webhooks=False) as house:
        place = Place(house, service, Wall())
        ada = house.found("Ada")
        for what, code in (("push", "room.no-push"), ("webhook", "room.no-webhooks")):
            for method in ("GET", "PUT", "DELETE"):
                refused = place.ask(method, what, ada, {} if method == "PUT" else None)
                assert (refused.status, refused.code) == (403, code)


def test_the_key_is_the_same_after_a_restart(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with open_premises(tmp_path, allowances=NO_LIMITS) as house:
            seat = house.found("Ada")
            headers = {"authorization": f"Bearer {seat['token']}"}
            keys.append(house.ask("GET", f"/api/tables/{seat['code']}/push", headers=headers).json["key"])
    assert keys[0] == keys[1]


def test_the_key_is_not_forgotten_with_old_tables(tmp_path: Path) -> None:
    with open_premises(tmp_path, retention_days=1, wall=lambda: 4_000_000_000_000) as house:
        seat = house.found("Ada")
        headers = {"authorization": f"Bearer {seat['token']}"}
        key = house.ask("GET", f"/api/tables/{seat['code']}/push", headers=headers).json["key"]
        house.call(house.server.rooms.forget_old())
    with open_premises(tmp_path) as house:
        seat = house.found("Bo")
        headers = {"authorization": f"Bearer {seat['token']}"}
        assert house.ask("GET", f"/api/tables/{seat['code']}/push", headers=headers).json["key"] == key


@pytest.mark.parametrize("method", ["POST", "PATCH", "OPTIONS"])
def test_whoever_asks_for_something_else_is_told_all_that_can_be_done(house: Premises, method: str) -> None:
    reply = house.ask(method, "/api/tables/BCDFGH/push")
    assert (reply.status, reply.headers["allow"]) == (405, "DELETE, GET, HEAD, PUT")
