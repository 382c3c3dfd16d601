"""What the bots know of a language: a folder for each, with everything that depends on it.

`phrases.json` and `allusions.json` are what they write, `empty.json` is what people say to nobody in
particular, `patterns.json` tells which words say nothing and how one speaks of handles and cards, and
`gloss.tsv` what words mean in English, since the reader is an English one.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from entendre.text.languages import Language

T = TypeVar("T")


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bots say of anybody."""

    about: dict[str, tuple[str, ...]]
    """By voice: plays on words of a line."""
    marks: dict[str, tuple[str, ...]]
    openings: tuple[str, ...]
    """What may stand before a phrase about a mark; it may be nothing."""


class Allusions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was written about one character."""

    plain: tuple[str, ...] = ()
    """At seven tables of twelve or more the bots understood it: this is what they write."""
    subtle: tuple[str, ...] = ()
    """For people."""

    @property
    def all(self) -> tuple[str, ...]:
        """Both."""
        return (*self.plain, *self.subtle)


class _Patterns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`patterns.json`."""

    common: frozenset[str]
    dull: frozenset[str]
    ordinary: frozenset[str]
    numbers: dict[str, int]
    counted: str
    cards: str
    marks: dict[str, str]
    denied: str
    large_nouns: bool = False
    compounds: bool = False


class Speech(msgspec.Struct, frozen=True):
    """One language, as bots need it."""

    phrases: Phrases
    allusions: dict[str, Allusions]
    """By the name of the character."""
    empty: tuple[str, ...]
    """What is meant for nobody."""
    common: frozenset[str]
    """Words that say nothing about anybody."""
    dull: frozenset[str]
    """Words of a line that are no fun to be quoted with."""
    ordinary: frozenset[str]
    """Words that are nobody's name, even where a handle is spelled so."""
    numbers: dict[str, int]
    counted: re.Pattern[str]
    """A number, and what there is so many of: cards, or letters of a handle."""
    cards: str
    """How a word for cards begins."""
    marks: dict[str, re.Pattern[str]]
    """By what one notices that a text speaks of something that all can see."""
    denied: re.Pattern[str]
    """What stands before a name that is not meant."""
    large_nouns: bool
    """Whether words of a line are quoted as they are written there, and not small."""
    compounds: bool
    """Whether words are built of words."""


@cache
def speech(language: Language = "en") -> Speech:
    """What is known of this language."""
    told = _read(language, "patterns", _Patterns)
    return Speech(
        phrases=_read(language, "phrases", Phrases),
        allusions=_read(language, "allusions", dict[str, Allusions]),
        empty=_read(language, "empty", tuple[str, ...]),
        common=told.common,
        dull=told.dull,
        ordinary=told.ordinary,
        numbers=told.numbers,
        counted=_pattern(told.counted),
        cards=told.cards,
        marks={name: _pattern(words) for name, words in told.marks.items()},
        denied=_pattern(told.denied),
        large_nouns=told.large_nouns,
        compounds=told.compounds,
    )


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(words, re.IGNORECASE)


def _read(language: Language, name: str, kind: type[T]) -> T:
    file = files("entendre.games.subtweet.bots.speech") / language / f"{name}.json"
    return msgspec.json.decode(file.read_bytes(), type=kind)
