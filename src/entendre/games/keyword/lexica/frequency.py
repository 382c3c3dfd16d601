"""How often words are written: tables made by `scripts/games/keyword/frequencies.py` and kept here.

A line has a figure and the words that it holds for. The figure is ten times the logarithm of how often the
word comes in a thousand million words: 30 is once in a million.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

TABLES = Path(__file__).parent / "frequency"
LEVELS = ((30, 35), (22, 50), (13, 60))
"""Words at least so frequent have that level."""
RAREST = 70


@cache
def read_frequencies(language: str) -> dict[str, int]:
    """The figures of a language's words, spelled as cards can; words that nobody writes are not in it."""
    text = gzip.decompress((TABLES / f"{language}.txt.gz").read_bytes()).decode()
    found: dict[str, int] = {}
    for line in text.splitlines():
        figure, *words = line.split(" ")
        found.update(dict.fromkeys(words, int(figure)))
    return found


def level_of(figure: int) -> int:
    """The level of words that are so frequent."""
    return next((level for least, level in LEVELS if figure >= least), RAREST)
