"""The characters that bots are."""

from __future__ import annotations

from entendre.bots.characters import characters, lines_of, newcomer, voice_of
from entendre.core import LINE_LENGTH, Chance
from entendre.core.names import is_visible, likeness


def test_there_are_many_and_nobody_is_mistaken_for_another() -> None:
    cast = characters()
    assert len(cast) >= 60
    for marks in ([likeness(each.name) for each in cast], [each.face for each in cast]):
        assert len({*marks}) == len(cast)
    assert len({each.line for each in cast}) == len(cast)


def test_each_says_something_of_themselves_that_can_be_shown_beside_a_name() -> None:
    for each in characters():
        assert 0 < len(each.line) <= LINE_LENGTH
        assert is_visible(each.line)


def test_another_language_has_the_english_line_where_it_has_none_of_its_own() -> None:
    assert [each.line for each in characters("tlh")] == [each.line for each in characters()]


def test_whoever_comes_is_not_there_yet() -> None:
    here = {each.line for each in characters()[1:]}
    assert newcomer(here, Chance(bytes(32))) == characters()[0]


def test_a_line_tells_whose_it_is() -> None:
    first = characters()[0]
    assert lines_of([first.name, "Ada"]) == (first.line, "")
    assert voice_of(first.line) == first.voice
    assert voice_of("I am nobody you know.") is None
