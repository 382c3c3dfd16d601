"""The characters that bots are."""

from __future__ import annotations

import pytest

from entendre.bots.characters import characters, line_in, lines_of, newcomer, voice_of
from entendre.core import LINE_LENGTH, Chance
from entendre.core.names import is_visible, likeness
from entendre.text.languages import LANGUAGES, Language

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_there_are_many_and_nobody_is_mistaken_for_another(language: Language) -> None:
    cast = characters(language)
    assert len(cast) >= 60
    for marks in ([likeness(each.name) for each in cast], [each.face for each in cast]):
        assert len({*marks}) == len(cast)
    assert len({each.line for each in cast}) == len(cast)


@in_every_language
def test_each_says_something_of_themselves_that_can_be_shown_beside_a_name(language: Language) -> None:
    for each in characters(language):
        assert 0 < len(each.line) <= LINE_LENGTH
        assert is_visible(each.line)


def test_nobody_says_the_same_in_two_languages() -> None:
    said = [each.line for language in LANGUAGES for each in characters(language)]
    assert len({*said}) == len(said)


def test_a_character_says_it_in_the_language_of_the_table_and_people_as_they_said_it() -> None:
    english, german = characters()[0].line, characters("de")[0].line
    assert (line_in(english, "de"), line_in(german, "en"), line_in(german, "de")) == (german, english, german)
    assert line_in("Ich jongliere.", "en") == "Ich jongliere."


def test_whoever_comes_is_not_there_yet() -> None:
    here = {each.line for each in characters()[1:]}
    assert newcomer(here, Chance(bytes(32))) == characters()[0]


def test_a_line_tells_whose_it_is() -> None:
    first = characters()[0]
    assert lines_of([first.name, "Ada"]) == (first.line, "")
    assert voice_of(first.line) == first.voice
    assert voice_of("I am nobody you know.") is None
