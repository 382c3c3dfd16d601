"""The fair copy of a drawing: its lines, and nothing of the hand that drew them.

While everybody draws, the table tells who has handed in, and people know each other's devices. So a sheet
that lies on the board must not show when and how fast it was drawn, how hard somebody pressed, how often a
device tells where its pen is, or which bot's pen it was. What remains is where the lines run and in which
order they came. A fair copy is made before a drawing is sealed: what is kept is what is served.

Every line is paced out from its first point: the next point is the first one that is a step away from the
last, to the nearest point of the grid, and its end comes last. Of what is smaller than a step, which is less
than half as much as the fine pen is wide, only that remains.
"""

from __future__ import annotations

from itertools import accumulate, chain, pairwise
from math import dist, floor, sqrt

import numpy as np

from entendre.games.subtext.rules.drawing import MAX_POINTS, check_points, ink_of, stepped_sheet

FINE, BROAD = 9, 26
"""The table's two pens, in the units of a width."""
BROADER = 16
"""From here on a pen is a broad one: about half-way between the two, by ratio."""
PRESSURE = 128
"""Of every point: a line is as broad as its pen."""
STEP = 32
"""Units of the grid from a point to the next; doubled as often as it takes where there is more ink than
points for it.
"""
STEP_MS, LIFT_MS = 6, 200
"""From one point to the next, and from one line to the next: a calm hand that never pauses."""

Spot = tuple[int, int]


def fair_copy(sheet: bytes) -> bytes:
    """The same lines in the same order, written evenly with one of two pens; `Rejected` if it is no drawing.

    The fair copy of a fair copy is itself, unless it is one of very much ink.
    """
    ink = ink_of(sheet)
    lines, start = [], 0
    for count in ink.counts:
        end = start + count
        lines.append(list(zip(ink.xs[start:end], ink.ys[start:end], strict=True)))
        start = end
    step = _step(lines)
    return _written(
        [BROAD if width >= BROADER else FINE for width in ink.widths], [paced(line, step) for line in lines]
    )


def _written(pens: list[int], lines: list[list[Spot]]) -> bytes:
    """The sheet with these lines, or `Rejected` if they have too many points. Nothing else can be wrong: what
    lies between two places on a sheet is on it.
    """
    counts = list(map(len, lines))
    points = sum(counts)
    check_points(points)
    places = np.fromiter(chain.from_iterable(chain.from_iterable(lines)), np.int64, 2 * points)
    steps = np.zeros((4, points), np.int64)
    steps[:2] = places.reshape(points, 2).T
    steps[:2, 1:] -= steps[:2, :-1].copy()
    steps[2, :1] = PRESSURE
    steps[3] = STEP_MS
    steps[3, [*accumulate(counts, initial=0)][:-1]] = LIFT_MS
    steps[3, :1] = 0
    return stepped_sheet(pens, counts, steps)


def paced(line: list[Spot], step: int) -> list[Spot]:
    """The line by points that are a step apart, its ends among them; a dot is one point."""
    last = line[0]
    points = [last]
    nearly, whole, hardly = (step - 1) ** 2, step**2, (step + 1) ** 2
    for begin, end in pairwise(line):
        if last != begin:
            # A part of a step is left from before.
            if _square(last, end) < whole:
                continue
            last = _reached(last, begin, end, step)
            points.append(last)
        x, y = last
        to_x, to_y = end
        # A step that was rounded to the grid is left as it is: what is even already stays so.
        while (square := (dx := to_x - x) * dx + (dy := to_y - y) * dy) > hardly:
            part = sqrt(square * whole) / square
            x, y = last = floor(x + dx * part + 0.5), floor(y + dy * part + 0.5)
            points.append(last)
        if square >= nearly:
            last = end
            points.append(last)
    return points if last == line[-1] else [*points, line[-1]]


def _reached(last: Spot, begin: Spot, end: Spot, step: int) -> Spot:
    """Where on the way from `begin`, which is nearer to `last` than a step, to `end`, which is not, one is a
    step away from it.
    """
    x, y = begin
    dx, dy = end[0] - x, end[1] - y
    ox, oy = x - last[0], y - last[1]
    square, along = dx * dx + dy * dy, ox * dx + oy * dy
    part = (sqrt(along * along + square * (step * step - ox * ox - oy * oy)) - along) / square
    return floor(x + dx * part + 0.5), floor(y + dy * part + 0.5)


def _step(lines: list[list[Spot]]) -> int:
    """As far apart as points must be to be few enough."""
    length = sum([sum(map(dist, line, line[1:])) for line in lines])
    step = STEP
    while length / (step - 1) > MAX_POINTS - 2 * len(lines):
        step *= 2
    return step


def _square(one: Spot, other: Spot) -> int:
    """How far apart they are, squared: whole numbers are compared without a root."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return dx * dx + dy * dy
