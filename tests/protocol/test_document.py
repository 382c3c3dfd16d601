"""The document says what the code does: every example is read, every table is compared."""

from __future__ import annotations

import hashlib
import json
import re
import typing
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from scripts.write_protocol import hindsight_of, refusal_codes

from entendre.coach import Advice
from entendre.core import Outcome, encode
from entendre.core.game import HEAVY_BYTES
from entendre.core.seating import NAME_LENGTH
from entendre.games.subtext.rules.drawing import MAX_BYTES, MAX_POINTS, MAX_STROKES, check_sheet
from entendre.live import clocks, door, sayings, stalls
from entendre.live.arrivals import Knocking, Seated
from entendre.live.commands import Answer
from entendre.live.game_view import TableView
from entendre.live.group import KNOCK_SECONDS
from entendre.live.lanes import LANE
from entendre.live.lobby import MOST_MEMBERS
from entendre.live.play import MORE_SECONDS, MOST_MORE
from entendre.live.refs import REMEMBERED
from entendre.live.reminders import AWAY_SECONDS, QUIET_SECONDS
from entendre.live.requests import MOST_OF_ONE, MOST_QUEUED
from entendre.live.sight import RoomFace
from entendre.live.starts import PAUSE_MS, STARTS
from entendre.live.weight import LAST_BYTES, MB, OPTIONS_BYTES, TABLE_BYTES
from entendre.notices.subscriptions import MOST_DEVICES
from entendre.notices.wording import PushMessage
from entendre.server.http.api import Newcomer, SeatKeys, SeatStates, Summary
from entendre.server.http.archive import Proof
from entendre.server.http.notices import Channel, ChannelFace, Device, Pushing
from entendre.server.http.problems import Trouble
from entendre.server.http.today import WORK_BYTES, Attempt
from entendre.server.process.server import MESSAGE_BYTES
from entendre.server.rates import REACTIONS, REKEYS, SEAT_BUDGET, STRANGER_BUDGET, Allowances, RateLimit
from entendre.server.sockets import session
from entendre.server.sockets.messages import (
    ClientMessage,
    ServerMessage,
    ViewMessage,
)
from entendre.server.sockets.scratch import SCRATCH_BYTES, SCRATCH_NAMES, SCRATCH_TOTAL
from entendre.server.sockets.wire import Close, Limits
from entendre.testing.acts import Setting, moments
from tests.protocol.document import (
    GAMES,
    TEXT,
    Example,
    examples,
    ours,
    page,
    quoted,
    refusals,
    rows,
    section,
)

SEEDS = (b"one", b"two", b"three")
"""Enough random games that every question is asked somewhere."""

FAMILIES = ("table", "players", "option", "room", "wire", "server", "http")
"""What the codes of refusals begin with that are not a game's own."""

KINDS: dict[str, Any] = {
    "client": ClientMessage,
    "server": ServerMessage,
    "Newcomer": Newcomer,
    "Seated": Seated,
    "Knocking": Knocking,
    "Summary": Summary,
    "SeatKeys": SeatKeys,
    "SeatStates": SeatStates,
    "Trouble": Trouble,
    "Outcome": Outcome,
    "Advice": Advice,
    "Proof": Proof,
    "Device": Device,
    "Pushing": Pushing,
    "PushMessage": PushMessage,
    "Channel": Channel,
    "ChannelFace": ChannelFace,
    "Attempt": Attempt,
}


def read(example: Example) -> Any:
    """The example as what it claims to be."""
    if example.kind == "choice":
        return msgspec.json.decode(example.text, type=GAMES[example.game].game.types.choice)
    if example.kind == "hindsight":
        return msgspec.json.decode(example.text, type=hindsight_of(GAMES[example.game]))
    if example.kind in ("puzzle", "opinion"):
        daily = GAMES[example.game].daily()
        assert daily is not None
        kind = daily.kind if example.kind == "puzzle" else daily.opinion
        return msgspec.json.decode(example.text, type=kind)
    return msgspec.json.decode(example.text, type=KINDS[example.kind])


