"""Our word cards, 115 in each language with five words each: a whole game has one level and one language.

A language is a file here with its five levels of 115 words, and a name in `Language`. Its words were chosen
in that language, by the same measure as the English ones (`en.py` says which); no two of them share a stem.

What the bots know was learnt in English. So every other word names what they know it by, after a colon: the
same in English, or several things that together come near it where there is no word for it, joined by a plus.

A language's words are never changed in place either: it gets an edition, as English did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, get_args

from entendre.games.subtext.rules.words import de, en, es, fr, nl
from entendre.games.subtext.rules.words.en import CARDS, EDITIONS, NEWEST, Card

Language = Literal["en", "de", "fr", "es", "nl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Levels = tuple[str, str, str, str, str]

_OTHERS: Mapping[Language, Levels] = {"de": de.LEVELS, "fr": fr.LEVELS, "es": es.LEVELS, "nl": nl.LEVELS}


def _entries(level: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every word of a level, and what the bots know it by."""
    for entry in level.split():
        word, _, known = entry.partition(":")
        yield word, tuple(part.replace("_", " ") for part in known.split("+"))


def _cards(levels: Levels) -> tuple[Card, ...]:
    one, two, three, four, five = ([word for word, _ in _entries(level)] for level in levels)
    return tuple(zip(one, two, three, four, five, strict=True))


_BY_LANGUAGE: Mapping[Language, Mapping[int, tuple[Card, ...]]] = {
    "en": EDITIONS,
    **{language: {2: _cards(levels)} for language, levels in _OTHERS.items()},
}

KNOWN_BY: Mapping[Language, Mapping[str, tuple[str, ...]]] = {
    "en": {word: (word,) for cards in EDITIONS.values() for card in cards for word in card},
    **{
        language: dict(entry for level in levels for entry in _entries(level))
        for language, levels in _OTHERS.items()
    },
}
"""For every word of a language what it is in English, or what comes near it together."""


def cards_of(language: Language, edition: int) -> tuple[Card, ...]:
    """The cards of a language in this edition of our words; its first ones if it was not there then."""
    editions = _BY_LANGUAGE[language]
    return editions[max((each for each in editions if each <= edition), default=min(editions))]


__all__ = ["CARDS", "EDITIONS", "KNOWN_BY", "LANGUAGES", "NEWEST", "Card", "Language", "cards_of", "en"]
