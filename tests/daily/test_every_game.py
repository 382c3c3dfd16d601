"""What holds for the puzzles of every game that has any."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec
import pytest
from rich.console import Console

from entendre.catalogue import Catalogue
from entendre.core import encode
from entendre.daily import HARDEST, Daily, Puzzle, asked_only, difficulty_of, made
from entendre.plugin import Bare
from tests.core.toy import Toy
from tests.daily.days import GAMES, MONDAY, WITH_PUZZLE, days, puzzle_of
from tests.daily.digests import DAYS, digests, kept
from tests.effort import times

pytestmark = pytest.mark.parametrize("game", WITH_PUZZLE)


def daily_of(game: str) -> Daily[Any]:
    daily = GAMES[game].daily()
    assert daily is not None
    return daily


def test_it_names_its_game_its_day_and_its_degree(game: str) -> None:
    for day in days(7, 7):
        puzzle = puzzle_of(game, day)
        assert puzzle.__struct_config__.tag == game == daily_of(game).game
        assert (puzzle.date, puzzle.difficulty) == (day.isoformat(), difficulty_of(day))


def test_it_is_the_same_whenever_and_after_whatever_it_is_made(game: str) -> None:
    for day in DAYS[: times(2, 5, 40)]:
        assert encode(made(Catalogue()[game].daily() or daily_of(game), day)) == encode(puzzle_of(game, day))


def test_it_is_the_same_bytes_on_every_python(game: str) -> None:
    few = DAYS[:: times(5, 1, 1)]
    assert digests(game, few) == {day.isoformat(): kept(game)[day.isoformat()] for day in few}


def test_it_is_read_again_from_its_json(game: str) -> None:
    puzzle = puzzle_of(game, MONDAY)
    assert msgspec.json.decode(encode(puzzle), type=daily_of(game).kind) == puzzle


def test_no_day_is_the_same_as_another(game: str) -> None:
    tried = days(14, 56)
    asked = {hashlib.sha256(encode(_without_date(puzzle_of(game, day)))).digest() for day in tried}
    assert len(asked) == len(tried)


def _without_date(puzzle: Puzzle) -> dict[str, Any]:
    values = asked_only(puzzle)
    del values["date"]
    return values


def test_numbers_in_it_are_whole(game: str) -> None:
    """Fractions are rounded differently here and there."""
    assert not [
        value for value in _values(msgspec.to_builtins(puzzle_of(game, MONDAY))) if type(value) is float
    ]


def _values(value: object) -> Iterator[object]:
    if isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _values(each)
    else:
        yield value


@pytest.mark.parametrize("day", [MONDAY, date(2027, 1, 10)], ids=str)
def test_in_a_terminal_the_answer_is_told_only_on_demand(game: str, day: date) -> None:
    puzzle, texts = puzzle_of(game, day), GAMES[game].texts("en")

    def told(*, answer: bool) -> str:
        console = Console(width=120)
        with console.capture() as shown:
            console.print(daily_of(game).tell(puzzle, texts, answer=answer))
        return shown.get()

    asked, answered = told(answer=False), told(answer=True)
    assert asked.strip()
    assert len(answered) > len(asked)
    assert "{" not in answered


def test_all_five_degrees_come_up(game: str) -> None:
    assert {puzzle_of(game, day).difficulty for day in days(7, 7)} == set(range(1, HARDEST + 1))


def test_a_game_need_not_have_any(game: str) -> None:
    assert Bare(Toy()).daily() is None
