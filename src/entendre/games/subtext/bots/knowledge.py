"""What the bots know before they sit down: sketches of things, and how strongly words call things to mind.

Baked by scripts/games/subtext/bake; NOTICE says from what. Read once, when the first bot needs it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

import msgspec
import numpy as np
from numpy.typing import NDArray

STEP = 12
"""How many of the table's steps are one unit of association."""
SIDE = 255
NEVER = -128
"""Stored for a thing that would be the word itself."""

Line = NDArray[np.float64]
"""Points as rows of x and y, fractions of the sheet."""
Sketch = tuple[Line, ...]


class Knowledge(msgspec.Struct, frozen=True, eq=False):
    """Words, things, and what goes with what."""

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
def knowledge() -> Knowledge:
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
