"""What is left of a sketch when one side of it is gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.knowledge import Line

GONE = 0.4
"""The part of the ink that is gone."""
SIDES = np.array([(1, 0), (-1, 0), (0, 1), (0, -1)])


def torn(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The rests of lines with points at even steps: without the left, right, upper and lower side."""
    for side in SIDES:
        along = [line @ side for line in lines]
        edge = _quantile(np.sort(np.concatenate(along)))
        yield [
            run
            for line, far in zip(lines, along, strict=True)
            for run in _runs(line, far >= edge)
            if len(run) > 1
        ]


def _quantile(ordered: NDArray[np.float64]) -> float:
    """The value below which `GONE` of these lie: `np.quantile` to the last bit, in a fraction of its time."""
    place = (len(ordered) - 1) * GONE
    below = int(place)
    part = place - below
    low, high = float(ordered[below]), float(ordered[min(below + 1, len(ordered) - 1)])
    return low + (high - low) * part if part < 0.5 else high - (high - low) * (1 - part)


def _runs(line: Line, kept: NDArray[np.bool_]) -> list[Line]:
    """The pieces of a line that are kept."""
    turns = [0, *(np.flatnonzero(kept[1:] != kept[:-1]) + 1).tolist(), len(line)]
    return [line[start:end] for start, end in pairwise(turns) if kept[start]]
