"""Days that puzzles are tried on."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache

from entendre.catalogue import Catalogue
from entendre.daily import Day, Puzzle, made
from entendre.text import Language
from tests.effort import times

GAMES = Catalogue()
WITH_PUZZLE = tuple(name for name, entry in GAMES.items() if entry.daily() is not None)
ABROAD = tuple(
    (name, language) for name in WITH_PUZZLE for language in GAMES[name].puzzle_languages if language != "en"
)
"""The games with puzzles in other languages, and which."""
MONDAY = date(2027, 1, 4)
"""The first day of a week, and of all that are tried."""


def days(quick: int, usual: int, soak: int = 3650) -> list[Day]:
    """So many days in succession, by how the tests were started; at least a week."""
    return [MONDAY + timedelta(days=number) for number in range(max(7, times(quick, usual, soak)))]


@cache
def puzzle_of(game: str, day: Day, language: Language = "en") -> Puzzle:
    """A game's puzzle, made once for all tests of a process."""
    daily = GAMES[game].daily()
    assert daily is not None
    return made(daily, day, language)
