"""What the eye learns from: people's drawings, the icons, and nonsense."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scripts.games.subtext.eye.drawings import Sample
from scripts.games.subtext.eye.network import GREY, Batch, fresh_map, fresh_trace
from scripts.games.subtext.eye.nonsense import TAUGHT, nonsense
from scripts.games.subtext.eye.vary import varied

from entendre.games.subtext.bots.ink import Ink, facts_of, ink_of, maps_of
from entendre.games.subtext.bots.knowledge import Knowledge
from entendre.games.subtext.bots.trace import traces_of

VERSIONS = 24
"""How often every drawing is varied; after that the same come round again."""
AHEAD = 5
"""Each fold begins with another version, so that folds trained side by side make them for each other."""
ICONS = 2
"""How often an icon is there for each time that one of people's drawings is."""
NOTHING = 280
"""How much nonsense there is."""


class Shown(NamedTuple):
    """Drawings as a network is shown them, in small numbers."""

    shown: NDArray[Any]
    facts: NDArray[np.float32]


def greyed(ink: Ink) -> Shown:
    """Maps in a quarter of the memory."""
    maps, facts = maps_of(ink)
    return Shown(np.clip(np.round(maps * GREY), 0, 255).astype(np.uint8), facts)


def traced(ink: Ink) -> Shown:
    """Traces in half of the memory."""
    return Shown(traces_of(ink).astype(np.float16), facts_of(ink))


class Recipe(NamedTuple):
    """How a network is taught."""

    fresh: Callable[[int], Any]
    look: Callable[[Ink], Shown]
    unit: float
    """How much is one in what it is shown."""
    batch: int
    epochs: int
    rate: float
    seed: int


RECIPES = {
    "map": Recipe(fresh_map, greyed, GREY, 128, 26, 3e-3, 0),
    "trace": Recipe(fresh_trace, traced, 1, 64, 22, 2e-3, 10),
}
"""By the name that a network has in its file."""


class Lessons:
    """Varies everything when it is first needed, and shows it in batches, each time in another order."""

    def __init__(self, samples: Sequence[Sample], known: Knowledge, network: str, folder: Path) -> None:
        numbers = {thing: number for number, thing in enumerate(known.things)}
        sketches = [list(sketch) for sketch in known.sketches]
        self._drawings = [*(sample.lines for sample in samples), *(sketches * ICONS)]
        shown = [numbers[sample.word] for sample in samples]
        self._things = np.array([*shown, *(known.shows.tolist() * ICONS), *[len(known.things)] * NOTHING])
        self._people = len(samples)
        self._ink: Ink = ink_of(self._drawings)
        self._network = network
        self._look, self._batch = RECIPES[network].look, RECIPES[network].batch
        self._folder = folder
        self.outputs = len(known.things) + 1

    def batches(self, kept_out: NDArray[np.bool_], seed: int) -> Iterator[Batch]:
        """Without end, from everything but what is kept out of people's drawings."""
        rng = np.random.default_rng(seed)
        rows = np.concatenate([np.flatnonzero(~kept_out), np.arange(self._people, len(self._things))])
        for epoch in count():
            shown = self._version((epoch + AHEAD * seed) % VERSIONS)
            order = rng.permutation(rows)
            for start in range(0, len(order) - self._batch + 1, self._batch):
                some = order[start : start + self._batch]
                yield Batch(shown.shown[some], shown.facts[some], self._things[some])

    def steps(self, kept_out: NDArray[np.bool_]) -> int:
        """How many batches there are in an epoch."""
        return (len(self._things) - int(kept_out.sum())) // self._batch

    def _version(self, number: int) -> Shown:
        """From the folder, where all folds share them, or made for it: they are the same for everybody."""
        path = self._folder / f"{self._network}-{number}.npz"
        if not path.exists():
            rng = np.random.default_rng((7, number))
            known = self._look(varied(self._ink, rng))
            nothing = self._look(varied(ink_of(nonsense(NOTHING, TAUGHT, rng)), rng))
            made = path.with_name(f"{path.stem}-{os.getpid()}.npz")
            np.savez(
                made,
                shown=np.concatenate([known.shown, nothing.shown]),
                facts=np.concatenate([known.facts, nothing.facts]),
            )
            made.rename(path)
        with np.load(path) as kept:
            return Shown(kept["shown"], kept["facts"])
