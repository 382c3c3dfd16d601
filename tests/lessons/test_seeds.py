"""Seeds of lessons are found by a search that anybody can run again."""

from __future__ import annotations

import pytest
from scripts.find_lesson import first_seed

from entendre.catalogue import Catalogue

GAMES = Catalogue()


WRITTEN = {
    (name, entry.script(language)): (name, language)
    for name, entry in GAMES.items()
    for language in reversed(entry.languages())
    if entry.script(language) is not None
}
"""Every script once, with a language that it is for."""


@pytest.mark.parametrize(("name", "language"), WRITTEN.values())
def test_the_seed_of_a_lesson_is_one_that_the_search_finds(name: str, language: str) -> None:
    script = GAMES[name].lesson(language)
    assert script is not None
    number = script.seed.removeprefix("lesson").strip()
    if number:  # else any deal would do
        assert first_seed(GAMES[name], int(number), language) == script.seed
