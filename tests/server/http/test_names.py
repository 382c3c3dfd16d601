"""Names are visible as typed, and nobody can pass for somebody else."""

from __future__ import annotations

import pytest

from tests.server.premises import Premises


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "Ada\u200b",
        "A\u00add\u00ada",
        "\u202eadA",
        "Ada\u2066",
        "Ada\ufeff",
        "Ada\x00",
        "Ada\n\x07Bo",
        "Ada\ue000",
        "x" * 25,
        "Ada\U000e0041",
    ],
    ids=ascii,
)
def test_a_name_with_something_invisible_is_refused(house: Premises, name: str) -> None:
    reply = house.ask("POST", "/api/tables", {"name": name})
    assert reply.status == 400
    assert reply.code in ("room.name", "http.malformed")


@pytest.mark.parametrize("name", ["ada", "ADA", "Adá", "Ａｄａ", "@Ada", " Ada ", "A\u0301da"], ids=ascii)
def test_a_name_that_looks_like_another_is_taken(house: Premises, name: str) -> None:
    code = house.found("Ada")["code"]
    reply = house.ask("POST", f"/api/tables/{code}/join", {"name": name})
    assert (reply.status, reply.code) == (409, "room.name-taken")


@pytest.mark.parametrize("name", ["Zoë", "O'Brien", "עדה", "李小龍", "Ada 2", "🦊"], ids=ascii)
def test_names_of_all_the_world_are_welcome(house: Premises, name: str) -> None:
    house.join(house.found("Ada")["code"], name)


def test_spaces_are_tidied(house: Premises) -> None:
    seat = house.found("  Ada   Lovelace ")
    with house.sit(seat) as ada:
        assert ada.room["members"][0]["name"] == "Ada Lovelace"


def test_an_unknown_colour_is_refused_with_those_there_are(house: Premises) -> None:
    reply = house.ask("POST", "/api/tables", {"name": "Ada", "colour": "puce"})
    assert (reply.status, reply.code) == (400, "room.colour")
    assert "crimson" in reply.json["message"]
