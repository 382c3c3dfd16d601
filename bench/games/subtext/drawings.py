"""Drawings by people for the benchmarks, and eyes that have not seen them."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import numpy as np
from scripts.games.subtext.eye.drawings import FOLDS, Sample, folds_of, read_samples

from entendre.games.subtext.bots.eye import Eye, Seen, lines_of
from entendre.games.subtext.rules import Drawing, Point, Stroke, unpack

ROOT = Path(__file__).parents[3]
DRAWINGS = Path(os.environ.get("DRAWINGS", ROOT / "../shared/data/human-drawings/drawings.jsonl.gz"))
"""Where people's drawings are; the variable DRAWINGS names another place."""
EYES = Path(__file__).parent / "eyes"
PEN = 0.012
LARGEST = 1000
"""Coordinates of the data set go up to this."""


def missing() -> str | None:
    """What keeps the benchmarks from reading people's drawings, if anything does."""
    if not DRAWINGS.exists():
        return f"{os.path.relpath(DRAWINGS, ROOT)} is not there; DRAWINGS=FILE names another place"
    eyes = [f"fold-{fold}.npz" for fold in range(FOLDS)]
    lost = [name for name in eyes if not (EYES / name).exists()]
    return f"{', '.join(lost)} not there; `make train-eye` learns them" if lost else None


@cache
def samples() -> list[Sample]:
    """All drawings."""
    return read_samples(DRAWINGS)


@cache
def unseen(fold: int) -> list[Sample]:
    """The drawings that the eye of this fold has never seen."""
    there = np.flatnonzero(folds_of(samples()) == fold)
    return [samples()[at] for at in there]


@cache
def eye_of(fold: int) -> Eye:
    """An eye that learnt from all other folds."""
    return Eye.read(EYES / f"fold-{fold}.npz")


class Looker:
    """Looks at sheets with the eye of a fold, and at each sheet once."""

    def __init__(self, fold: int) -> None:
        self._eye = eye_of(fold)
        self._seen: dict[bytes, Seen] = {}

    def __call__(self, sheet: bytes) -> Seen:
        if sheet not in self._seen:
            self._seen[sheet] = self._eye.see(lines_of(unpack(sheet)))
        return self._seen[sheet]


def drawing_of(sample: Sample) -> Drawing:
    """A drawing of the data set as the game has it."""
    now, strokes = 0, []
    for line in sample.lines:
        points = enumerate((line / LARGEST).tolist(), now)
        strokes.append(Stroke(PEN, tuple(Point(x, y, 0.5, ms) for ms, (x, y) in points)))
        now += len(line)
    return Drawing(tuple(strokes))
