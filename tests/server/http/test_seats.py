"""What goes on at the tables where a device has seats."""

from __future__ import annotations

from pathlib import Path

from entendre.server.rates import Allowances
from tests.server.premises import Premises, open_premises


def test_every_seat_is_told_what_goes_on_and_what_is_not_valid_is_null(house: Premises) -> None:
    first, second = house.found("Ada"), house.found("Ada")
    bo = house.join(first["code"], "Bo")
    late = {}
    with house.sit(first) as ada, house.sit(bo) as friend:
        ada.did("choose", game="toy", options={})
        ada.did("start")
        late = house.join(first["code"], "Zoe")
        friend.until_prompt("pick/0")
        friend.did("answer", prompt="pick/0", choice={"type": "pick", "number": 3})
        wanted = [first, bo, late, second, {**first, "token": "nonsense"}, {**first, "code": "ZZZZZZ"}]
        keys = [{"code": seat["code"], "token": seat["token"]} for seat in wanted]
        reply = house.ask("POST", "/api/seats", {"seats": keys})
        assert reply.status == 200
        game = {"code": first["code"], "phase": "playing", "game": "toy", "names": ["Ada", "Bo", "Zoe"]}
        assert reply.json["seats"] == [
            {**game, "yours": True, "host": True, "asked": True, "over": False},
            {**game, "yours": True, "host": False, "asked": False, "over": False},
            {**game, "yours": False, "host": False, "asked": False, "over": False},
            {
                "code": second["code"],
                "phase": "lobby",
                "game": None,
                "names": ["Ada"],
                "yours": False,
                "host": True,
                "asked": False,
                "over": False,
            },
            None,
            None,
        ]
        ada.did("break-off")
        [state] = house.ask("POST", "/api/seats", {"seats": keys[:1]}).json["seats"]
        assert (state["phase"], state["over"], state["asked"]) == ("after", True, False)


def test_more_than_twenty_seats_are_too_many(house: Premises) -> None:
    key = {"code": "BCDFGH", "token": "x"}
    assert house.ask("POST", "/api/seats", {"seats": [key] * 21}).code == "http.malformed"


def test_a_wrong_token_is_a_guess(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=Allowances(), now=lambda: 0.0) as house:
        seat = house.found("Ada")
        wrong = {"seats": [{"code": seat["code"], "token": "nonsense"}] * 20}
        assert house.ask("POST", "/api/seats", wrong).json["seats"] == [None] * 20
        assert house.ask("POST", "/api/seats", wrong).code == "http.too-many"
