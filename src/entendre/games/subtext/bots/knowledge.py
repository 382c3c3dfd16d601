"""What the bots know before they sit down: sketches of things, and how strongly words call things to mind.

Baked by scripts/games/subtext/bake, in English; NOTICE says from what. Read once, when a bot needs it.
The words of other languages are known by way of the English ones.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from entendre.games.subtext.names import names
from entendre.games.subtext.rules.words import KNOWN_BY, Language

STEP = 12
"""How many of the table's steps are one unit of association."""
SIDE = 255
NEVER = -128
"""Stored for a thing that would be the word itself."""

Line = NDArray[np.float64]
"""Points as rows of x and y, fractions of the sheet."""
Sketch = tuple[Line, ...]


class Knowledge(msgspec.Struct, frozen=True, eq=False):
    """Words of one language, things by their English names, and what goes with what."""

    words: dict[str, int]
    things: tuple[str, ...]
    strength: NDArray[np.float64]
    """For every word (row) and thing how strongly the one calls the other to mind; 0 is as usual, and nothing
    is less than for the word itself, whatever it is called.
    """
    sketches: tuple[Sketch, ...]
    shows: NDArray[np.intp]
    """Which thing each sketch shows."""

    @property
    def sketched(self) -> NDArray[np.bool_]:
        """Which things there are sketches of; people draw the others too."""
        return np.isin(np.arange(len(self.things)), self.shows)

    def row(self, word: str) -> int | None:
        """The row of a word; None for one nobody told us about."""
        return self.words.get(word.strip().casefold())


@cache
def knowledge(language: Language = "en") -> Knowledge:
    """What is known at a table that plays with words of this language: those, and the names of things."""
    baked = _baked()
    if language == "en":
        return baked
    known_by: dict[str, tuple[str, ...]]
    known_by = {name.casefold(): (thing.casefold(),) for thing, name in names(language).items()}
    known_by |= {word.casefold(): parts for word, parts in KNOWN_BY[language].items()}
    return replace(
        baked,
        words={word: number for number, word in enumerate(known_by)},
        strength=np.stack([_blended(baked, parts) for parts in known_by.values()]),
    )


def _blended(baked: Knowledge, parts: tuple[str, ...]) -> NDArray[np.float64]:
    """How strongly things come to mind with a word that is known by these. Of several, none is the word
    itself: each may be drawn for it, and calls itself to mind as strongly as anything.
    """
    rows = baked.strength[[baked.words[part] for part in parts]]
    if len(parts) > 1:
        rows = np.where(np.isfinite(rows), rows, rows.max(1, keepdims=True))
    return np.asarray(rows.mean(0))


@cache
def _baked() -> Knowledge:
    """All that was baked."""
    with as_file(files(__package__) / "knowledge.npz") as path, np.load(path) as baked:
        words, things = (str(baked[name]).split("\n") for name in ("words", "things"))
        lines = np.split(baked["points"] / SIDE, np.cumsum(baked["points_each"], dtype=np.intp)[:-1])
        ends = np.cumsum(baked["lines_each"], dtype=np.intp)
        return Knowledge(
            words={word: number for number, word in enumerate(words)},
            things=tuple(things),
            strength=np.where(baked["strength"] == NEVER, -np.inf, baked["strength"] / STEP),
            sketches=tuple(tuple(lines[start:end]) for start, end in zip([0, *ends[:-1]], ends, strict=True)),
            shows=baked["sketched"].astype(np.intp),
        )
