"""The puzzles of a day over HTTP."""

from __future__ import annotations

import base64
from collections.abc import Iterator

import msgspec
import pytest

from entendre.catalogue import Catalogue
from entendre.core import encode
from entendre.daily import read_day
from entendre.server.http.today import FOR_A_DAY, KEPT, WORK_BYTES
from entendre.server.rates import NO_LIMITS, RateLimit
from tests.daily.days import WITH_PUZZLE, puzzle_of
from tests.server.premises import Premises, open_premises

GAMES = Catalogue()
DAY = "2027-01-04"
JUDGING = tuple(name for name in WITH_PUZZLE if (daily := GAMES[name].daily()) and daily.opinion is not None)
SILENT = tuple(name for name in WITH_PUZZLE if name not in JUDGING)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    """A server with the real games."""
    with open_premises(tmp_path_factory.mktemp("shop"), GAMES) as premises:
        yield premises


@pytest.mark.parametrize("game", WITH_PUZZLE)
def test_a_puzzle_is_served_as_it_is_made(shop: Premises, game: str) -> None:
    reply = shop.ask("GET", f"/api/games/{game}/today/{DAY}")
    assert (reply.status, reply.headers["cache-control"]) == (200, FOR_A_DAY)
    assert reply.json == msgspec.json.decode(encode(puzzle_of(game, read_day(DAY))))


def test_each_is_served_in_the_language_that_is_asked_for(shop: Premises) -> None:
    game = next(name for name in WITH_PUZZLE if "de" in GAMES[name].puzzle_languages)
    path = f"/api/games/{game}/today/{DAY}"
    german = shop.ask("GET", f"{path}?language=de")
    assert german.json == msgspec.json.decode(encode(puzzle_of(game, read_day(DAY), "de")))
    assert shop.ask("GET", f"{path}?language=en").body == shop.ask("GET", path).body
    for asked in (path, f"/api/today/{DAY}"):
        refused = shop.ask("GET", f"{asked}?language=eo")
        assert (refused.status, refused.code) == (400, "http.bad-language")
        assert "'eo' is none of our languages: en, de" in refused.json["message"]
    day = shop.ask("GET", f"/api/today/{DAY}?language=de").json
    spoken = {puzzle["type"]: puzzle.get("language") for puzzle in day["puzzles"]}
    assert spoken == {name: "de" if GAMES[name].puzzle_languages else None for name in WITH_PUZZLE}


def test_all_puzzles_of_a_day_come_together(shop: Premises) -> None:
    reply = shop.ask("GET", f"/api/today/{DAY}")
    assert (reply.status, reply.headers["cache-control"]) == (200, FOR_A_DAY)
    assert (reply.json["date"], reply.json["difficulty"]) == (DAY, 1)
    assert [puzzle["type"] for puzzle in reply.json["puzzles"]] == list(WITH_PUZZLE)


@pytest.mark.parametrize("date", ["tomorrow", "2027-02-30", "1899-12-31", "2200-01-01", "2027-1-4"])
@pytest.mark.parametrize("path", ["/api/today/", "/api/games/entracte/today/"])
def test_a_day_without_puzzles_is_refused_by_name(shop: Premises, path: str, date: str) -> None:
    reply = shop.ask("GET", path + date)
    assert (reply.status, reply.code) == (400, "http.bad-date")
    assert date in reply.json["message"]


def test_a_game_that_there_is_not_has_no_puzzle(shop: Premises) -> None:
    assert shop.ask("GET", f"/api/games/chess/today/{DAY}").code == "http.no-game"


def test_a_game_without_puzzles_says_so_and_is_left_out_of_the_day(house: Premises) -> None:
    reply = house.ask("GET", f"/api/games/toy/today/{DAY}")
    assert (reply.status, reply.code) == (404, "http.no-puzzle")
    assert house.ask("GET", f"/api/today/{DAY}").json["puzzles"] == []
    work = house.ask("POST", f"/api/games/toy/today/{DAY}/judge", {"work": ""})
    assert (work.status, work.code) == (404, "http.no-puzzle")


@pytest.mark.parametrize("game", SILENT)
def test_where_nothing_is_judged_work_is_refused(shop: Premises, game: str) -> None:
    reply = shop.ask("POST", f"/api/games/{game}/today/{DAY}/judge", {"work": ""})
    assert (reply.status, reply.code) == (404, "http.no-judge")


@pytest.mark.parametrize("game", JUDGING)
def test_work_that_makes_no_sense_is_refused(shop: Premises, game: str) -> None:
    path = f"/api/games/{game}/today/{DAY}/judge"
    nonsense = base64.b64encode(b"nonsense").decode()
    assert shop.ask("POST", path, {"work": nonsense}).status == 400
    assert shop.ask("POST", path, {"work": nonsense, "more": 1}).code == "http.malformed"
    most = base64.b64encode(bytes(WORK_BYTES)).decode()
    assert shop.ask("POST", path, {"work": most}).code != "http.too-long"
    assert shop.ask("POST", path, {"work": most + "AAAA"}).status == 400
    assert shop.ask("POST", path, {"work": most * 2}).code == "http.too-long"


def test_so_many_days_are_remembered_and_no_more(shop: Premises) -> None:
    """What was forgotten is made anew, and is the same."""
    first = shop.ask("GET", "/api/games/entracte/today/1950-01-01").body
    for number in range(KEPT + 1):
        year, day = 1951 + number // 28, number % 28 + 1
        assert shop.ask("GET", f"/api/games/entracte/today/{year}-02-{day:02}").status == 200
    assert shop.ask("GET", "/api/games/entracte/today/1950-01-01").body == first


def test_whoever_has_too_many_made_must_wait_but_may_read_what_is_there(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    few = msgspec.structs.replace(NO_LIMITS, puzzle=RateLimit(burst=1, per_second=0.001))
    with open_premises(tmp_path_factory.mktemp("few"), GAMES, allowances=few) as shop:
        assert shop.ask("GET", f"/api/games/entracte/today/{DAY}").status == 200
        refused = shop.ask("GET", "/api/games/entracte/today/2027-01-05")
        assert (refused.status, refused.code) == (429, "http.too-many")
        assert int(refused.headers["retry-after"]) > 1
        assert shop.ask("GET", f"/api/games/entracte/today/{DAY}").status == 200
