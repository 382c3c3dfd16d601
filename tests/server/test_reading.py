"""What can be read without sitting down: games, rules, drawings, the document of the interface itself."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

import pytest

from entendre.catalogue import NAMES, Catalogue, load_game
from entendre.core import read_options
from entendre.live.people import COLOURS
from entendre.server.operations import PATH_PATTERNS, QUERY_PATTERNS
from tests.server.premises import Premises, open_premises


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    """A server with the real games."""
    with open_premises(tmp_path_factory.mktemp("shop"), Catalogue()) as premises:
        yield premises


def test_every_game_is_listed_with_what_a_lobby_needs(shop: Premises) -> None:
    reply = shop.ask("GET", "/api/games")
    assert reply.status == 200
    assert reply.json["colours"] == list(COLOURS)
    listed = {game["name"]: game for game in reply.json["games"]}
    assert tuple(listed) == NAMES
    for name, note in listed.items():
        game = load_game(name)
        assert note["title"] == game.title
        assert note["players"] == {"least": game.players[0], "most": game.players[-1]}
        assert [mode["name"] for mode in note["modes"]] == list(game.modes)
        assert all(option["help"] for option in note["options"])


def test_what_is_listed_as_a_default_or_a_mode_is_taken_as_an_option(shop: Premises) -> None:
    for note in shop.ask("GET", "/api/games").json["games"]:
        kind = load_game(note["name"]).types.options
        defaults = {option["name"]: option["default"] for option in note["options"]}
        assert read_options(kind, defaults) == kind()
        for mode in note["modes"]:
            read_options(kind, mode["options"])


@pytest.mark.parametrize("game", ["subtext", "subtweet"])
def test_the_rules_are_a_page_of_markdown(shop: Premises, game: str) -> None:
    reply = shop.ask("GET", f"/api/games/{game}/rules")
    assert reply.status == 200
    assert reply.headers["content-type"] == "text/markdown; charset=utf-8"
    assert reply.body.decode().startswith("# ")


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_are_there_in_german_too_with_every_ruling_and_option(shop: Premises, game: str) -> None:
    english = shop.ask("GET", f"/api/games/{game}/rules?language=en")
    german = shop.ask("GET", f"/api/games/{game}/rules?language=de")
    assert english.headers["content-language"] == "en"
    assert german.headers["content-language"] == "de"
    assert english.body != german.body
    for mark in (r"\*\*R\d+\*\*", r"^\| `\w+` \|", r"^#+ "):
        said = [re.findall(mark, reply.body.decode(), re.MULTILINE) for reply in (english, german)]
        assert said[0]
        assert said[0] == said[1]


@pytest.mark.parametrize("language", ["fr", "xx", "", "../de", "DE"])
def test_rules_that_nobody_has_translated_come_in_english(shop: Premises, language: str) -> None:
    reply = shop.ask("GET", f"/api/games/subtext/rules?language={language}")
    assert reply.headers["content-language"] == "en"
    assert reply.body == shop.ask("GET", "/api/games/subtext/rules").body


@pytest.mark.parametrize("game", ["chess", "..%2f..%2fcore", "Subtext", "%00", "subtext.md"])
def test_there_are_no_rules_of_other_games(shop: Premises, game: str) -> None:
    reply = shop.ask("GET", f"/api/games/{game}/rules")
    assert reply.status == 404


def test_a_drawing_is_found_by_its_hash_and_may_be_kept_for_ever(house: Premises) -> None:
    drawing = b"\x01\x00"
    key = hashlib.sha256(drawing).hexdigest()
    house.call(house.venue.store.put_blob(key, drawing))
    reply = house.ask("GET", f"/api/drawings/{key}")
    assert (reply.status, reply.body) == (200, drawing)
    assert reply.headers["content-type"] == "application/octet-stream"
    assert "immutable" in reply.headers["cache-control"]


def test_a_drawing_that_is_not_there_is_not_found(house: Premises) -> None:
    reply = house.ask("GET", f"/api/drawings/{'0' * 64}")
    assert (reply.status, reply.code) == (404, "http.no-drawing")
    assert "immutable" not in reply.headers["cache-control"]


@pytest.mark.parametrize("key", ["0" * 63, "0" * 65, "g" * 64, "A" * 64, "%00" * 64, "0" * 64 + "%20"])
def test_what_cannot_be_a_hash_is_refused(house: Premises, key: str) -> None:
    reply = house.ask("GET", f"/api/drawings/{key}")
    assert (reply.status, reply.code) == (400, "http.bad-hash")


def test_the_document_describes_every_operation(house: Premises) -> None:
    document = house.ask("GET", "/api/openapi.json").json
    assert document["openapi"] == "3.1.0"
    offered = {(method, path) for path, item in document["paths"].items() for method in item}
    assert offered == {
        ("post", "/api/tables"),
        ("post", "/api/tables/{code}/join"),
        ("get", "/api/tables/{code}"),
        ("post", "/api/tables/{code}/rekey"),
        ("get", "/api/games"),
        ("get", "/api/games/{game}/rules"),
        ("get", "/api/records/{id}"),
        ("get", "/api/records/{id}/hindsight"),
        ("get", "/api/records/{id}/coach"),
        ("get", "/api/records/{id}/replay"),
        ("get", "/api/drawings/{hash}"),
        ("get", "/health"),
        ("get", "/ready"),
        ("get", "/metrics"),
    }
    known = {"path": PATH_PATTERNS, "query": QUERY_PATTERNS}
    for item in document["paths"].values():
        for operation in item.values():
            assert operation["summary"]
            for parameter in operation.get("parameters", ()):
                assert parameter["schema"]["pattern"] == known[parameter["in"]][parameter["name"]]


def test_every_reference_in_the_document_leads_somewhere(house: Premises) -> None:
    reply = house.ask("GET", "/api/openapi.json")
    schemas = reply.json["components"]["schemas"]
    for named in reply.body.decode().split('"#/components/schemas/')[1:]:
        assert named.partition('"')[0] in schemas


def test_reading_can_be_asked_for_without_the_body(house: Premises) -> None:
    for path in ("/health", "/api/games", "/api/openapi.json", "/"):
        whole, head = house.ask("GET", path), house.ask("HEAD", path)
        assert (head.status, head.body) == (200, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]
