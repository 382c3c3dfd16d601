"""The door over HTTP and the wire: knocking, being let in, turned away, sent away, and coming back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.premises import Player, Premises, go_on


def knock(house: Premises, code: str, name: str, **more: object) -> dict[str, Any]:
    reply = house.ask("POST", f"/api/tables/{code}/join", {"name": name, **more})
    assert reply.status == 202, reply
    assert set(reply.json) == {"code", "token", "knocking"}
    said: dict[str, Any] = reply.json
    return said


def at_the_door(house: Premises, seat: dict[str, Any]) -> Player:
    player = Player(house.port, {"table": seat["code"], "token": seat["token"]})
    welcome = player.hear()
    assert (welcome["type"], welcome["member"], welcome["knocking"]) == ("welcome", None, True)
    return player


def test_at_a_locked_table_one_knocks_and_sees_nothing_until_the_host_says_yes(house: Premises) -> None:
    seat = house.found("Ada")
    with house.sit(seat) as ada:
        ada.did("configure", locked=True)
        assert house.ask("GET", f"/api/tables/{seat['code']}").json["locked"] is True
        came = knock(house, seat["code"], "Zoe")
        with at_the_door(house, came) as zoe:
            ada.until_room(lambda room: room["knocks"] == [{"knock": 0, "name": "Zoe"}])
            refusal = zoe.do("start")
            assert (refusal["type"], refusal["code"]) == ("refused", "room.knocking")
            ada.did("choose", game="toy", options={})
            zoe.say({"type": "ping"})
            zoe.until("pong")
            assert {message["type"] for message in zoe.heard} == {"welcome", "refused", "pong"}
            ada.did("admit", knock=0)
            assert zoe.until("welcome")["member"] == 1
            zoe.until("room")
            zoe.until("view")
            assert zoe.seat["member"] == 1
            ada.until_room(lambda room: [who["present"] for who in room["members"]] == [True, True])
        with house.sit(came) as again:
            assert again.seat["member"] == 1


def test_who_is_turned_away_is_told_so(house: Premises) -> None:
    seat = house.found("Ada")
    with house.sit(seat) as ada:
        ada.did("configure", locked=True)
        came = knock(house, seat["code"], "Zoe")
        with at_the_door(house, came) as zoe:
            ada.did("turn-away", knock=0)
            bye, code = zoe.farewell()
            assert (bye["code"], bye["again"], code) == ("room.turned-away", False, 4003)
        with Player(house.port, {"table": seat["code"], "token": came["token"]}) as again:
            assert again.farewell()[0]["code"] == "room.unknown-token"


def test_more_knocks_than_the_host_can_answer_are_refused(house: Premises) -> None:
    seat = house.found("Ada")
    with house.sit(seat) as ada:
        ada.did("configure", locked=True)
        for number in range(3):
            knock(house, seat["code"], f"Guest {number}")
        reply = house.ask("POST", f"/api/tables/{seat['code']}/join", {"name": "Guest 4"})
        assert (reply.status, reply.code) == (429, "room.too-many-knocks")
        assert int(reply.headers["retry-after"]) > 0


def test_whoever_left_is_told_so_and_whoever_was_sent_away_something_else(house: Premises) -> None:
    seat = house.found("Ada")
    bo, mal = (
        house.ask("POST", f"/api/tables/{seat['code']}/join", {"name": name}).json for name in ("Bo", "Mal")
    )
    with house.sit(seat) as ada, house.sit(bo) as left, house.sit(mal) as away:
        left.say({"type": "leave", "ref": "leave"})
        ada.did("remove", member=2)
        assert left.farewell()[0] == {
            "type": "bye",
            "code": "room.left",
            "message": "You have left this table.",
            "again": False,
        }
        bye, _ = away.farewell()
        assert (bye["code"], bye["message"]) == (
            "room.sent-away",
            "You were sent away from this table. If you come back, you knock first.",
        )


@pytest.mark.parametrize("playing", [False, True])
def test_sent_away_one_is_back_by_no_way_without_the_hosts_yes(house: Premises, playing: bool) -> None:
    seat = house.found("Ada")
    code = seat["code"]
    mal = house.ask("POST", f"/api/tables/{code}/join", {"name": "Mal", "device": "mal's"}).json
    with house.sit(seat) as ada, house.sit(mal) as gone:
        if playing:
            ada.did("choose", game="toy", options={})
            ada.did("start")
        ada.did("remove", member=1)
        bye, closed = gone.farewell()
        assert (bye["code"], bye["again"], closed) == ("room.sent-away", False, 4003)
        # The same token, over the wire, over HTTP, to be moved, and to come back with.
        with Player(house.port, {"table": code, "token": mal["token"]}) as again:
            assert again.farewell()[0]["code"] == "room.unknown-token"
        bearer = {"authorization": f"Bearer {mal['token']}"}
        assert house.ask("POST", f"/api/tables/{code}/rekey", headers=bearer).status == 401
        back = house.ask("POST", f"/api/tables/{code}/join", {"name": "Mal"}, headers=bearer)
        assert back.status == 202
        # Another name, another window at the same address, the same device.
        knock(house, code, "Nice")
        knock(house, code, "Nicer", device="mal's")
        ada.until_room(lambda room: len(room["knocks"]) == 3)
        assert [who["name"] for who in ada.room["members"] if not who["gone"]] == ["Ada"]


def test_who_left_comes_back_with_the_token_they_had_even_if_the_door_is_locked(house: Premises) -> None:
    seat = house.found("Ada")
    bo = house.join(seat["code"], "Bo")
    with house.sit(seat) as ada:
        ada.did("choose", game="toy", options={})
        ada.did("start")
        with house.sit(bo) as leaving:
            leaving.say({"type": "leave", "ref": "l"})
            leaving.farewell()
        bearer = {"authorization": f"Bearer {bo['token']}"}
        free = house.ask("GET", f"/api/tables/{seat['code']}", headers=bearer).json["free"]
        assert free == [{"member": 1, "name": "Bo", "when": "now"}]
        free = house.ask("GET", f"/api/tables/{seat['code']}").json["free"]
        assert free == [{"member": 1, "name": "Bo", "when": "asked"}]
        ada.did("configure", locked=True)
        back = house.ask("POST", f"/api/tables/{seat['code']}/join", {"name": "Bo"}, headers=bearer)
        assert (back.status, back.json["member"]) == (201, 1)
        with house.sit(back.json) as again:
            assert again.seat["seat"] == 1
            assert again.own is not None
        with Player(house.port, {"table": seat["code"], "token": bo["token"]}) as old:
            assert old.farewell()[0]["code"] == "room.unknown-token"


def test_who_has_no_seat_sees_nothing_of_a_game_without_spectators(house: Premises) -> None:
    seat = house.found("Ada")
    bo = house.join(seat["code"], "Bo")
    with house.sit(seat) as ada, house.sit(bo) as friend:
        ada.did("configure", spectators="off")
        ada.did("choose", game="toy", options={"rounds": 1})
        ada.did("start")
        with house.sit(house.join(seat["code"], "Zoe")) as zoe:
            assert (zoe.room["phase"], zoe.table) == ("playing", None)
            for player in (ada, friend):
                player.until_prompt("pick/0")
                player.did("answer", prompt="pick/0", choice={"type": "pick", "number": 3})
            go_on(ada, friend)
            zoe.until_room(lambda room: room["phase"] == "after")
            zoe.say({"type": "ping"})
            zoe.until("pong")
            views = [message for message in zoe.heard if message["type"] == "view"]
            assert all(not view.get("told") and not view.get("table") for view in views)
            ada.did("configure", spectators="public")
            while zoe.table is None:
                zoe.hear()
