"""What the eye learns from: people's drawings, the icons, and nonsense."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scripts.eye.drawings import Sample
from scripts.eye.network import BATCH, GREY, Batch
from scripts.eye.nonsense import TAUGHT, nonsense
from scripts.eye.vary import varied

from entendre.games.subtext.bots.ink import Ink, ink_of, maps_of
from entendre.games.subtext.bots.knowledge import Knowledge

VERSIONS = 24
"""How often every drawing is varied; after that the same come round again."""
AHEAD = 5
"""Each fold begins with another version, so that folds trained side by side make them for each other."""
ICONS = 2
"""How often an icon is there for each time that one of people's drawings is."""
NOTHING = 280
"""How much nonsense there is."""


class Shown(NamedTuple):
    """Maps of drawings, in steps of grey."""

    maps: NDArray[np.uint8]
    facts: NDArray[np.float32]


class Lessons:
    """Varies everything when it is first needed, and shows it in batches, each time in another order."""

    def __init__(self, samples: Sequence[Sample], known: Knowledge, folder: Path) -> None:
        numbers = {thing: number for number, thing in enumerate(known.things)}
        sketches = [list(sketch) for sketch in known.sketches]
        self._drawings = [*(sample.lines for sample in samples), *(sketches * ICONS)]
        shown = [numbers[sample.word] for sample in samples]
        self._things = np.array([*shown, *(known.shows.tolist() * ICONS), *[len(known.things)] * NOTHING])
        self._people = len(samples)
        self._ink: Ink = ink_of(self._drawings)
        self._folder = folder
        self.outputs = len(known.things) + 1

    def batches(self, kept_out: NDArray[np.bool_], seed: int) -> Iterator[Batch]:
        """Without end, from everything but what is kept out of people's drawings."""
        rng = np.random.default_rng(seed)
        rows = np.concatenate([np.flatnonzero(~kept_out), np.arange(self._people, len(self._things))])
        for epoch in count():
            shown = self._version((epoch + AHEAD * seed) % VERSIONS)
            order = rng.permutation(rows)
            for start in range(0, len(order) - BATCH + 1, BATCH):
                some = order[start : start + BATCH]
                yield Batch(shown.maps[some], shown.facts[some], self._things[some])

    def steps(self, kept_out: NDArray[np.bool_]) -> int:
        """How many batches there are in an epoch."""
        return (len(self._things) - int(kept_out.sum())) // BATCH

    def _version(self, number: int) -> Shown:
        """From the folder, where all folds share them, or made for it: they are the same for everybody."""
        path = self._folder / f"version-{number}.npz"
        if not path.exists():
            rng = np.random.default_rng((7, number))
            mapped = greyed(maps_of(varied(self._ink, rng)))
            nothing = ink_of(nonsense(NOTHING, TAUGHT, rng))
            other = greyed(maps_of(varied(nothing, rng)))
            made = path.with_name(f"{path.stem}-{os.getpid()}.npz")
            np.savez(
                made, maps=np.concatenate([mapped[0], other[0]]), facts=np.concatenate([mapped[1], other[1]])
            )
            made.rename(path)
        with np.load(path) as kept:
            return Shown(kept["maps"], kept["facts"])


def greyed(mapped: tuple[NDArray[np.float32], NDArray[np.float32]]) -> Shown:
    """Maps in a quarter of the memory."""
    maps, facts = mapped
    return Shown(np.clip(np.round(maps * GREY), 0, 255).astype(np.uint8), facts)
