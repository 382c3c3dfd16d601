"""What the lesson of Keyword says of itself is so, in the words of each language."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from entendre.games.keyword.entry import ENTRY
from entendre.games.keyword.rules import Keyword, Options
from entendre.lessons import Lesson
from entendre.text import LANGUAGES, Language
from tests.lessons.taught import own_at, step_of, taught


class Told(NamedTuple):
    """What captions speak of."""

    keyword: str
    mine: str
    his: str
    longer: str


TOLD: dict[Language, Told] = {
    "en": Told("try", "party", "mouse", "factory"),
    "de": Told("nest", "stein", "geste", "inhalt"),
    "fr": Told("jeu", "jaune", "scene", "jouent"),
    "es": Told("ola", "lazos", "aires", "estilo"),
    "nl": Told("ren", "enorm", "eerst", "morgen"),
}

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


@cache
def lesson_in(language: Language) -> Lesson:
    return taught(ENTRY, language)


def test_one_blue_letter_beats_a_word_as_long_and_cracks_the_keyword(language: Language) -> None:
    lesson = lesson_in(language)
    look = step_of(lesson, "say.end").look
    mine, his = (play.word for play in look.open.reveal.plays)
    assert (mine.text, his.text) == (TOLD[language].mine, TOLD[language].his)
    assert len(mine.text) == len(his.text)
    assert (mine.blue, his.blue) == (1, 0)
    assert look.open.reveal.scorer == lesson.seat
    assert all(look.open.piles[lesson.seat].owned)


def test_captions_speak_of_the_cards_that_lie_there(language: Language) -> None:
    told, lesson, texts = TOLD[language], lesson_in(language), ENTRY.texts(language)
    step = step_of(lesson, "ask.word")
    row = [card.letter for card in step.look.open.row]
    (blue,) = {letter for letter in told.mine if letter in row}
    assert step.look.open.keyword == told.keyword
    asked, end = (texts.say(f"lesson.{key}") for key in ("ask.word", "say.end"))
    assert told.mine.upper() in asked
    assert f" {blue.upper()}" in asked or f"{blue.upper()} " in asked
    assert ", ".join(told.keyword.upper()) in end
    assert told.mine.upper() in end
    assert told.longer.upper() in texts.say("lesson.wrong.longer")


def test_the_wrong_tries_are_what_they_are_said_to_be(language: Language) -> None:
    keyword, told = ENTRY.game, TOLD[language]
    assert isinstance(keyword, Keyword)
    step = step_of(lesson_in(language), "ask.word")
    assert step.asks is not None
    cards = {card.id: card for card in (*own_at(step).hand, *step.look.open.row)}
    words = {
        wrong.caption: [cards[placed["card"]] for placed in wrong.when.get("cards", ())]
        for wrong in step.asks.wrong
    }
    spelled = {caption: "".join(card.letter for card in word) for caption, word in words.items()}
    assert spelled == {
        "lesson.wrong.orange": told.mine,
        "lesson.wrong.longer": told.longer,
        "lesson.wrong.pass": "",
    }
    assert {card.colour for card in words["lesson.wrong.orange"]} == {"orange"}
    assert told.longer in keyword.lexicon(Options(language=language, edition=3))


def test_it_takes_a_minute_and_no_more_than_a_minute_and_a_half(language: Language) -> None:
    assert 60 <= lesson_in(language).seconds <= 90
