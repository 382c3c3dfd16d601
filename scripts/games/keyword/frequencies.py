"""`python -m scripts.games.keyword.frequencies WHEEL SOURCES`: write how often words are written.

WHEEL is that of wordfreq 3.1.1 from PyPI (57 MB, so set-up does not fetch it), SOURCES the folder of npm
packages that set-up has fetched. Of wordfreq's words only those are kept that some list of ours has.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import msgspec

from entendre.games.keyword.lexica import affixed, agreed, german
from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.assemble import LONGEST
from entendre.games.keyword.lexica.frequency import TABLES
from entendre.games.keyword.rules.letters import AFFIXED, ENGLISH, GERMAN_ALPHABET


def figures(wheel: ZipFile, language: str, alphabet: str) -> dict[str, int]:
    """Ten times the Zipf figure of every word that cards can spell; of two alike the more frequent."""
    packed = gzip.decompress(wheel.read(f"wordfreq/data/large_{language}.msgpack.gz"))
    letters = frozenset(alphabet)
    found: dict[str, int] = {}
    for centibels, words in enumerate(msgspec.msgpack.decode(packed)[1:]):
        for word in words:
            bare = on_cards(word, letters)
            if letters.issuperset(bare) and len(bare) >= 2:
                found.setdefault(bare, 90 - centibels // 10)
    return found


def known(language: str, sources: Path, alphabet: str, written: set[str]) -> set[str]:
    """Those of the written words that a list of the language has, or that are two of its nouns in one."""
    if language == "en":
        return agreed.candidates(sources) & written
    letters = frozenset(alphabet)
    if language == "de":
        forms = {form for family in german.entries(sources) for form in family.forms}
        return {word for word in written if len(word) <= LONGEST and german.is_known(word, forms)}
    families = affixed.family_of(language, sources)
    return {on_cards(form, letters) for family in families for form in family.forms} & written


def lines(table: dict[str, int]) -> Iterator[str]:
    """The table as it is kept, the most frequent first."""
    by_figure: dict[int, list[str]] = {}
    for word, figure in table.items():
        by_figure.setdefault(figure, []).append(word)
    for figure, words in sorted(by_figure.items(), reverse=True):
        yield " ".join([str(figure), *sorted(words)])


def main(wheel: str, sources: str) -> None:
    """Write all tables."""
    TABLES.mkdir(exist_ok=True)
    with ZipFile(wheel) as packed:
        for language, alphabet in {"en": ENGLISH.alphabet, "de": GERMAN_ALPHABET, **AFFIXED}.items():
            table = figures(packed, language, alphabet)
            kept = known(language, Path(sources), alphabet, set(table))
            text = "\n".join(lines({word: figure for word, figure in table.items() if word in kept}))
            path = TABLES / f"{language}.txt.gz"
            path.write_bytes(gzip.compress(text.encode(), mtime=0))
            print(f"{path.name}: {len(kept):,} words, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
