"""A finished game as a file: whole, sound, and only for those who were told its name."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from entendre.catalogue import Catalogue
from entendre.coach import MOST, Advice, Coach, Decision, Gallery, Note, chosen, gallery_of, note_on, notes
from entendre.core import AnyTable, Seat, canonical, encode, read_options
from entendre.plugin import Bare, GameEntry
from entendre.records import Record, load, replay, verify
from entendre.server.http.archive import Proof, Replayed, read_id
from tests.core.toy import Toy
from tests.server.premises import Player, Premises, open_premises

pytestmark = pytest.mark.long

INSTALLED = tuple(Catalogue())


class Rounds(msgspec.Struct, frozen=True):
    """How many steps a toy game had."""

    steps: int


class Praise:
    """A coach who likes everything."""

    def see(self, table: AnyTable) -> None:
        pass

    def advise(self, decision: Decision) -> Iterator[Note]:
        yield note_on(decision, "coach.fine", {}, good=True, weight=0.5)


class ToldToy(Bare):
    """The toy game with all that can be told afterwards."""

    def coach(self, gallery: Gallery) -> Coach:
        return Praise()

    def hindsight(self, record: Record) -> Rounds:
        return Rounds(sum(1 for _ in replay(record, self.game)))


class Told(Toy):
    """The same rules under another name."""

    name = "told"


GAMES: dict[str, GameEntry] = {"toy": Bare(Toy()), "told": ToldToy(Told()), **Catalogue()}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    with open_premises(tmp_path_factory.mktemp("club"), GAMES) as premises:
        yield premises


def play_out(host: Player, game: str, options: dict[str, Any] | None = None) -> str:
    """Let a bot play for the host too, until the game is over; the answer is the name of the record."""
    host.did("choose", game=game, options=options or {})
    host.did("start")
    host.until_over()
    host.until("view")
    record: str = host.seat["record"]
    return record


def bots_for(game: str) -> int:
    """How many are missing to one person."""
    return GAMES[game].game.players[0] - 1


def table_with_bots(club: Premises, bots: int) -> Player:
    host = club.sit(club.found("Ada"))
    for _ in range(bots):
        host.did("add-bot")
    return host


@pytest.mark.parametrize("game", ["toy", *INSTALLED])
def test_a_game_that_was_played_out_verifies_and_can_be_watched_again_from_every_seat(
    club: Premises, game: str
) -> None:
    with table_with_bots(club, bots_for(game)) as host:
        name = play_out(host, game)
        table, lies_open, own = host.table, host.open, host.own
    reply = club.ask("GET", f"/api/records/{name}")
    assert reply.status == 200
    assert reply.headers["content-type"] == "application/jsonl"
    file_name = r'attachment; filename="entendre-[A-Z]{6}-1\.jsonl"'
    assert re.fullmatch(file_name, reply.headers["content-disposition"])
    file = load(reply.body, GAMES)
    verify(file, GAMES[game].game)
    assert file.header.names[0] == "Ada"
    assert len(file.header.names) == bots_for(game) + 1
    steps = list(replay(file, GAMES[game].game))
    for viewer in (None, Seat(0), Seat(1)):
        watched = club.ask("GET", f"/api/records/{name}/replay?seat={'none' if viewer is None else viewer}")
        assert watched.status == 200
        assert msgspec.json.decode(watched.body, type=Replayed).names == file.header.names
        assert (watched.json["game"], watched.json["seat"]) == (game, viewer)
        assert [level is not None for level in watched.json["bots"]] == [False] + [True] * bots_for(game)
        for shown, step in zip(watched.json["steps"], steps, strict=True):
            assert (shown["number"], shown["prompt"]) == (step.number, step.prompt)
            assert shown["look"] == msgspec.json.decode(encode(step.table.look(viewer)))
            assert shown["told"] == msgspec.json.decode(encode(step.told))
        last = watched.json["steps"][-1]["look"]
        assert (last["open"], last["outcome"]) == (lies_open, table["outcome"])
        if viewer == 0:
            assert last["own"] == own
        if viewer is None:
            assert watched.body == club.ask("GET", f"/api/records/{name}/replay").body


@pytest.mark.parametrize("game", ["toy", *INSTALLED])
def test_what_was_committed_to_at_the_start_is_what_the_record_opens_to(club: Premises, game: str) -> None:
    before = int(time.time() * 1000)
    with table_with_bots(club, bots_for(game)) as host:
        host.did("choose", game=game, options={})
        assert not host.room["commitment"]
        host.did("start")
        host.until_room(lambda room: room["phase"] == "playing")
        begun = host.room["commitment"]
        host.until_over()
        assert host.room["commitment"] == begun
        host.until("view")
        name = host.seat["record"]
    file = load(club.ask("GET", f"/api/records/{name}").body, GAMES)
    reply = club.ask("GET", f"/api/records/{name}/proof")
    proof = msgspec.json.decode(reply.body, type=Proof)
    assert (proof.commitment, file.header.commitment) == (begun, begun)
    assert before <= proof.at <= int(time.time() * 1000)
    assert proof.names[0] == "Ada"
    assert [level is None for level in proof.bots] == [True] + [False] * bots_for(game)
    assert proof.references == GAMES[game].game.references(
        read_options(GAMES[game].game.types.options, proof.options)
    )
    assert file.end is not None
    assert (proof.seed, proof.digest) == (file.end.seed, file.end.digest)
    text = {key: value for key, value in reply.json.items() if key not in ("commitment", "digest")}
    assert begun == hashlib.sha256(b"entendre commitment 2\0" + canonical(text)).hexdigest()


@pytest.mark.parametrize("seat", ["4", "-1", "00", "x", "", "0,1", "99999999999"])
def test_a_replay_is_seen_from_seats_that_there_were(club: Premises, seat: str) -> None:
    with table_with_bots(club, 1) as host:
        name = play_out(host, "toy")
    reply = club.ask("GET", f"/api/records/{name}/replay?seat={seat}")
    assert (reply.status, reply.code) == (400, "http.bad-seat")


def test_afterwards_a_game_is_looked_back_on_and_the_coach_speaks(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        name = play_out(host, "told", {"rounds": 2})
    file = load(club.ask("GET", f"/api/records/{name}").body, GAMES)
    hindsight, advice = (club.ask("GET", f"/api/records/{name}/{what}") for what in ("hindsight", "coach"))
    assert (hindsight.status, advice.status) == (200, 200)
    assert hindsight.json == {"steps": len(list(replay(file, GAMES["told"].game)))}
    assert "private" in advice.headers["cache-control"]
    said = notes(file, GAMES["told"].game, Praise())
    assert 0 < len(said) <= MOST
    assert msgspec.json.decode(advice.body, type=Advice) == Advice("told", said)


def test_a_game_without_hindsight_and_coach_has_nothing_to_tell(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        name = play_out(host, "toy", {"rounds": 1})
    hindsight, advice = (club.ask("GET", f"/api/records/{name}/{what}") for what in ("hindsight", "coach"))
    assert (hindsight.status, hindsight.json) == (200, None)
    assert (advice.status, advice.json) == (200, {"game": "toy", "notes": []})


@pytest.mark.parametrize("game", INSTALLED)
def test_afterwards_the_coach_says_what_the_expert_would_have_done(club: Premises, game: str) -> None:
    with table_with_bots(club, bots_for(game)) as host:
        name = play_out(host, game)
    file = load(club.ask("GET", f"/api/records/{name}").body, GAMES)
    reply = club.ask("GET", f"/api/records/{name}/coach")
    entry = GAMES[game]
    coach = entry.coach(gallery_of(file, entry.game))
    said = () if coach is None else notes(file, entry.game, coach)
    assert msgspec.json.decode(reply.body, type=Advice) == Advice(game, chosen(said))
    mine = club.ask("GET", f"/api/records/{name}/coach?seat=0")
    about_me = chosen([note for note in said if note.seat == 0])
    assert msgspec.json.decode(mine.body, type=Advice) == Advice(game, about_me)
    hindsight = club.ask("GET", f"/api/records/{name}/hindsight")
    assert hindsight.json == msgspec.json.decode(encode(entry.hindsight(file)))


def test_every_game_of_a_table_has_its_own_record(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        first = play_out(host, "toy", {"rounds": 1})
        second = play_out(host, "toy", {"rounds": 2})
    assert first.split("-")[1] == "1"
    assert second.split("-")[1] == "2"
    records = [load(club.ask("GET", f"/api/records/{name}").body, GAMES) for name in (first, second)]
    assert [record.header.options["rounds"] for record in records] == [1, 2]
    for record in records:
        verify(record, GAMES["toy"].game)


def test_a_record_is_only_for_those_who_know_its_name(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        name = play_out(host, "toy", {"rounds": 1})
    code, number, secret = name.split("-")
    for wrong in (
        f"{code}-{number}-{'0' * len(secret)}",
        f"{code}-{number}-{secret[:-1]}",
        f"{code}-2-{secret}",
        f"{code}-0-{secret}",
        f"{code}-01-{secret}",
        f"BCDFGH-{number}-{secret}",
        f"{code}-{number}",
        f"{code}-{number}-",
        f"{code.lower()}-{number}-{secret}",
        "nonsense",
    ):
        for what in ("", "/hindsight", "/coach", "/replay", "/replay?seat=0"):
            reply = club.ask("GET", f"/api/records/{wrong}{what}")
            assert (reply.status, reply.code) == (404, "http.no-record")


def test_a_running_game_has_no_record(club: Premises) -> None:
    with table_with_bots(club, 1) as host:
        host.did("choose", game="toy", options={})
        host.did("start")
        code = host.room["code"]
        assert club.ask("GET", f"/api/records/{code}-1-00").status == 404
        assert club.ask("GET", f"/api/tables/{code}/end").status == 404


@pytest.mark.parametrize("game", ["toy", *INSTALLED])
def test_what_was_played_of_a_game_that_was_broken_off_is_kept(club: Premises, game: str) -> None:
    with table_with_bots(club, bots_for(game)) as host:
        host.did("choose", game=game, options={})
        host.did("start")
        host.did("break-off")
        host.until_room(lambda room: room["phase"] == "after")
        host.until("view")
        name, outcome, code = host.seat["record"], host.table["outcome"], host.room["code"]
        assert (outcome, host.room["show"]["scene"]) == (None, 0)
        told = club.ask("GET", f"/api/tables/{code}/end")
        assert told.body == club.ask("GET", f"/api/records/{name}/hindsight").body
        host.did("configure", spectators="off")
        assert club.ask("GET", f"/api/tables/{code}/end").status == 404
    file = load(club.ask("GET", f"/api/records/{name}").body, GAMES)
    verify(file, GAMES[game].game)
    assert file.broken_off
    watched = club.ask("GET", f"/api/records/{name}/replay").json
    assert (watched["broken_off"], watched["steps"][-1]["look"]["outcome"]) == (True, None)
    assert watched["colours"] == [member["colour"] for member in host.room["members"]]
    assert club.ask("GET", f"/api/records/{name}/coach").status == 200


@pytest.mark.parametrize("text", ["", "BCDFGH-1-zz", "BCDFGH--1-00", "BCDFGH-1-00\n", "BCDFGH-9999999999-00"])
def test_what_cannot_be_a_name_is_known_by_sight(text: str) -> None:
    assert read_id(text) is None
