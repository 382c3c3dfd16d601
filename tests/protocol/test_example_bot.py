"""A stranger's bot, which knows nothing but the document, plays whole games on a real server."""

from __future__ import annotations

import ast
import importlib.util
import json
import random
import socket
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from entendre import records
from entendre.catalogue import Catalogue
from entendre.core import Choice, Outcome, PerSeat, Rejected, Seat, encode
from entendre.plugin import GameEntry
from entendre.server.http.games import DEFINITION, schema_of
from tests.core.toy_entry import ENTRY as TOY
from tests.effort import times
from tests.installed import with_game
from tests.protocol import vault
from tests.protocol.document import quoted, rows, section
from tests.protocol.running import BOT, Party, fetch, read_line, serving
from tests.services.ports import own_port

pytestmark = pytest.mark.long

GAMES = Catalogue()
TOO_LATE = {"table.not-open", "table.over", "room.no-game", "room.playing"}
"""Refused to a bot that was right when it began to speak: somebody else was faster."""


def modes() -> list[tuple[str, str, int]]:
    """Every game as it is usually played by as few as can, and by one more in the last of its modes."""
    found = []
    for name, entry in GAMES.items():
        least, ways = entry.game.players[0], list(entry.game.modes)
        found += [(name, ways[0], least), (name, ways[-1], min(least + 1, entry.game.players[-1]))]
    return found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path) as (address, _):
        yield address


