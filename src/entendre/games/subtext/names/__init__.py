"""What things that can be drawn are called in every language of the words, a file each; the English names
are those that the bots know them by.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from entendre.games.subtext.rules.words import LANGUAGES

_read = msgspec.json.Decoder(dict[str, str]).decode


@cache
def names(language: str) -> Mapping[str, str]:
    """What each thing is called in this language, by its English name; nothing in English."""
    return {} if language == "en" else _read((files(__package__) / f"{language}.json").read_bytes())


def named(thing: str, language: str) -> str:
    """What a thing is called in this language."""
    return names(language).get(thing, thing)


def called(thing: str) -> dict[str, str]:
    """What a thing is called, by language."""
    return {language: named(thing, language) for language in LANGUAGES}
