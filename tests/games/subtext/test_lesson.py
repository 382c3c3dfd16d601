"""What the lesson of Subtext says of itself is so."""

from __future__ import annotations

import pytest

from entendre.games.subtext.entry import ENTRY
from tests.lessons.taught import own_at, step_of, taught

LANGUAGES = pytest.mark.parametrize("language", ENTRY.languages())


@LANGUAGES
def test_the_word_on_the_card_is_the_one_that_is_spoken_of(language: str) -> None:
    own = own_at(step_of(taught(ENTRY, language), "say.word"))
    assert own.word == ENTRY.texts(language).say("lesson.word.yours")


@LANGUAGES
def test_one_partner_understands_and_two_others_do_not(language: str) -> None:
    lesson = taught(ENTRY, language)
    reveal = step_of(lesson, "say.points").look.open.last
    assert lesson.names[reveal.partner] == "Pip"
    assert (reveal.dealer, reveal.wrong, reveal.points) == (lesson.seat, 2, (2, 0, 2, 0))


@LANGUAGES
def test_each_wrong_letter_is_explained_by_what_was_drawn_there(language: str) -> None:
    lesson, texts = taught(ENTRY, language), ENTRY.texts(language)
    asked = step_of(lesson, "ask.guess").asks
    assert asked is not None
    words = {sheet.label: sheet.word for sheet in step_of(lesson, "say.end").look.open.last.sheets}
    said = {words[wrong.when["letter"]]: wrong.caption for wrong in asked.wrong}
    assert said == {
        texts.say("lesson.word.sweet"): "lesson.wrong.cone",
        texts.say("lesson.word.bird"): "lesson.wrong.igloo",
    }
