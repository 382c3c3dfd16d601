"""A lexicon out of families of forms, with levels by how often each is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.frequency import level_of, read_frequencies
from entendre.games.keyword.lexica.further import read_further
from entendre.games.keyword.lexica.strangers import read_strangers
from entendre.games.keyword.lexica.supplement import read_supplement
from entendre.games.keyword.rules.lexicon import SHORTEST, Lexicon

LONGEST = 12
"""Six cards of the hand and six of the row: nobody can lay a longer word."""
SHORT = 3
"""Words so short stand only if they are written often: most of those in the sources are abbreviations."""
OFTEN = 24
OURS = "entendre"
"""Where a word is from that we have added ourselves."""
_VOWELS = frozenset("aeiouyäöü")


@dataclass(frozen=True)
class Built:
    """A lexicon, and the lists that each of its words is from."""

    lexicon: Lexicon
    origins: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Family:
    """An entry of a list with all its forms."""

    origin: str
    forms: Iterable[str]
    least: int = 0
    """Forms that nobody writes are words if some form of the entry is written so often; 0 is always."""
    seldom: Iterable[str] = ()
    """Those of the forms that are words only if somebody writes them."""
    share: float = 0.0
    """Forms that nobody writes are words if that share of all is written; few people conjugate "zouaver"."""


def supplement_of(language: str) -> Path:
    """Our own corrections to the sources of a language."""
    return Path(__file__).with_name(f"supplement_{language}.txt")


def assemble(language: str, alphabet: str, families: Iterable[Family], offensive: Iterable[str]) -> Built:
    """The lexicon of all these forms that cards can spell and, where that is asked, somebody writes."""
    letters = frozenset(alphabet)
    written = read_frequencies(language)
    ours = read_supplement(supplement_of(language))
    marked = {on_cards(word.lower(), letters) for word in (*offensive, *ours.offensive)}
    levels: dict[str, int] = {}
    origins: dict[str, set[str]] = {}
    offending: set[str] = set()
    for family in families:
        forms = {on_cards(form, letters) for form in family.forms}
        top = max((written.get(form, 0) for form in forms), default=0)
        unwritten = _unwritten(family, letters, written) if top >= family.least else set()
        for form in forms:
            if form in written or form in unwritten:
                if not _fits(form, letters, written.get(form, 0)):
                    continue
                # Whoever knows a word knows its forms, if not quite so well.
                level = level_of(max(written.get(form, 0), top - 10))
                levels[form] = min(level, levels.get(form, level))
                origins.setdefault(form, set()).add(family.origin)
        if marked & forms:
            offending |= forms
    for word, (origin, figure) in read_further(language).items():
        levels.setdefault(word, level_of(figure))
        origins.setdefault(word, set()).add(origin)
    for word, level in ours.add.items():
        if len(word) > LONGEST:
            continue
        levels[word] = level
        origins.setdefault(word, set()).add(OURS)
    for word in ours.omit | (read_strangers(language) - ours.add.keys()):
        levels.pop(word, None)
    lexicon = Lexicon.of(language, alphabet, levels, (marked | offending) & levels.keys())
    return Built(lexicon, {word: tuple(sorted(origins[word])) for word in lexicon})


def _unwritten(family: Family, letters: frozenset[str], written: Mapping[str, int]) -> set[str]:
    """The forms of a frequent entry that are words although nobody writes them."""
    seldom = set(family.seldom)
    usual = {on_cards(form, letters) for form in family.forms if form not in seldom}
    laid = [form for form in usual if len(form) <= LONGEST]
    share = sum(form in written for form in laid) / len(laid) if laid else 0.0
    return {form for form in usual if form not in written} if share >= family.share else set()


def _fits(form: str, letters: frozenset[str], figure: int) -> bool:
    """Whether cards can spell it and it is no abbreviation."""
    return (
        SHORTEST < len(form) <= LONGEST
        and letters.issuperset(form)
        and not _VOWELS.isdisjoint(form)
        and (len(form) > SHORT or figure >= OFTEN)
    )
