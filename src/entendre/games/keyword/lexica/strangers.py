"""Strangers: what a list has in lower case although people write it as a name, as initials, or abroad.

The tables are made by `scripts/games/keyword/strangers.py` and kept here; what they name is left out of a
lexicon, unless our supplement adds it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

TABLES = Path(__file__).parent / "strangers"


@cache
def read_strangers(language: str) -> frozenset[str]:
    """The strangers of a language, spelled as cards can; none where nobody has looked for them."""
    path = TABLES / f"{language}.txt"
    return frozenset(path.read_text(encoding="utf-8").split()) if path.is_file() else frozenset()