@pytest.fixture(scope="module")
def bot() -> ModuleType:
    """The bot's own functions."""
    spec = importlib.util.spec_from_file_location("example_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def verified(server: str, name: str, games: Mapping[str, GameEntry] = GAMES) -> records.Record:
    """The record under that name, once everything in it has been derived again."""
    record = records.load(fetch(f"{server}/api/records/{name}"), games)
    records.verify(record, games[record.header.game].game)
    return record


def outcome_of(record: records.Record) -> Outcome:
    """How a game ended that was played out."""
    assert record.end is not None
    assert record.end.outcome is not None
    return record.end.outcome


@pytest.mark.parametrize(("game", "mode", "players"), modes()[:: times(4, 4, 1)])
def test_bots_play_a_whole_game_and_the_record_is_sound(
    server: str, game: str, mode: str, players: int
) -> None:
    with Party(server, game, players, GAMES[game].game.modes[mode]) as party:
        ends = party.reports()
    assert len(ends) == players
    assert all(end == ends[0] for end in ends)
    assert party.refusals <= TOO_LATE
    shown = json.loads(fetch(f"{server}/api/tables/{party.code}"))
    assert (shown["people"], shown["bots"]) == (1, players - 1)
    record = verified(server, ends[0]["record"])
    assert record.header.game == ends[0]["game"] == game
    assert len(record.header.names) == players
    assert record.header.bots == (None, *["outside"] * (players - 1))
    outcome = outcome_of(record)
    assert json.loads(json.dumps(ends[0]["outcome"])) == {
        "result": outcome.result,
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
    }


@pytest.mark.parametrize(
    ("entry", "place", "refusals"),
    [
        (TOY, "tests.core.toy_entry:ENTRY", {"toy.number"}),
        (vault.ENTRY, "tests.protocol.vault:ENTRY", {"vault.number"}),
    ],
    ids=lambda value: value.game.name if isinstance(value, GameEntry) else "",
)
def test_bots_play_a_game_that_they_have_never_heard_of(
    tmp_path: Path, entry: GameEntry, place: str, refusals: set[str]
) -> None:
    name = entry.game.name
    env = with_game(tmp_path, name, place)
    with serving(tmp_path, env=env) as (address, _), Party(address, name, 2, {"rounds": 2}) as party:
        ends = party.reports()
        record = verified(address, ends[0]["record"], {name: entry})
    assert all(end == ends[0] for end in ends)
    assert party.refusals <= TOO_LATE | refusals
    assert outcome_of(record).result == "won"


def test_bots_come_back_to_a_server_that_was_killed_and_finish(tmp_path: Path) -> None:
    port = own_port()
    with serving(tmp_path, port) as (address, process):
        party = Party(address, "subtext", 4, {"rounds": 30})
        assert "began" in json.loads(read_line(party.bots[0]))
        process.kill()
        process.wait()
        assert all(bot.poll() is None for bot in party.bots)
    with party, serving(tmp_path, port) as (address, _):
        ends = party.reports()
        assert verified(address, ends[0]["record"]).end is not None
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize(
    "cut", [b"", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"]
)
def test_a_server_that_dies_while_it_answers_has_said_nothing(bot: ModuleType, cut: bytes) -> None:
    """Otherwise a bot would be gone for good because it asked at the wrong moment."""
    with socket.create_server(("127.0.0.1", 0)) as door, ThreadPoolExecutor(1) as elsewhere:

        def die() -> None:
            line, _ = door.accept()
            with line:
                line.recv(65536)
                line.sendall(cut)

        dying = elsewhere.submit(die)
        with pytest.raises(bot.Refused):
            bot.ask(f"http://127.0.0.1:{door.getsockname()[1]}/api/games")
        dying.result()


class Badge(msgspec.Struct, frozen=True):
    """Something inside something."""

    colour: Literal["red", "blue"]
    next: Badge | None = None


class Everything(Choice, frozen=True, tag="everything"):
    """A field of every kind that a choice can have."""

    few: Annotated[int, Meta(ge=2, le=4)]
    more: Annotated[int, Meta(gt=100)]
    less: Annotated[int, Meta(ge=-9, lt=0)]
    under: Annotated[int, Meta(le=-5)]
    free: int
    share: Annotated[float, Meta(ge=0.5, le=0.75)]
    loud: bool
    word: Annotated[str, Meta(min_length=3, max_length=5)]
    long: Annotated[str, Meta(min_length=60)]
    ink: bytes
    whom: Seat
    perhaps: Seat | None
    either: int | str
    badges: Annotated[tuple[Badge, ...], Meta(min_length=1, max_length=2)]
    pair: tuple[int, str]
    each: PerSeat[bool]
    notes: dict[str, int]
    things: tuple[Any, ...]
    spare: str = "none"


def question(bot: ModuleType, schemas: dict[str, Any]) -> Any:
    return bot.Question(
        game="unknown",
        prompt={"takes": list(schemas["choices"])},
        open={"word": "abracadabra", "numbers": [7, {"deep": 204}]},
        own={"letter": "x"},
        seat=1,
        names=["Ada", "Bo", "Cleo"],
        schemas=schemas,
    )


@pytest.mark.parametrize("seed", range(50))
def test_an_answer_is_what_its_schema_says(bot: ModuleType, seed: int) -> None:
    random.seed(seed)
    [schema], definitions = msgspec.json.schema_components([Everything], ref_template=DEFINITION)
    asked = question(bot, {"choices": {"everything": schema}, "$defs": definitions})
    made = msgspec.json.decode(json.dumps(bot.answer_to(asked)), type=Everything)
    assert made.whom in range(3)
    assert made.perhaps in (None, 0, 1, 2)
    assert len(made.each) == 3


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_game_can_be_made_by_its_schema(bot: ModuleType, name: str) -> None:
    entry = GAMES[name]
    schemas = json.loads(encode(schema_of(entry.game)))
    asked = question(bot, schemas)
    for tag, schema in schemas["choices"].items():
        for _ in range(20):
            made = bot.made(schema, asked)
            assert made["type"] == tag
            try:
                entry.codec.choice(json.dumps(made))
            except Rejected as refusal:
                # Bytes at random are bytes, though no drawing: the schema asks for no more.
                if refusal.code == "table.malformed":
                    pytest.fail(str(refusal))


def test_what_the_bot_does_by_hand_is_of_games_that_there_are(bot: ModuleType) -> None:
    for game, tag in bot.BY_HAND:
        assert tag in schema_of(GAMES[game].game).choices


def test_the_bot_uses_nothing_of_ours() -> None:
    tree = ast.parse(BOT.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    outside = {name.partition(".")[0] for name in imported} - sys.stdlib_module_names
    assert outside == {"websockets"}


def test_the_document_lists_what_http_offers(server: str) -> None:
    offered = {
        f"{method.upper()} {path}"
        for path, methods in json.loads(fetch(f"{server}/api/openapi.json"))["paths"].items()
        for method in methods
    }
    named = {quoted(row[0])[0] for row in rows(section("## Sit down"))}
    as_paths = {
        request.replace("CODE", "{code}")
        .replace("GAME", "{game}")
        .replace("LANGUAGE", "{language}")
        .replace("HASH", "{hash}")
        .replace("ID", "{id}")
        .replace("DATE", "{date}")
        for request in named
    }
    for_players = {request for request in offered if "/api/" in request}
    assert as_paths - {"GET /api/openapi.json"} == for_players
