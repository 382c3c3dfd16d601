"""A stranger's bot, which knows nothing but the document, plays whole games on a real server."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from entendre import records
from entendre.catalogue import NAMES, Catalogue
from tests.protocol.document import quoted, rows, section
from tests.protocol.running import BOT, Party, fetch, free_port, read_line, serving

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "subtext": (4, {"rounds": 3}),
    "subtweet": (4, {"face_value": True}),
    "entracte": (3, {}),
    "keyword": (3, {"house_vote": True}),
}
TOO_LATE = {"table.not-open", "room.playing"}
"""Refused to a bot that was right when it began to speak: somebody else was faster."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as (address, _):
        yield address


def verified(server: str, name: str) -> records.Record:
    """The record under that name, once everything in it has been derived again."""
    games = Catalogue()
    record = records.load(fetch(f"{server}/api/records/{name}"), games)
    records.verify(record, games[record.header.game])
    return record


def test_every_game_is_played_here() -> None:
    assert set(GAMES) == set(NAMES)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_and_the_record_is_sound(server: str, game: str) -> None:
    players, options = GAMES[game]
    with Party(server, game, players, options) as party:
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
    assert record.end is not None
    assert json.loads(json.dumps(ends[0]["outcome"])) == {
        "result": record.end.outcome.result,
        "winners": list(record.end.outcome.winners),
        "scores": list(record.end.outcome.scores),
    }


def test_bots_come_back_to_a_server_that_was_killed_and_finish(tmp_path: Path) -> None:
    port = free_port()
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
        .replace("HASH", "{hash}")
        .replace("ID", "{id}")
        for request in named
    }
    for_players = {request for request in offered if "/api/" in request}
    assert as_paths - {"GET /api/openapi.json"} == for_players
