"""Two servers on one PostgreSQL serve one table to people split between them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from entendre.live.reminders import AWAY_SECONDS
from tests.notices.push_service import LOOPBACK, Browser, serving
from tests.server.http.test_notices import Place, Wall
from tests.server.premises import Premises, go_on, open_premises

pytestmark = pytest.mark.long


@pytest.fixture
def pair(database: str, tmp_path: Path) -> Iterator[tuple[Premises, Premises]]:
    with (
        open_premises(tmp_path, database=database) as here,
        open_premises(tmp_path, database=database) as there,
    ):
        yield here, there


def test_a_table_opened_here_is_joined_there(pair: tuple[Premises, Premises]) -> None:
    here, there = pair
    seat = here.found("Ada")
    with here.sit(seat) as ada, there.sit(there.join(seat["code"], "Bo")) as bo:
        ada.until_room(lambda room: [who["present"] for who in room["members"]] == [True, True])
        bo.until_room(lambda room: [who["present"] for who in room["members"]] == [True, True])


def test_who_goes_over_to_the_other_one_is_there_when_the_first_one_notes_that_they_left(
    pair: tuple[Premises, Premises],
) -> None:
    here, there = pair
    seat = here.found("Ada")
    with there.sit(there.join(seat["code"], "Bo")) as bo:
        ada = here.sit(seat)
        bo.until_room(lambda room: [who["present"] for who in room["members"]] == [True, True])
        with there.sit(seat) as again:  # nothing is new: she is there already
            ada.close()
            for player in (again, bo):
                player.until_room(lambda room: not room["members"][0]["present"])
                player.until_room(lambda room: room["members"][0]["present"])


def test_people_split_between_them_play_a_game_to_its_end(pair: tuple[Premises, Premises]) -> None:
    here, there = pair
    seat = here.found("Ada")
    with here.sit(seat) as ada, there.sit(there.join(seat["code"], "Bo")) as bo:
        ada.did("choose", game="toy", options={"rounds": 2})
        ada.did("start")
        for number in range(2):
            for player in (ada, bo):
                player.until_prompt(f"pick/{number}")
                player.did("answer", prompt=f"pick/{number}", choice={"type": "pick", "number": 3})
            go_on(ada, bo)
        for player in (ada, bo):
            player.until_room(lambda room: room["phase"] == "after")
        bo.until("view")
        record = bo.seat["record"]
    assert here.ask("GET", f"/api/records/{record}").body == there.ask("GET", f"/api/records/{record}").body


def test_a_seat_that_moves_there_is_closed_here(pair: tuple[Premises, Premises]) -> None:
    here, there = pair
    seat = here.found("Ada")
    with here.sit(seat) as ada:
        headers = {"authorization": f"Bearer {seat['token']}"}
        assert there.ask("POST", f"/api/tables/{seat['code']}/rekey", headers=headers).status == 200
        bye, code = ada.farewell()
        assert (bye["code"], code) == ("room.moved", 4003)


def test_one_may_stop_while_the_other_goes_on(database: str, tmp_path: Path) -> None:
    with open_premises(tmp_path, database=database) as there:
        with open_premises(tmp_path, database=database) as here:
            seat = here.found("Ada")
            ada = here.sit(seat)
        with ada:
            bye, _ = ada.farewell()
            assert bye["again"]
        with there.sit(seat) as again:
            assert again.room["code"] == seat["code"]


def test_one_of_them_tells_somebody_who_is_away_and_not_both(database: str, tmp_path: Path) -> None:
    wall = Wall()
    both: dict[str, Any] = {"database": database, "notice_networks": LOOPBACK, "wall": wall}
    with (
        serving() as service,
        open_premises(tmp_path, **both) as here,
        open_premises(tmp_path, **both) as there,
    ):
        place, other = Place(here, service, wall), Place(there, service, wall)
        ada = here.found("Ada")
        bo = here.join(ada["code"], "Bo")
        browser = Browser(f"{service.address}/phone")
        asked = place.ask("PUT", "push", ada, browser.wish())
        assert asked.json == other.ask("GET", "push", ada).json
        one, two = place.play(ada, bo)
        with two, there.watch(ada["code"]) as watcher:
            place.away(ada["code"], one)
            watcher.until_room(lambda room: not room["members"][0]["present"])
            wall.now += AWAY_SECONDS * 1000
            for premises in (here, there):
                premises.call(_wake(premises, ada["code"]))
            for each in (place, other, place, other):
                each.later(ada["code"], 60)
            [message] = service.arrived
            assert browser.read(message)["code"] == ada["code"]


async def _wake(premises: Premises, code: str) -> None:
    live = await premises.server.rooms.need(code)
    for follow in live.after_change:
        follow()
