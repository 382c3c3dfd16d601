"""What a lobby, a board and a form can know of a game before it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from entendre.catalogue import Catalogue
from entendre.core import GoOn, read_options
from entendre.lessons import drawn_for
from entendre.live.people import COLOURS
from tests.server.premises import Premises, open_premises

GAMES = Catalogue()
NAMES = tuple(GAMES)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    """A server with the real games."""
    with open_premises(tmp_path_factory.mktemp("shop"), GAMES) as premises:
        yield premises


def test_every_game_is_listed_with_what_a_lobby_needs(shop: Premises) -> None:
    reply = shop.ask("GET", "/api/games")
    assert reply.status == 200
    assert reply.json["colours"] == list(COLOURS)
    listed = {game["name"]: game for game in reply.json["games"]}
    assert tuple(listed) == NAMES
    for name, note in listed.items():
        entry = GAMES[name]
        assert note["title"] == entry.game.title
        assert note["players"] == {"least": entry.game.players[0], "most": entry.game.players[-1]}
        assert [mode["name"] for mode in note["modes"]] == list(entry.game.modes)
        assert (note["bots"], note["languages"]) == (list(entry.levels), list(entry.languages()))


def test_what_is_listed_as_a_default_or_a_mode_is_taken_as_an_option(shop: Premises) -> None:
    for note in shop.ask("GET", "/api/games").json["games"]:
        kind = GAMES[note["name"]].game.types.options
        defaults = {option["name"]: option["default"] for option in note["options"]}
        assert read_options(kind, defaults) == kind()
        for mode in note["modes"]:
            read_options(kind, mode["options"])


def test_a_game_with_nothing_but_its_rules_is_listed_too(house: Premises) -> None:
    (note,) = house.ask("GET", "/api/games").json["games"]
    assert (note["name"], note["bots"], note["languages"]) == ("toy", ["random"], [])
    assert [(option["name"], option["least"], option["most"]) for option in note["options"]] == [
        ("rounds", 1, 9)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_is_said_about_a_game_is_there_in_each_of_its_languages(
    shop: Premises, name: str
) -> None:
    for language in GAMES[name].languages():
        reply = shop.ask("GET", f"/api/games/{name}/texts/{language}")
        assert reply.status == 200
        assert reply.headers["content-type"] == "application/json"
        assert reply.json == dict(GAMES[name].texts(language))


@pytest.mark.parametrize("language", ["pt", "DE", "..", "%00", "en.json"])
def test_a_language_that_a_game_does_not_speak_is_refused_with_those_it_does(
    shop: Premises, language: str
) -> None:
    reply = shop.ask("GET", f"/api/games/{NAMES[0]}/texts/{language}")
    assert (reply.status, reply.code) == (404, "http.no-texts")
    assert f"there are: {', '.join(GAMES[NAMES[0]].languages())}." in reply.json["message"]


def test_a_game_without_texts_or_rules_says_so(house: Premises) -> None:
    texts, rules = house.ask("GET", "/api/games/toy/texts/en"), house.ask("GET", "/api/games/toy/rules")
    assert (texts.status, texts.code) == (404, "http.no-texts")
    assert texts.json["message"] == "Toy has no texts in 'en'; there are: none."
    assert (rules.status, rules.code) == (404, "http.no-rules")


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_told_in_the_language_asked_for_or_in_english(shop: Premises, name: str) -> None:
    (note,) = (game for game in shop.ask("GET", "/api/games").json["games"] if game["name"] == name)
    assert note["lesson"] == (GAMES[name].lesson("en") is not None)
    if not note["lesson"]:
        return
    for asked, told in (("", "en"), ("?language=de", "de"), ("?language=xx", "en")):
        reply = shop.ask("GET", f"/api/games/{name}/lesson{asked}")
        assert (reply.status, reply.json["game"], reply.json["language"]) == (200, name, told)


def test_what_partners_draw_in_a_lesson_can_be_fetched_by_whoever_learns(shop: Premises) -> None:
    lessons = [(entry.lesson("en"), entry.game) for entry in GAMES.values()]
    drawn = [key for script, game in lessons if script is not None for key in drawn_for(script, game)]
    assert drawn
    for key in drawn:
        assert shop.ask("GET", f"/api/drawings/{key}").status == 200


def test_a_game_without_a_lesson_says_so(house: Premises) -> None:
    reply = house.ask("GET", "/api/games/toy/lesson")
    assert (reply.status, reply.code) == (404, "http.no-lesson")
    assert reply.json["message"] == "Toy has no lesson here."


@pytest.mark.parametrize("name", NAMES)
def test_a_form_can_be_made_for_every_answer(shop: Premises, name: str) -> None:
    schema = shop.ask("GET", f"/api/games/{name}/schema").json
    choices = (*get_args(GAMES[name].game.types.choice), GoOn)
    assert set(schema["choices"]) == {choice.__struct_config__.tag for choice in choices}
    for tag, shown in schema["choices"].items():
        assert shown["properties"]["type"] == {"enum": [tag]}
    for part in (*schema["choices"].values(), schema["options"], schema["open"], schema["own"]):
        for reference in _references(part):
            assert reference.removeprefix("#/$defs/") in schema["$defs"]


def test_a_seat_is_known_by_its_mark(house: Premises) -> None:
    schema = house.ask("GET", "/api/games/toy/schema").json
    assert schema["choices"]["pick"]["properties"]["number"] == {"type": "integer"}
    scorer = schema["$defs"]["Revealed"]["properties"]["scorer"]
    assert scorer["anyOf"] == [{"type": "integer", "x-entendre": "seat"}, {"type": "null"}]
    scores = schema["open"]["properties"]["scores"]
    assert scores == {"x-entendre": "per-seat", "type": "array", "items": {"type": "integer"}}


def test_fields_are_in_the_order_of_the_struct(house: Premises) -> None:
    schema = house.ask("GET", "/api/games/toy/schema").json
    assert list(schema["open"]["properties"]) == ["round", "scores", "last"]


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_a_page_of_markdown_with_the_same_rulings_in_every_language(
    shop: Premises, name: str
) -> None:
    pages = {}
    for language in GAMES[name].languages():
        reply = shop.ask("GET", f"/api/games/{name}/rules?language={language}")
        assert reply.status == 200
        assert reply.headers["content-type"] == "text/markdown; charset=utf-8"
        assert reply.headers["content-language"] == language
        pages[language] = reply.body.decode()
        assert pages[language].startswith("# ")
    assert len(set(pages.values())) == len(pages)
    for mark in (r"\*\*R\d+\*\*", r"^\| ", r"^#+ "):
        said = [re.findall(mark, page, re.MULTILINE) for page in pages.values()]
        assert said[0]
        assert all(each == said[0] for each in said)


@pytest.mark.parametrize("language", ["pt", "xx", "", "../de", "DE"])
def test_rules_that_nobody_has_translated_come_in_english(shop: Premises, language: str) -> None:
    reply = shop.ask("GET", f"/api/games/{NAMES[0]}/rules?language={language}")
    assert reply.headers["content-language"] == "en"
    assert reply.body == shop.ask("GET", f"/api/games/{NAMES[0]}/rules").body


@pytest.mark.parametrize("game", ["chess", "..%2f..%2fcore", NAMES[0].title(), "%00", f"{NAMES[0]}.md"])
@pytest.mark.parametrize("what", ["rules", "schema", "texts/en"])
def test_nothing_is_said_of_other_games(shop: Premises, game: str, what: str) -> None:
    reply = shop.ask("GET", f"/api/games/{game}/{what}")
    assert (reply.status, reply.code) in ((404, "http.no-game"), (404, "http.not-found"))


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == "$ref":
                yield inner
            else:
                yield from _references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner)
