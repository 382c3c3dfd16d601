"""The drawings by people, and which fold each of them is in."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np

from entendre.games.subtext.bots.ink import Line, Numbers

FOLDS = 5


class Sample(msgspec.Struct):
    """A drawing of the data set."""

    word: str
    strokes: list[list[list[float]]]

    @property
    def lines(self) -> list[Line]:
        """Its strokes as points."""
        return [np.array(stroke[:2], float).T for stroke in self.strokes]


def read_samples(path: Path) -> list[Sample]:
    """All drawings of the data set."""
    with gzip.open(path) as file:
        return [msgspec.json.decode(line, type=Sample) for line in file]


def folds_of(samples: Sequence[Sample]) -> Numbers:
    """Which fold each drawing is in: those of every word are dealt out evenly, always in the same way."""
    rng = np.random.default_rng(345)
    folds = np.zeros(len(samples), np.intp)
    words = np.array([sample.word for sample in samples])
    for word in sorted(set(words)):
        there = rng.permutation(np.flatnonzero(words == word))
        folds[there] = (np.arange(len(there)) + rng.integers(FOLDS)) % FOLDS
    return folds
