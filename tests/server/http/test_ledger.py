"""The games and the ledger of a table: for those who have a seat there, and of games that are over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest

from entendre.core import everyone
from entendre.ledger import Reading
from entendre.plugin import Bare
from entendre.records import Record
from tests.core.toy import Toy
from tests.server.premises import Player, Premises, Reply, open_premises


class ReadToy(Bare):
    """The toy game, in which everybody reads everybody."""

    def readings(self, record: Record) -> Sequence[Reading]:
        seats = everyone(len(record.header.names))
        return [
            Reading(by, reader, True, Fraction(1, 2), by, "way")
            for by in seats
            for reader in seats
            if by != reader
        ]


class Mute(Toy):
    """The same rules where nobody reads anybody."""

    name = "mute"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    games = {"toy": ReadToy(Toy()), "mute": Bare(Mute())}
    with open_premises(tmp_path_factory.mktemp("club"), games) as premises:
        yield premises


def asked(club: Premises, seat: dict[str, Any], what: str) -> Reply:
    headers = {"authorization": f"Bearer {seat['token']}"}
    return club.ask("GET", f"/api/tables/{seat['code']}/{what}", headers=headers)


def begun(host: Player, game: str = "toy") -> None:
    host.did("choose", game=game, options={})
    host.did("start")


def played(players: Sequence[Player], game: str = "toy") -> None:
    """A game of toys, to its end: all agree to stop."""
    begun(players[0], game)
    for player in players[: len(players) // 2 + 1]:
        player.until_prompt("stop/0")
        player.did("answer", prompt="stop/0", choice={"type": "stop"})
    players[0].until_room(lambda room: bool(room["phase"] == "after"))


def threads(reply: Reply) -> list[tuple[int, int, int]]:
    return [(each["by"], each["reader"], each["tries"]) for each in reply.json["threads"]]


def test_the_ledger_counts_games_that_are_over_and_only_those(club: Premises) -> None:
    first = club.found("Ada")
    second = club.join(first["code"], "Bo")
    with club.sit(first) as ada, club.sit(second) as bo:
        assert asked(club, first, "ledger").json["games"] == 0
        begun(ada)
        assert threads(asked(club, first, "ledger")) == []  # nothing of a game that is being played
        ada.did("break-off")
        assert threads(asked(club, first, "ledger")) == []
        played([ada, bo])
        played([ada, bo], "mute")
        once = asked(club, second, "ledger")
        assert (once.json["games"], threads(once)) == (1, [(0, 1, 1), (1, 0, 1)])
        assert [who["name"] for who in once.json["people"]] == ["Ada", "Bo"]
        begun(ada)
        assert asked(club, second, "ledger").body == once.body
        ada.did("break-off")
        played([ada, bo])
        assert threads(asked(club, first, "ledger")) == [(0, 1, 2), (1, 0, 2)]


def test_nobody_without_a_seat_there_is_told(club: Premises) -> None:
    seat, other = club.found("Ada"), club.found("Zoe")
    for what in ("ledger", "games"):
        path = f"/api/tables/{seat['code']}/{what}"
        assert club.ask("GET", path).code == "http.no-token"
        assert asked(club, {**seat, "token": other["token"]}, what).code == "room.unknown-token"
        assert asked(club, {**seat, "code": "ZZZZZZ"}, what).status == 404
        assert asked(club, seat, what).status == 200


def test_only_the_host_wipes_it(club: Premises) -> None:
    first = club.found("Ada")
    second = club.join(first["code"], "Bo")
    with club.sit(first) as ada, club.sit(second) as bo:
        played([ada, bo])
        assert bo.do("wipe-ledger")["code"] == "room.not-host"
        assert asked(club, first, "ledger").json["games"] == 1
        ada.did("wipe-ledger")
        assert asked(club, first, "ledger").json["games"] == 0
        assert len(asked(club, first, "games").json["games"]) == 1  # what was played is not undone by that
        played([ada, bo])
        assert asked(club, first, "ledger").json["games"] == 1


def test_whom_a_bot_stood_in_for_has_not_been_reading(club: Premises) -> None:
    seats = [club.found("Ada")]
    seats += [club.join(seats[0]["code"], name) for name in ("Bo", "Cy")]
    with club.sit(seats[0]) as ada, club.sit(seats[1]) as bo, club.sit(seats[2]) as cy:
        begun(ada)
        cy.until_prompt("pick/0")
        cy.did("stand-in", member=2)
        cy.until_room(lambda room: bool(room["members"][2]["stand_in"]))
        while not any("pick/0" in mine for mine in (cy.seat["mine"], dict(cy.seat["done_for"]))):
            cy.hear()
        for player in (ada, bo):
            player.did("answer", prompt="stop/0", choice={"type": "stop"})
        ada.until_room(lambda room: bool(room["phase"] == "after"))
        assert threads(asked(club, seats[2], "ledger")) == [(0, 1, 1), (1, 0, 1)]


def test_everybody_finds_the_games_again_that_they_sat_at(club: Premises) -> None:
    first = club.found("Ada")
    second = club.join(first["code"], "Bo")
    with club.sit(first) as ada:
        with club.sit(second) as bo:
            played([ada, bo])
            begun(ada)
        late = club.join(first["code"], "Zoe")
        ada.did("break-off")  # Bo has missed it
        over, broken = asked(club, second, "games").json["games"]
        assert asked(club, first, "games").json["games"] == [over, broken]
        assert asked(club, late, "games").json["games"] == []
        assert (over["game"], over["names"], over["bots"]) == ("toy", ["Ada", "Bo"], [False, False])
        assert over["outcome"]["result"]
        assert over["began"] <= over["ended"] <= broken["began"]
        assert broken["outcome"] is None
        assert club.ask("GET", f"/api/records/{over['record']}").status == 200
