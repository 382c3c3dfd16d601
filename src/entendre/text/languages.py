"""The languages that we speak: the one place on the server where one is registered.

What is missing in one of them turns tests/test_languages.py red.
"""

from __future__ import annotations

from typing import Literal, get_args

Language = Literal["en", "de", "fr", "es", "nl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_AND: dict[str, str] = {"en": "and", "de": "und", "fr": "et", "es": "y", "nl": "en"}
_QUOTES: dict[str, str] = {"en": "“{}”", "de": "„{}“", "fr": "«\u202f{}\u202f»", "es": "«{}»", "nl": "“{}”"}
_NOTHING_IS_ONE = frozenset({"fr"})
"""Where one says "nought chair"."""


def is_one(count: object, language: str) -> bool:
    """Whether a language has its form for one with this number."""
    return count == 1 or (count == 0 and language in _NOTHING_IS_ONE)


def conjunction(language: str) -> str:
    """What stands before the last of several names."""
    return _AND[language]


def in_quotes(words: str, language: str) -> str:
    """Words as the language quotes them."""
    return _QUOTES[language].format(words)
