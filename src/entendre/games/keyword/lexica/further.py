"""Words that the sources of a lexicon lack, although another list has them and people write them.

The tables are made by `scripts/games/keyword/further.py` and kept here. That of German which ends in `_read`
was looked for since and read in part (ADR 0042); `scripts/games/keyword/further_read.py` looks its words up.
A line has the list, how often its words are written, and the words; where no list has them, each was read.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import NamedTuple

TABLES = Path(__file__).parent / "further"


class Further(NamedTuple):
    """Where a word is from, and how often it is written."""

    origin: str
    figure: int


@cache
def read_further(language: str) -> dict[str, Further]:
    """The further words of a language, spelled as cards can; none where nobody has looked for them."""
    found: dict[str, Further] = {}
    for path in (TABLES / f"{language}.txt.gz", TABLES / f"{language}_read.txt.gz"):
        if not path.is_file():
            continue
        for line in gzip.decompress(path.read_bytes()).decode().splitlines():
            origin, figure, words = line.split("\t")
            found.update(dict.fromkeys(words.split(" "), Further(origin, int(figure))))
    return found
