"""Everything that is said about Keyword is there in every language, and says the same."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from entendre.core import option_notes
from entendre.games.keyword import rules
from entendre.games.keyword.entry import ENTRY
from entendre.games.keyword.rules import KeywordChoice, Options, Result
from entendre.games.keyword.rules.model import Language
from entendre.text import Text

ENGLISH = ENTRY.texts("en")
OTHERS = [language for language in ENTRY.languages() if language != "en"]


def places(text: Text) -> set[str]:
    """What is to be filled in, in any form of a text."""
    forms = [text] if isinstance(text, str) else list(text.values())
    return {place for form in forms for place in re.findall(r"\{(\w+)\}", form)}


def refusals() -> set[str]:
    """The codes of all refusals in the rules, without the game."""
    folder = Path(rules.__file__).parent
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("*.py")]
    constants = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    codes = [value for value in constants if isinstance(value, str)]
    return {
        code.removeprefix("keyword.") for code in codes if re.fullmatch(r"keyword\.[a-z]+(-[a-z]+)*", code)
    }


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_texts_with_the_same_places(language: str) -> None:
    texts = {key: text for key, text in ENTRY.texts(language).items() if not key.startswith("refusal.")}
    assert list(texts) == list(ENGLISH)
    assert {key: places(text) for key, text in texts.items()} == {
        key: places(text) for key, text in ENGLISH.items()
    }


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_is_translated_and_no_other(language: str) -> None:
    texts = ENTRY.texts(language)
    assert {key.removeprefix("refusal.") for key in texts if key.startswith("refusal.")} == refusals()


def test_every_option_prompt_result_and_answer_has_its_text() -> None:
    options = [note.name for note in option_notes(Options)]
    wanted = {"line", "score", "prompt.word", "prompt.vote"}
    wanted |= {f"option.{name}{part}" for name in options for part in ("", ".help")}
    wanted |= {
        f"option.{name}" for name in Options.__struct_fields__
    }  # the proof names what the table sets too
    wanted |= {f"option.language.{language}" for language in get_args(Language)}
    wanted |= {f"result.{result}" for result in get_args(Result)}
    wanted |= {f"told.used-up-{result}" for result in get_args(Result) if result != "cracked"}
    wanted |= {f"answered.{choice.__struct_config__.tag}" for choice in get_args(KeywordChoice)}
    assert wanted <= set(ENGLISH)
    assert not [key for key in ENGLISH if key.startswith("option.") and key not in wanted]
