"""A seat moves to another device: the new token opens it, the old one nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.premises import Premises, Reply


def rekey(house: Premises, seat: dict[str, Any]) -> Reply:
    headers = {"authorization": f"Bearer {seat['token']}"}
    return house.ask("POST", f"/api/tables/{seat['code']}/rekey", headers=headers)


def test_the_new_token_opens_the_same_seat(house: Premises) -> None:
    seat = house.found("Ada")
    reply = rekey(house, seat)
    assert reply.status == 200
    assert reply.json["token"] != seat["token"]
    assert reply.headers["cache-control"] == "no-store"
    with house.sit({**seat, "token": reply.json["token"]}) as ada:
        assert ada.seat["member"] == seat["member"]


def test_whoever_used_the_old_token_is_told_and_sent_away(house: Premises) -> None:
    seat = house.found("Ada")
    with house.sit(seat) as one, house.sit(seat) as other:
        assert rekey(house, seat).status == 200
        for device in (one, other):
            bye, code = device.farewell()
            assert (bye["code"], bye["again"], code) == ("room.moved", False, 4003)


def test_nobody_else_is_disturbed(house: Premises) -> None:
    seat = house.found("Ada")
    with house.sit(house.join(seat["code"], "Bo")) as bo, house.watch(seat["code"]) as watcher:
        watcher.until("room")
        rekey(house, seat)
        bo.did("rename", name="Bob", colour="teal")
        watcher.until_room(lambda room: room["members"][1]["name"] == "Bob")


def test_the_old_token_opens_nothing_any_more(house: Premises) -> None:
    seat = house.found("Ada")
    rekey(house, seat)
    again = rekey(house, seat)
    assert (again.status, again.code) == (401, "room.unknown-token")
    assert again.headers["www-authenticate"] == "Bearer"


def test_a_token_opens_only_its_own_table(house: Premises) -> None:
    seat, other = house.found("Ada"), house.found("Bo")
    assert rekey(house, {**seat, "code": other["code"]}).status == 401


MINE = "a-token-of-my-own-0123456789"


def move(house: Premises, seat: dict[str, Any], wanted: str) -> Reply:
    headers = {"authorization": f"Bearer {seat['token']}"}
    return house.ask("POST", f"/api/tables/{seat['code']}/rekey", {"token": wanted}, headers=headers)


def test_a_move_whose_answer_was_lost_is_asked_for_again_and_done_once(house: Premises) -> None:
    seat = house.found("Ada")
    assert [move(house, seat, MINE).json for _ in range(2)] == [{"token": MINE}] * 2
    with house.sit({**seat, "token": MINE}) as ada:
        assert move(house, seat, MINE).status == 200
        ada.did("rename", name="Adele", colour="teal")


def test_only_whoever_chose_the_new_token_can_ask_again(house: Premises) -> None:
    seat = house.found("Ada")
    move(house, seat, MINE)
    assert move(house, seat, "another-token-9876543210").status == 401


@pytest.mark.parametrize("wanted", ["", "short", "x" * 65, "no spaces are allowed in it", "ünïcödé" * 5])
def test_a_token_that_could_be_guessed_is_not_taken(house: Premises, wanted: str) -> None:
    seat = house.found("Ada")
    reply = move(house, seat, wanted)
    assert (reply.status, reply.code) == (400, "http.malformed")
    with house.sit(seat) as ada:
        assert ada.seat["member"] == seat["member"]


@pytest.mark.parametrize("header", [None, "", "Bearer", "Bearer ", "Basic abc", "Bearer " + "x" * 300, "abc"])
def test_without_a_token_there_is_no_moving(house: Premises, header: str | None) -> None:
    code = house.found()["code"]
    headers = {} if header is None else {"authorization": header}
    reply = house.ask("POST", f"/api/tables/{code}/rekey", headers=headers)
    assert (reply.status, reply.code) == (401, "http.no-token")
    assert reply.headers["www-authenticate"] == "Bearer"


def test_whoever_has_left_cannot_move_their_seat(house: Premises) -> None:
    seat = house.found("Ada")
    with house.sit(house.join(seat["code"], "Bo")), house.sit(seat) as ada:
        ada.say({"type": "leave", "ref": "bye"})
        ada.farewell()
    assert rekey(house, seat).status == 401
