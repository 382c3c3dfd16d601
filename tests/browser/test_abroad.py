"""Whole games in every other language: two people, bots and a big screen, and not a word of English."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser

from entendre.text import LANGUAGES
from tests.browser.abroad import LOCALES, Reader, abroad
from tests.browser.house import House
from tests.browser.scenarios import GAMES, part_of
from tests.effort import times

OTHERS = tuple(language for language in LANGUAGES if language != "en")
EVERY = tuple(product(GAMES, OTHERS))
SAMPLE = (("subtext", "fr"),)
"""It is the shortest."""
WHOLE = times(quick=0, usual=0, soak=1)
ENOUGH = 100
"""Pieces of text; whoever reads fewer has not looked."""
PLANTED = """<html lang="de"><title>hidden</title><body>
  <p>Gut so. <b>Waiting</b> for the <i>others</i>.</p><button aria-label="round">Los</button>
  <p lang="en">This is said to be English</p><p hidden>nobody</p><input placeholder="house">
</body></html>"""


@pytest.mark.parametrize(("game", "language"), EVERY if WHOLE else SAMPLE)
def test_not_a_word_of_english_is_on_any_page_of_a_whole_game(
    browser: Browser, house: House, game: str, language: str
) -> None:
    with abroad(browser, house.address, language) as people:
        people.meet(stage=bool(WHOLE))
        people.choose(game, part_of(game, "scenarios").SHORT)
        assert people.play() > 0
        people.look_back()
    assert not people.reader.found, "\n".join(people.reader.found)
    assert len(people.reader.read) > ENOUGH


def test_there_is_a_locale_for_every_language() -> None:
    assert set(LOCALES) == set(OTHERS)


def test_english_that_is_planted_on_a_page_is_found_wherever_it_stands(browser: Browser) -> None:
    page, reader = browser.new_page(), Reader("de")
    page.set_content(PLANTED)
    reader.look(page, "a page")
    page.close()
    words = {found.split("'")[1] for found in reader.found}
    rows, alone = (
        {"waiting for the", "for the others"},
        {"hidden", "waiting", "for", "the", "others", "round", "house"},
    )
    assert words == rows | alone
