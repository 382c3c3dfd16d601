"""Everything that can be said about Subtweet is said, in every language that it speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from entendre.core import option_notes
from entendre.games.subtweet import rules
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.rules import SHAPES, News, Options
from entendre.text import LANGUAGES, Text

EN = ENTRY.texts("en")
OTHERS = LANGUAGES[1:]
KINDS = ("opening", "throw", "play", "fav", "dry", "pause", "vote", "write", "whale", "stop")
RULES = Path(rules.__file__).parent


def places(text: Text) -> set[str]:
    """What is to be filled in, in any form of a text."""
    forms = [text] if isinstance(text, str) else list(text.values())
    return {place for form in forms for place in re.findall(r"\{(\w+)\}", form)}


def needed() -> Iterator[str]:
    """The keys that the contract wants of every game; events may have several."""
    yield from ("line", "score", "result.won", "result.stopped")
    for note in option_notes(Options):
        yield from (f"option.{note.name}", f"option.{note.name}.help")
        yield from (f"option.{note.name}.{choice}" for choice in note.choices)
    yield from (f"prompt.{kind}" for kind in KINDS)
    yield from (f"shape.{shape}" for shape in SHAPES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_prompt_and_result_has_its_words(language: str) -> None:
    assert {*needed()} <= {*ENTRY.texts(language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_an_option_is_a_sentence(language: str) -> None:
    texts = ENTRY.texts(language)
    for note in option_notes(Options):
        assert texts.say(f"option.{note.name}.help").endswith(".")


def test_every_kind_of_news_has_a_sentence() -> None:
    own = {"revealed": "told.meant"}
    for event in get_args(News):
        tag = event.__struct_config__.tag
        key = own.get(tag, f"told.{tag}")
        assert any(name == key or name.startswith(f"{key}-") for name in EN), tag


@pytest.mark.parametrize("language", OTHERS)
def test_others_say_what_english_says_with_the_same_places(language: str) -> None:
    texts = ENTRY.texts(language)
    said = {key for key in texts if not key.startswith("refusal.")}
    assert said == {*EN}
    for key in said:
        assert places(texts[key]) == places(EN[key]), key


@pytest.mark.parametrize("language", OTHERS)
def test_others_have_a_sentence_for_every_refusal_of_the_rules(language: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
    codes = {*re.findall(r'"subtweet\.([a-z-]+)"', source)}
    assert codes
    assert {
        key.removeprefix("refusal.") for key in ENTRY.texts(language) if key.startswith("refusal.")
    } == codes
