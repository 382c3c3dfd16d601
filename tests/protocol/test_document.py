"""The document says what the code does: every example is read, every table is compared."""

from __future__ import annotations

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
from entendre.core.seating import NAME_LENGTH
from entendre.games.subtext.rules.drawing import MAX_BYTES, MAX_POINTS, MAX_STROKES, check_sheet
from entendre.live.commands import Answer
from entendre.live.lobby import MOST_MEMBERS
from entendre.live.people import REMEMBERED
from entendre.live.play import GRACE_SECONDS, MORE_SECONDS
from entendre.live.rooms import Seated
from entendre.live.views import TableView
from entendre.server.http.api import Newcomer
from entendre.server.http.problems import Trouble
from entendre.server.limits import Allowances, RateLimit
from entendre.server.process.server import MESSAGE_BYTES
from entendre.server.sockets import session
from entendre.server.sockets.messages import (
    SCRATCH_BYTES,
    SCRATCH_NAMES,
    ClientMessage,
    ServerMessage,
    ViewMessage,
)
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
    "Trouble": Trouble,
    "Outcome": Outcome,
    "Advice": Advice,
}


def read(example: Example) -> Any:
    """The example as what it claims to be."""
    if example.kind == "choice":
        return msgspec.json.decode(example.text, type=GAMES[example.game].game.types.choice)
    if example.kind == "hindsight":
        return msgspec.json.decode(example.text, type=hindsight_of(GAMES[example.game]))
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
    sent_by_a_client = example.kind in {"client", "choice", "Newcomer"}
    assert contains(said, given) if sent_by_a_client else said == given


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
                    for event in message.told or ():
                        assert json.loads(encode(codec.event(encode(event)))) == event
                    if message.table:
                        shown = message.table.open
                        assert json.loads(encode(codec.open(encode(shown)))) == shown
                    if message.seat:
                        own = message.seat.own
                        assert json.loads(encode(codec.own(encode(own)))) == own
    assert seen >= {Answer, ViewMessage}


def test_no_example_of_a_move_is_without_its_game() -> None:
    for example in examples():
        if not example.game and example.kind in {"client", "server"}:
            message = read(example)
            assert not isinstance(message, Answer)
            assert not (isinstance(message, ViewMessage) and (message.table or message.told))


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
    fields = {f"room.{name}" for name in ("phase", "seats", "game", "host", "played", "commitment")}
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


def test_the_limits_are_those_of_the_code() -> None:
    allowed = Allowances()
    assert dict(rows(section("## Limits"))) == {
        "messages on a connection": f"{rate(session.MESSAGES)}; more are refused with `wire.too-fast`",
        "size of a message": f"{MESSAGE_BYTES:,} bytes",
        "scratch of a seat": f"{SCRATCH_NAMES} names of 80 characters, {SCRATCH_BYTES:,} characters each",
        "`ref`": "64 characters",
        "name at the table": f"{NAME_LENGTH} characters",
        "members of a table": f"{MOST_MEMBERS}",
        "new connections of an address": f"{rate(allowed.connect)}; {allowed.connections} open",
        "new tables of an address": rate(allowed.found),
        "joining from an address": rate(allowed.join),
        "wrong codes and tokens of an address": rate(allowed.guess),
        "records": rate(allowed.record),
        "other HTTP requests for tables and drawings": rate(allowed.look),
    }


def test_the_numbers_in_the_sentences_are_those_of_the_code() -> None:
    wire = Limits()
    for sentence in (
        f"Say hello within {session.HELLO_SECONDS} seconds",
        f"the last {REMEMBERED} refs of a member",
        f"{MORE_SECONDS} seconds more",
        f"more than {wire.high_water // 1024} KB wait for you",
        f"does not read for {wire.stall_seconds} seconds",
        f"pings every {wire.ping_seconds} seconds",
        f"up to {SCRATCH_NAMES} of them",
    ):
        assert sentence in " ".join(TEXT.split()), sentence
    for sentence in (
        f"at most {MAX_BYTES:,} bytes",
        f"how many strokes, at most {MAX_STROKES}",
        f"at most {MAX_POINTS:,}: the change",
    ):
        assert sentence in " ".join(page("subtext").split()), sentence
    assert GRACE_SECONDS == 5
    assert "which has five seconds" in TEXT
    assert wire.backlog_bytes == 1024 * 1024
    assert "a megabyte waiting" in " ".join(TEXT.split())
