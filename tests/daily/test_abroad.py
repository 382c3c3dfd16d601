"""What holds for the puzzles of every language but English."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rich.console import Console

from entendre.core import encode, is_spoken
from entendre.daily import asked_only
from entendre.text import LANGUAGES, Language
from tests.daily.days import ABROAD, GAMES, MONDAY, WITH_PUZZLE, days, puzzle_of
from tests.daily.digests import DAYS, digests, kept
from tests.effort import times
from tests.leftovers.english import English

SOME = ABROAD[:: times(5, 5, 1)]
"""Each of the games, and each language but one."""
FEW = ABROAD[-times(1, 1, len(ABROAD)) :]


@pytest.mark.parametrize(("game", "language"), SOME)
def test_it_says_its_language_and_is_another_puzzle_than_in_english(game: str, language: Language) -> None:
    puzzle, english = (puzzle_of(game, MONDAY, spoken) for spoken in (language, "en"))
    sent: dict[str, Any] = msgspec.json.decode(encode(puzzle))
    assert sent["language"] == language
    assert "language" not in msgspec.json.decode(encode(english))
    assert (puzzle.date, puzzle.difficulty) == (english.date, english.difficulty)
    assert asked_only(puzzle).keys() == {*asked_only(english), "language"}
    assert msgspec.json.decode(encode(puzzle), type=type(puzzle)) == puzzle


@pytest.mark.parametrize(("game", "language"), SOME)
def test_it_is_the_same_bytes_on_every_python(game: str, language: Language) -> None:
    few = DAYS[:: times(20, 9, 1)]
    assert digests(game, few, language) == {
        day.isoformat(): kept(game, language)[day.isoformat()] for day in few
    }


@pytest.mark.parametrize(("game", "language"), FEW)
def test_not_a_word_of_english_is_in_it_nor_in_what_a_terminal_tells(game: str, language: Language) -> None:
    english, texts, daily = English(language), GAMES[game].texts(language), GAMES[game].daily()
    assert daily is not None
    for day in days(7, 7, 60):
        puzzle = puzzle_of(game, day, language)
        console = Console(width=2000)
        with console.capture() as shown:
            console.print(daily.tell(puzzle, texts, answer=True))
        assert not english.found_in(shown.get()), day


def test_a_language_that_a_game_has_no_puzzles_in_gets_the_english_one() -> None:
    for game in WITH_PUZZLE:
        assert GAMES[game].puzzle_language("eo") == "en"
        for language in GAMES[game].puzzle_languages:
            assert GAMES[game].puzzle_language(language) == language


def test_whatever_is_played_in_the_language_of_its_table_has_puzzles_in_all_of_them() -> None:
    for game in WITH_PUZZLE:
        spoken = is_spoken(GAMES[game].game.types.options)
        assert GAMES[game].puzzle_languages == (LANGUAGES if spoken else ()), game
