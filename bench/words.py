"""`python -m bench.words`: the words of every language, counted; the two tables of docs/languages.md."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator

from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.files import path_of
from entendre.games.keyword.lexica.frequency import read_frequencies
from entendre.games.keyword.lexica.load import OURS
from entendre.games.subtext.rules.words import LANGUAGES, NEWEST, cards_of

LEVELS = (35, 50, 60, 70)


def dictionaries() -> Iterator[str]:
    """How many words each dictionary of Keyword has, by level, and how large its file is."""
    yield "| | words | of 2 to 12 letters | " + " | ".join(map(str, LEVELS)) + " | offensive | MB |"
    yield "|---|" + "---:|" * (len(LEVELS) + 4)
    for language in OURS:
        lexicon = load_lexicon(language)
        by_level = Counter(lexicon.level(word) for word in lexicon)
        laid = sum(len(word) <= 12 for word in lexicon)
        offensive = sum(map(lexicon.is_offensive, lexicon))
        levels = " | ".join(f"{by_level[level]:,}" for level in LEVELS)
        size = path_of(language).stat().st_size / 1e6
        yield f"| {language} | {len(lexicon):,} | {laid:,} | {levels} | {offensive:,} | {size:.1f} |"


def cards() -> Iterator[str]:
    """How many words of each level Subtext has, and how often the middle one is written."""
    yield "| | I | II | III | IV | V | of them with a figure |"
    yield "|---|" + "---:|" * 6
    for language in LANGUAGES:
        alphabet = frozenset(load_lexicon(language).alphabet)
        written = read_frequencies(language)
        cells, found, total = [], 0, 0
        for words in zip(*cards_of(language, NEWEST), strict=True):
            spelled = [on_cards(word.lower().replace("ß", "ss"), alphabet) for word in words]
            figures = [written[word] for word in spelled if word in written]
            found, total = found + len(figures), total + len(spelled)
            cells.append(f"{len(words)}: {statistics.median(figures) / 10:.1f}")
        yield f"| {language} | {' | '.join(cells)} | {found} of {total} |"


if __name__ == "__main__":
    print(*dictionaries(), "", *cards(), sep="\n")
