"""What is left of a sketch when one side of it is gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
        edge = np.quantile(np.concatenate(along), GONE)
        yield [
            run
            for line, far in zip(lines, along, strict=True)
            for run in _runs(line, far >= edge)
            if len(run) > 1
        ]


def _runs(line: Line, kept: NDArray[np.bool_]) -> list[Line]:
    """The pieces of a line that are kept."""
    turns = np.flatnonzero(np.diff(kept)) + 1
    pieces, starts = np.split(line, turns), [0, *turns]
    return [piece for piece, start in zip(pieces, starts, strict=True) if kept[start]]
