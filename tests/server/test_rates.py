"""What one address may ask, and how it is told to wait."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from entendre.server.rates import NO_LIMITS, REKEYS, Allowances, RateLimit
from entendre.server.sockets import endpoint
from tests.server.clock import Clock
from tests.server.premises import Premises, open_premises

pytestmark = pytest.mark.long

THREE = RateLimit(burst=3, per_second=0.1)
NOBODY = "BCDFGH"


def only(**allowed: object) -> Allowances:
    """No limits but these."""
    return msgspec.structs.replace(NO_LIMITS, **allowed)


def check_three(house: Premises, clock: Clock, method: str, path: str, body: object = None) -> None:
    """Three times, then a wait that is told and holds."""
    for _ in range(3):
        assert house.ask(method, path, body).status != 429
    reply = house.ask(method, path, body)
    assert (reply.status, reply.code) == (429, "http.too-many")
    wait = int(reply.headers["retry-after"])
    assert f"wait {wait} s" in reply.json["message"]
    clock.now += wait - 1
    assert house.ask(method, path, body).status == 429
    clock.now += 1
    assert house.ask(method, path, body).status != 429


def test_opening_tables_is_limited(tmp_path: Path) -> None:
    clock = Clock()
    with open_premises(tmp_path, allowances=only(found=THREE), now=clock) as house:
        check_three(house, clock, "POST", "/api/tables", {"name": "Ada"})


def test_joining_is_limited(tmp_path: Path) -> None:
    clock = Clock()
    with open_premises(tmp_path, allowances=only(join=THREE), now=clock) as house:
        code = house.found()["code"]
        check_three(house, clock, "POST", f"/api/tables/{code}/join", {"name": "Ada"})


def test_looking_is_limited(tmp_path: Path) -> None:
    clock = Clock()
    with open_premises(tmp_path, allowances=only(look=THREE), now=clock) as house:
        code = house.found()["code"]
        check_three(house, clock, "GET", f"/api/tables/{code}")
        clock.now += 1000
        check_three(house, clock, "GET", f"/api/drawings/{'0' * 64}")


def test_fetching_records_is_limited(tmp_path: Path) -> None:
    clock = Clock()
    with open_premises(tmp_path, allowances=only(record=THREE), now=clock) as house:
        check_three(house, clock, "GET", f"/api/records/{NOBODY}-1-00")


def test_guessing_codes_is_limited(tmp_path: Path) -> None:
    clock = Clock()
    with open_premises(tmp_path, allowances=only(guess=THREE), now=clock) as house:
        check_three(house, clock, "GET", f"/api/tables/{NOBODY}")


def test_a_right_code_costs_no_guess(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=only(guess=THREE), now=Clock()) as house:
        code = house.found()["code"]
        assert {house.ask("GET", f"/api/tables/{code}").status for _ in range(10)} == {200}


def test_whoever_guessed_too_often_waits_even_with_the_right_code(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=only(guess=THREE), now=Clock()) as house:
        seat = house.found()
        for _ in range(3):
            house.ask("GET", f"/api/tables/{NOBODY}")
        assert house.ask("GET", f"/api/tables/{seat['code']}").status == 429
        assert house.ask("POST", f"/api/tables/{seat['code']}/join", {"name": "Bo"}).status == 429


def test_wrong_tokens_are_guesses_too(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=only(guess=THREE), now=Clock()) as house:
        code = house.found()["code"]
        wrong = {"authorization": "Bearer wrong"}
        said = [house.ask("POST", f"/api/tables/{code}/rekey", headers=wrong).status for _ in range(4)]
        assert said == [401, 401, 401, 429]


def test_guesses_over_the_socket_and_over_http_are_counted_together(tmp_path: Path) -> None:
    # The socket reads the real clock, so this allowance must not fill while the test runs.
    slow = RateLimit(burst=3, per_second=1e-9)
    with open_premises(tmp_path, allowances=only(guess=slow)) as house:
        seat = house.found()
        for _ in range(3):
            bye, _ = house.watch(NOBODY).farewell()
            assert bye["code"] == "room.no-such-table"
        assert house.ask("GET", f"/api/tables/{seat['code']}").status == 429
        bye, code = house.watch(seat["code"]).farewell()
        assert (bye["code"], bye["again"], code) == ("wire.guessing", True, 4004)


def test_a_burst_of_wrong_codes_is_answered_no_oftener_than_one_by_one(tmp_path: Path) -> None:
    """The answers are slow, and all are asked for before the first is given."""
    slow = RateLimit(burst=3, per_second=1e-9)
    with open_premises(tmp_path, allowances=only(guess=slow)) as house:
        requests = [house.watch(f"{first}{second}DFGH") for first in "BCDFG" for second in "BCDFG"]
        codes = Counter(request.farewell()[0]["code"] for request in requests)
        assert codes == {"room.no-such-table": 3, "wire.guessing": 22}


def test_new_tokens_of_a_seat_are_limited(tmp_path: Path) -> None:
    clock = Clock()
    with open_premises(tmp_path, now=clock) as house:
        seat, other = house.found(), house.found()
        path, token = f"/api/tables/{seat['code']}/rekey", seat["token"]
        for _ in range(int(REKEYS.burst)):
            token = house.ask("POST", path, headers={"authorization": f"Bearer {token}"}).json["token"]
        reply = house.ask("POST", path, headers={"authorization": f"Bearer {token}"})
        assert (reply.status, reply.code) == (429, "http.too-many")
        assert "for this seat; wait 30 s" in reply.json["message"]
        theirs = {"authorization": f"Bearer {other['token']}"}
        assert house.ask("POST", f"/api/tables/{other['code']}/rekey", headers=theirs).status == 200
        clock.now += 30
        assert house.ask("POST", path, headers={"authorization": f"Bearer {token}"}).status == 200


def test_a_refused_body_spends_nothing(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=only(found=THREE), now=Clock()) as house:
        for _ in range(10):
            assert house.ask("POST", "/api/tables", {"nick": "Ada"}).status == 400
        house.found()


def test_connecting_is_limited(tmp_path: Path) -> None:
    clock = Clock()
    with open_premises(tmp_path, allowances=only(connect=THREE), now=clock) as house:
        seat = house.found()
        for _ in range(3):
            house.sit(seat).close()
        with pytest.raises(InvalidStatus) as refused:
            house.sit(seat)
        response = refused.value.response
        assert response.status_code == 429
        assert (response.body or b"").startswith(b"Too many connections from your address; wait 10 s.")
        assert response.headers["retry-after"] == "10"
        clock.now += 10
        house.sit(seat).close()


def test_open_connections_are_limited_and_a_place_becomes_free_again(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=only(connections=2)) as house:
        seat = house.found()
        with house.sit(seat) as first, house.sit(seat):
            with pytest.raises(InvalidStatus) as refused:
                house.sit(seat)
            assert refused.value.response.status_code == 429
            assert b"close one first" in (refused.value.response.body or b"")
            first.close()
            first.close()
            house.ask("GET", "/health")
            house.sit(seat).close()
        assert house.server.tally.turned_away == {429: 1}


def test_websockets_leave_descriptors_for_newcomers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "open_files", lambda: 4)
    with open_premises(tmp_path) as house:
        seat = house.found()
        with house.sit(seat), house.sit(seat):
            with pytest.raises(InvalidStatus) as refused:
                house.sit(seat)
            assert refused.value.response.status_code == 503
            assert house.ask("GET", f"/api/tables/{seat['code']}").status == 200


def test_everybody_is_forgotten_who_has_gone(tmp_path: Path) -> None:
    with open_premises(tmp_path) as house:
        seat = house.found()
        with house.sit(seat):
            assert sum(house.server.endpoint.connections.values()) == 1
        with house.sit(seat) as again:
            again.until_room(lambda room: room["members"][0]["present"])
            assert sum(house.server.endpoint.connections.values()) == 1


def test_the_usual_allowances_let_a_class_of_thirty_in_at_once(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=Allowances()) as house:
        tables = [house.found(f"Pupil {number}")["code"] for number in range(15)]
        for number in range(15, 30):
            house.join(tables[number % 15], f"Pupil {number}")
