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
        "\u3164",
        "Ada\u3164",
        "Ada\u034f",
        "Ada\ufe0f",
        "Ada\u17b4",
        "Ada\u115f",
        "Ada\uffa0",
        "Ada\u180b",
        "\u2800",
        "\u0301",
        "A\u200dda",
        "\U0001f98a\u200d",
        "\U0001f98a\u200d\u200d\U0001f98a",
        "\U0001f98a\ufe0f\ufe0f",
        "\u200d".join(["\U0001f98a"] * 9),
        "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 25,
    ],
    ids=ascii,
)
def test_a_name_with_something_invisible_is_refused(house: Premises, name: str) -> None:
    reply = house.ask("POST", "/api/tables", {"name": name})
    assert reply.status == 400
    assert reply.code in ("room.name", "http.malformed")


FALSE = [
    "ada",
    "ADA",
    "Adá",
    "Ａｄａ",
    "@Ada",
    " Ada ",
    "A\u0301da",
    "\u0410da",  # Cyrillic, as a capital and at the end
    "Ad\u0430",
    "\u0410\u0501\u0430",
    "\u0391da",  # Greek
    "Ad\u03b1",
    "\u13aada",  # Cherokee
    "\U0001d400\U0001d41d\U0001d41a",  # mathematical
]


@pytest.mark.parametrize(
    "name", ["ada", "ADA", "Adá", "Ａｄａ", "@Ada", " Ada ", "A\u0301da", *FALSE], ids=ascii
)
def test_a_name_that_looks_like_another_is_taken(house: Premises, name: str) -> None:
    code = house.found("Ada")["code"]
    reply = house.ask("POST", f"/api/tables/{code}/join", {"name": name})
    assert (reply.status, reply.code) == (409, "room.name-taken")


JOINED = [
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",  # a family
    "Bo \u2764\ufe0f\u200d\U0001f525",  # a heart on fire
    "\U0001f3f3\ufe0f\u200d\U0001f308",  # the rainbow
    "\U0001f469\U0001f3fd\u200d\U0001f680",  # an astronaut
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",  # Scotland
    "\U0001f1e9\U0001f1ea",
    "1\ufe0f\u20e3",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 24,
]


@pytest.mark.parametrize("name", ["Zoë", "O'Brien", "עדה", "李小龍", "Ada 2", "🦊", *JOINED], ids=ascii)
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


def test_a_name_of_joined_emoji_can_sit_down_and_play(house: Premises) -> None:
    seat = house.found(JOINED[0])
    house.join(seat["code"], JOINED[1])
    with house.sit(seat) as ada:
        assert ada.room["members"][0]["name"] == JOINED[0]
        ada.did("choose", game="toy", options={})
        ada.did("start")
