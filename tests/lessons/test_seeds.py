"""Seeds of lessons are found by a search that anybody can run again."""

from __future__ import annotations

import pytest
from scripts.find_lesson import first_seed

from entendre.catalogue import Catalogue

GAMES = Catalogue()


@pytest.mark.parametrize("name", [name for name, entry in GAMES.items() if entry.script() is not None])
def test_the_seed_of_a_lesson_is_one_that_the_search_finds(name: str) -> None:
    script = GAMES[name].lesson("en")
    assert script is not None
    number = script.seed.removeprefix("lesson").strip()
    if number:  # else any deal would do
        assert first_seed(GAMES[name], int(number)) == script.seed
