"""`python -m scripts.games.keyword.further_read PACKAGES [WORDS]`: which list has German words read later.

PACKAGES is the folder of `further.py`, with the wheel of german-nouns 1.2.5 from PyPI too. Every word of
`further/de_read.txt.gz` is looked up anew, and every word of the file WORDS if one is given: it is in if
german-nouns, Wiktionary or spacy-lookups-data has it. What no list has is in only if we have read it and
added it ourselves, and stays as it is. Nothing else decides.
"""

from __future__ import annotations

import csv
import gzip
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import msgspec
from scripts.games.keyword.frequencies import figures
from scripts.games.keyword.further import SPACY, WIKTIONARY, Table, lines, regular_forms
from scripts.games.keyword.names import translations, wiktionary

from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.assemble import OURS
from entendre.games.keyword.lexica.further import TABLES
from entendre.games.keyword.rules.letters import GERMAN_ALPHABET

PATH = TABLES / "de_read.txt.gz"
NOUNS = "german-nouns"
_NAMES = frozenset(("Vorname", "Nachname", "Toponym", "Eigenname", "Straßenname", "Name", "Abkürzung"))
_FIRST_FORM = 7
"""The column of german-nouns in which forms begin."""
_LETTERS = frozenset(GERMAN_ALPHABET)


def card(word: str) -> str:
    """As cards spell it."""
    return on_cards(word.lower().replace("ß", "ss"), _LETTERS)


def nouns(packages: Path) -> Iterator[str]:
    """All forms of the nouns of german-nouns, names and abbreviations aside."""
    with ZipFile(next(packages.glob("german_nouns-*.whl"))) as wheel:
        text = wheel.read("german_nouns/nouns.csv").decode()
    for row in csv.reader(io.StringIO(text)):
        if _NAMES.isdisjoint(row[1].split(",")):
            yield from (card(form) for form in (row[0], *row[_FIRST_FORM:]) if form.isalpha())


def of_wiktionary(packages: Path) -> Iterator[str]:
    """Its headwords with their regular forms, and what it translates words of other languages by."""
    for head in wiktionary(packages / "dictd", "deu").values():
        if head.is_word:
            yield from ((word := card(head.word)), *regular_forms(word, head))
    yield from map(card, translations(packages / "dictd", "deu"))


def of_spacy(packages: Path) -> Iterator[str]:
    """Forms and what they are forms of."""
    with ZipFile(next(packages.glob("spacy_lookups_data-*.whl"))) as wheel:
        packed = gzip.decompress(wheel.read("spacy_lookups_data/data/de_lemma_lookup.json.gz"))
    for pair in msgspec.json.decode(packed, type=dict[str, str]).items():
        yield from map(card, pair)


def main(packages: str, words: str = "") -> None:
    """Write the table anew, and say how many words each list has and which word none has."""
    folder = Path(packages)
    asked: set[str] = set(Path(words).read_text(encoding="utf-8").split()) if words else set()
    read: set[str] = set()
    for line in gzip.decompress(PATH.read_bytes()).decode().splitlines():
        origin, _, row = line.split("\t")
        (read if origin == OURS else asked).update(row.split(" "))
    table: Table = {}
    rest = asked | read
    for origin, has in ((NOUNS, nouns), (WIKTIONARY, of_wiktionary), (SPACY, of_spacy)):
        table[origin] = rest.intersection(has(folder))
        rest -= table[origin]
    table[OURS] = rest & read
    for origin, found in table.items():
        print(f"{origin}: {len(found):,}")
    print("left out:", *sorted(rest - read))
    with ZipFile(next(folder.glob("wordfreq-*.whl"))) as wheel:
        written = figures(wheel, "de", GERMAN_ALPHABET)
    PATH.write_bytes(gzip.compress("\n".join(lines(table, written)).encode(), mtime=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