def contains(whole: Any, part: Any) -> bool:
    """Whether nothing in the part is missing from the whole; what a sender may leave out can be."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and contains(whole[key], value) for key, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(whole) == len(part) and all(map(contains, whole, part))
    return bool(whole == part)


@pytest.mark.parametrize("example", examples(), ids=lambda example: f"{example.kind}: {example.text[:40]}")
def test_every_example_is_what_it_claims_to_be(example: Example) -> None:
    said, given = json.loads(encode(read(example))), json.loads(example.text)
    sent_by_a_client = example.kind in {"client", "choice", "Newcomer", "SeatKeys"}
    assert contains(said, given) if sent_by_a_client else said == given


def test_the_commitment_in_the_example_opens_to_what_stands_beside_it() -> None:
    """From the document alone: SHA-256 of sorted JSON."""
    [proof] = [json.loads(each.text) for each in examples() if each.kind == "Proof"]
    del proof["digest"]
    shown = proof.pop("commitment")
    text = json.dumps(proof, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.sha256(b"entendre commitment 2\0" + text.encode()).hexdigest() == shown


def tags(union: Any) -> set[str]:
    return {str(each.__struct_config__.tag) for each in typing.get_args(union)}


@pytest.mark.parametrize("kind", ["client", "server"])
def test_every_message_has_an_example(kind: str) -> None:
    shown = {json.loads(each.text)["type"] for each in examples() if each.kind == kind}
    assert shown == tags(KINDS[kind])


@pytest.mark.parametrize("name", ours())
def test_every_choice_has_an_example(name: str) -> None:
    shown = {
        json.loads(each.text)["type"] for each in examples() if (each.kind, each.game) == ("choice", name)
    }
    assert shown == tags(GAMES[name].game.types.choice)


@pytest.mark.parametrize("name", [name for name in ours() if GAMES[name].daily() is not None])
def test_the_puzzle_of_the_day_has_an_example_and_so_has_what_is_said_of_work_for_it(name: str) -> None:
    daily = GAMES[name].daily()
    assert daily is not None
    shown = {each.kind for each in examples() if each.game == name and each.kind in ("puzzle", "opinion")}
    assert shown == ({"puzzle"} if daily.opinion is None else {"puzzle", "opinion"})


def test_what_belongs_to_a_game_is_of_that_game() -> None:
    seen = set()
    for example in examples():
        if example.game:
            message, codec = read(example), GAMES[example.game].codec
            seen.add(type(message))
            match message:
                case Answer():
                    codec.choice(bytes(message.choice))
                case ViewMessage():
                    said = [each.event for each in message.before or ()]
                    for event in [*(message.told or ()), *said]:
                        assert json.loads(encode(codec.event(encode(event)))) == event
                    if message.open:
                        assert json.loads(encode(codec.open(encode(message.open)))) == message.open
                    if message.own:
                        assert json.loads(encode(codec.own(encode(message.own)))) == message.own
    assert seen >= {Answer, ViewMessage}


def test_no_example_of_a_move_is_without_its_game() -> None:
    for example in examples():
        if not example.game and example.kind in {"client", "server"}:
            message = read(example)
            assert not isinstance(message, Answer)
            if isinstance(message, ViewMessage):
                assert not message.table
                assert not message.open
                assert not message.own
                assert not message.told
                assert not message.before


def test_the_drawing_in_the_example_is_a_drawing() -> None:
    [sheet] = [read(each).sheet for each in examples() if each.text.startswith('{"type": "draw"')]
    check_sheet(sheet)


def test_the_draft_in_the_example_is_a_choice() -> None:
    kept = [read(each) for each in examples() if '"keep-scratch"' in each.text]
    bodies = [each.body for each in kept if each.body is not None]
    assert bodies
    for body in bodies:
        GAMES["subtext"].codec.choice(body)


@pytest.mark.parametrize("name", ours())
def test_the_prompts_of_a_game_are_those_in_its_table(name: str) -> None:
    game = GAMES[name].game
    asked: dict[str, tuple[set[str], str, str]] = {}
    for mode, players, seed in product(game.modes, (game.players[0], game.players[-1]), SEEDS):
        for moment in moments(Setting(game, players, mode, seed)):
            for prompt in moment.before.prompts:
                takes = asked.setdefault(prompt.kind, (set(), "", ""))[0] | {*prompt.takes}
                asked[prompt.kind] = (takes, "yes" if prompt.holds else "no", prompt.tells)
    written = {
        quoted(kind)[0]: ({*quoted(takes)}, waits, tells)
        for kind, takes, waits, tells, _ in rows(page(name).partition("## ")[0])
    }
    assert written == asked


@pytest.mark.parametrize("name", ours())
def test_the_fields_named_for_choosing_are_in_the_view(name: str) -> None:
    game = GAMES[name].game
    shown = _names_in(game.types.open) | _names_in(game.types.own)
    known = set(re.findall(r"[\w-]+", " ".join(shown))) | tags(game.types.choice)
    known |= {"open", "own", "id", "to", "rock", "paper", "scissors", "?", "null"}
    for *_, how in rows(page(name).partition("## ")[0]):
        assert {part for word in quoted(how) for part in word.split(".")} <= known


def _names_in(kind: Any) -> set[str]:
    """The names of all fields within a type."""
    found = set()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            found |= {field.encode_name} | _names_in(field.type)
    for part in typing.get_args(kind):
        found |= _names_in(part)
    return found


@pytest.mark.parametrize("name", ours())
def test_the_numbers_of_players_are_right(name: str) -> None:
    game = GAMES[name].game
    players = f"{game.players[0]} to {game.players[-1]} players."
    assert page(name).startswith(f"# {game.title} on the wire\n\n{players}")


def test_every_refusal_in_the_code_is_explained_and_no_other() -> None:
    assert sorted(refusals()) == refusal_codes(FAMILIES)


@pytest.mark.parametrize("name", ours())
def test_every_refusal_of_a_game_is_explained_on_its_page(name: str) -> None:
    assert sorted(refusals(page(name))) == refusal_codes((name,))


def test_no_code_is_mentioned_that_does_not_exist() -> None:
    family = rf"`((?:{'|'.join(FAMILIES)})\.[a-z-]+)`"
    fields = {f"room.{name}" for name in RoomFace.__struct_fields__}
    fields |= {f"table.{name}" for name in TableView.__struct_fields__}
    assert set(re.findall(family, TEXT)) - fields <= {*refusal_codes(FAMILIES)}


def test_every_close_code_is_explained() -> None:
    source = Path(session.__file__).read_text(encoding="utf-8")
    ours = {int(number) for number in re.findall(r"\b4\d{3}\b", source)}
    unspoken = {Close.NORMAL, Close.NO_CODE}
    explained = {int(row[0]) for row in rows(section("## Come back"))}
    assert explained == {int(code) for code in Close if code not in unspoken} | ours


def rate(rate: RateLimit) -> str:
    often = (
        f"{rate.per_second:g} a second" if rate.per_second >= 1 else f"1 in {1 / rate.per_second:g} seconds"
    )
    return f"{often}, {rate.burst:g} at once"


def bytes_rate(rate: RateLimit) -> str:
    return f"{rate.per_second:,.0f} a second, {rate.burst:,.0f} at once"


def test_the_limits_are_those_of_the_code() -> None:
    allowed = Allowances()
    assert dict(rows(section("## Limits"))) == {
        "messages of a seat, over all its connections": rate(SEAT_BUDGET.frames),
        "bytes of a seat, over all its connections": bytes_rate(SEAT_BUDGET.bytes),
        "messages of a connection before hello, or of a spectator": rate(STRANGER_BUDGET.frames),
        "bytes of a connection before hello, or of a spectator": bytes_rate(STRANGER_BUDGET.bytes),
        "size of a message": f"{MESSAGE_BYTES:,} bytes",
        "requests that wait for their answer": (
            f"{MOST_OF_ONE} of a seat, {MOST_QUEUED:,} at a table; more are refused with `room.busy`"
        ),
        f"requests behind an answer of more than {HEAVY_BYTES // 1024} KB that is being checked": (
            f"{LANE} of a seat"
        ),
        "scratch of a seat": f"{SCRATCH_NAMES} names of 80 characters, {SCRATCH_BYTES:,} characters each,"
        f" {SCRATCH_TOTAL:,} bytes of JSON together",
        "reactions of a seat, over all its connections": (
            f"{rate(REACTIONS)}; more are refused with `room.react-slower`"
        ),
        "`ref`": "64 characters",
        "name at the table": f"{NAME_LENGTH} characters",
        "members of a table": f"{MOST_MEMBERS}",
        "knocking at a table": (
            f"{door.MOST_KNOCKS} at a time, {door.MOST_KNOCKS_OF_A_HOUSEHOLD} of a household"
        ),
        "games of a table that are begun and not played to the end": (
            f"1 in {PAUSE_MS // 1000} seconds, {STARTS} at once"
        ),
        "what a table may take on disk": (
            f"{TABLE_BYTES // MB} MB; {(LAST_BYTES - TABLE_BYTES) // MB} MB more to finish a game"
        ),
        "options of a game": f"{OPTIONS_BYTES:,} bytes",
        "what an address may have written": (f"{allowed.disk.per_second * 86_400 / MB:,.0f} MB a day"),
        "new connections of an address": f"{rate(allowed.connect)}; {allowed.connections} open",
        "new tables of an address": rate(allowed.found),
        "joining from an address": rate(allowed.join),
        "wrong codes and tokens of an address": rate(allowed.guess),
        "new tokens of a seat": rate(REKEYS),
        "records": rate(allowed.record),
        "puzzles of an address that are made for it": rate(allowed.puzzle),
        "work of an address for puzzles": f"{rate(allowed.puzzle)}; {WORK_BYTES:,} bytes each",
        "other HTTP requests for tables and drawings": rate(allowed.look),
    }


def test_the_numbers_in_the_sentences_are_those_of_the_code() -> None:
    wire = Limits()
    for sentence in (
        f"Say hello within {session.HELLO_SECONDS:.0f} seconds",
        f"the last {REMEMBERED} refs of a member",
        f"{MORE_SECONDS} seconds more for a prompt that has a clock, {MOST_MORE} times at most",
        f"{clocks.MAKING_SECONDS} seconds to make something and {clocks.CHOOSING_SECONDS} for anything else",
        f"or after {clocks.RELUCTANT_SECONDS} seconds",
        f"has at least {clocks.RETURN_SECONDS} seconds",
        f"| `hours` | {clocks.POST_SECONDS['hours'] // 3600} hours |",
        f"| `days` | {clocks.POST_SECONDS['days'] // 86_400} days |",
        f"gone for {stalls.AWAY_SECONDS} seconds",
        f"{stalls.AWAY_BOT_SECONDS} seconds after somebody was found away",
        f"{stalls.IDLE_BOT_SECONDS} seconds after time was up",
        f"it has {stalls.GRACE_SECONDS} seconds, then the prompt closes",
        f"away for {stalls.HOST_SECONDS} seconds",
        f"heard for {KNOCK_SECONDS // 60} minutes",
        f"more than {wire.high_water // 1024} KB wait for you",
        f"does not read for {wire.stall_seconds} seconds",
        f"pings every {wire.ping_seconds} seconds",
        f"up to {SCRATCH_NAMES} of them",
        f"Up to {MOST_DEVICES} devices of a seat",
        f"at most {sayings.MOST} events and {sayings.MOST_BYTES // 1024} KB of it",
        f"not been at the table for {AWAY_SECONDS} seconds",
        f"within {QUIET_SECONDS} seconds after a message",
    ):
        assert sentence in " ".join(TEXT.split()), sentence
    for sentence in (
        f"at most {MAX_BYTES:,} bytes",
        f"how many strokes, at most {MAX_STROKES}",
        f"at most {MAX_POINTS:,}: the change",
    ):
        assert sentence in " ".join(page("subtext").split()), sentence
    assert wire.backlog_bytes == 1024 * 1024
    assert "a megabyte waiting" in " ".join(TEXT.split())
