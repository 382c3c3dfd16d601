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

from itertools import pairwise
from math import dist, floor, sqrt

from entendre.games.subtext.rules.drawing import MAX_POINTS, Ink, check_sheet, ink_of, inked_sheet

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
    even = [paced(line, step) for line in lines]
    counts = list(map(len, even))
    copy = inked_sheet(
        Ink(
            widths=[BROAD if width >= BROADER else FINE for width in ink.widths],
            counts=counts,
            xs=[x for line in even for x, _ in line],
            ys=[y for line in even for _, y in line],
            pressures=[PRESSURE] * sum(counts),
            times=_times(counts),
        )
    )
    check_sheet(copy)
    return copy


def paced(line: list[Spot], step: int) -> list[Spot]:
    """The line by points that are a step apart, its ends among them; a dot is one point."""
    last = line[0]
    points = [last]
    nearly, whole, hardly = (step - 1) ** 2, step**2, (step + 1) ** 2
    for begin, end in pairwise(line):
        at = begin
        while (away := _square(last, end)) >= (nearly if at == last else whole):
            # A step that was rounded to the grid is left as it is: what is even already stays so.
            last = at = end if at == last and away <= hardly else _reached(last, at, end, step)
            points.append(last)
            if at == end:
                break
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


def _times(counts: list[int]) -> list[int]:
    times: list[int] = []
    now = -LIFT_MS
    for count in counts:
        now += LIFT_MS
        times += range(now, now + count * STEP_MS, STEP_MS)
        now = times[-1]
    return times


def _square(one: Spot, other: Spot) -> int:
    """How far apart they are, squared: whole numbers are compared without a root."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return dx * dx + dy * dy
