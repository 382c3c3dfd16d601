"""Drawings as an eye takes them in: small maps of where ink is, which way it runs, and when it was laid.

Many drawings are mapped in one go, because that is how the eye is trained; when playing it is one.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Numbers = NDArray[np.intp]
Line = NDArray[np.float64]
"""Points as rows of x and y."""

SIDE = 16
"""Cells along a side of the map."""
MARGIN = 0.6
WAYS = 6
"""Directions of a line, forth and back alike."""
CHANNELS = WAYS + 3
"""The ways, ink weighed by how late it was laid, ends of strokes, turns."""
FACTS = 4
"""What is known of the whole drawing beside its map."""
STEP = 0.03
"""How far apart points are taken along a line, in longer sides of the drawing."""
EVENED = 1
"""How often a line is evened out: nobody means every tremor."""


class Ink(msgspec.Struct, frozen=True, eq=False):
    """The lines of one drawing or of many, as points at even steps."""

    points: Line
    stroke: Numbers
    """Which stroke each point is of; strokes are in the order they were drawn in."""
    drawing: Numbers
    """Which drawing each point is of."""
    count: int
    """How many drawings there are; some may have no ink."""


def ink_of(drawings: Sequence[Sequence[Line]]) -> Ink:
    """Drawings, each a sequence of lines, as points at even steps, whatever their size and place."""
    lines = [line for lines in drawings for line in lines if len(line)]
    if not lines:
        nothing = np.zeros(0, np.intp)
        return Ink(np.zeros((0, 2)), nothing, nothing, len(drawings))
    of = np.repeat(np.arange(len(drawings)), [sum(1 for line in lines if len(line)) for lines in drawings])
    sizes = np.array([len(line) for line in lines])
    stroke = np.repeat(np.arange(len(lines)), sizes)
    raw = Ink(np.concatenate(lines).astype(np.float64), stroke, of[stroke], len(drawings))
    even = _even(placed(raw), len(lines))
    return placed(_evened_out(even))


def placed(ink: Ink) -> Ink:
    """Every drawing in the middle of a sheet of side 1 that it fills."""
    if not len(ink.points):
        return ink
    starts = np.flatnonzero(np.diff(ink.drawing, prepend=-1))
    least, most = (edge.reduceat(ink.points, starts) for edge in (np.minimum, np.maximum))
    size = np.maximum((most - least).max(1), 1e-9)
    middle = (most + least) / 2
    row = np.zeros(ink.count, np.intp)
    row[ink.drawing[starts]] = np.arange(len(starts))
    at = row[ink.drawing]
    return msgspec.structs.replace(ink, points=(ink.points - middle[at]) / size[at, None] + 0.5)


def maps_of(ink: Ink) -> tuple[Floats, Floats]:
    """For every drawing its map, side by side by channels, and the facts about the whole of it."""
    points, drawing, count = ink.points, ink.drawing, ink.count
    if not len(points):
        return np.zeros((count, SIDE, SIDE, CHANNELS), np.float32), np.zeros((count, FACTS), np.float32)
    joined = np.flatnonzero(ink.stroke[1:] == ink.stroke[:-1])
    way = points[joined + 1] - points[joined]
    long = np.hypot(way[:, 0], way[:, 1])
    middle, of = (points[joined + 1] + points[joined]) / 2, drawing[joined]
    angle = np.arctan2(way[:, 1], way[:, 0])
    share = _share_of_drawing(long, of, count)
    canvas = _Canvas(count)
    turned = angle % np.pi / np.pi * WAYS
    lower = np.floor(turned).astype(np.intp) % WAYS
    part = turned - np.floor(turned)
    canvas.add(middle, of, lower, long * (1 - part))
    canvas.add(middle, of, (lower + 1) % WAYS, long * part)
    canvas.add(middle, of, np.full(len(of), WAYS), long * share)
    first = np.flatnonzero(np.diff(ink.stroke, prepend=-1))
    last = np.append(first[1:], len(points)) - 1
    ends = np.concatenate([first, last])
    canvas.add(points[ends], drawing[ends], np.full(len(ends), WAYS + 1), np.full(len(ends), 0.5 / SIDE))
    after = np.flatnonzero(joined[1:] == joined[:-1] + 1)
    turn = np.abs((angle[after + 1] - angle[after] + np.pi) % (2 * np.pi) - np.pi)
    corner = points[joined[after + 1]]
    canvas.add(corner, of[after], np.full(len(after), WAYS + 2), turn / SIDE)
    return canvas.maps(), facts_of(ink)


def facts_of(ink: Ink) -> Floats:
    """Of every drawing how much ink there is, in how many strokes, how wide and how high."""
    facts = np.zeros((ink.count, FACTS), np.float32)
    if not len(ink.points):
        return facts
    joined = np.flatnonzero(ink.stroke[1:] == ink.stroke[:-1])
    long = np.hypot(*(ink.points[joined + 1] - ink.points[joined]).T)
    first = np.flatnonzero(np.diff(ink.stroke, prepend=-1))
    facts[:, 0] = np.log1p(np.bincount(ink.drawing[joined], long, ink.count)) - 1
    facts[:, 1] = np.log1p(np.bincount(ink.drawing[first], minlength=ink.count)) - 1
    starts = np.flatnonzero(np.diff(ink.drawing, prepend=-1))
    sides = np.maximum.reduceat(ink.points, starts) - np.minimum.reduceat(ink.points, starts)
    facts[ink.drawing[starts], 2:] = 2 * (1 - sides)
    return facts


def mirrored(maps: Floats) -> Floats:
    """The maps of the same drawings in a mirror."""
    ways = [-way % WAYS for way in range(WAYS)]
    return np.ascontiguousarray(maps[:, :, ::-1, [*ways, *range(WAYS, CHANNELS)]])


class _Canvas:
    """Collects ink in cells, shared with the cells next door."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._cells: list[Numbers] = []
        self._shares: list[Line] = []

    def add(self, points: Line, drawing: Numbers, channel: Numbers, amount: Line) -> None:
        at = np.clip(points, 0, 1) * (SIDE - 1 - 2 * MARGIN) + MARGIN
        corner = np.floor(at).astype(np.intp)
        part = at - corner
        place = ((drawing * SIDE + corner[:, 1]) * SIDE + corner[:, 0]) * CHANNELS + channel
        for right in (0, 1):
            for down in (0, 1):
                here = np.abs(1 - right - part[:, 0]) * np.abs(1 - down - part[:, 1])
                self._cells.append(place + (down * SIDE + right) * CHANNELS)
                self._shares.append(here * amount)

    def maps(self) -> Floats:
        size = self._count * SIDE * SIDE * CHANNELS
        ink = np.bincount(np.concatenate(self._cells), np.concatenate(self._shares), size)
        shaped = ink.reshape(self._count, SIDE, SIDE, CHANNELS).astype(np.float32)
        return np.asarray(np.sqrt(shaped * SIDE))


def _share_of_drawing(long: Line, of: Numbers, count: int) -> Line:
    """For every step which share of its drawing's ink was laid before it."""
    whole = np.bincount(of, long, count)
    before = np.cumsum(whole) - whole
    share = (np.cumsum(long) - before[of]) / np.maximum(whole[of], 1e-9)
    return np.asarray(np.clip(share, 0, 1))


def _even(ink: Ink, strokes: int) -> Ink:
    """The same lines with points at even steps; every stroke has at least two, and keeps its ends."""
    steps = np.hypot(*np.diff(ink.points, axis=0).T)
    between = ink.stroke[1:] != ink.stroke[:-1]
    steps[between] = 1.0  # strokes lie apart, so that nothing is taken between them
    along = np.concatenate([[0.0], np.cumsum(steps)])
    first = np.flatnonzero(np.diff(ink.stroke, prepend=-1))
    last = np.append(first[1:], len(along)) - 1
    counts = np.maximum(2, np.round((along[last] - along[first]) / STEP).astype(np.intp) + 1)
    stroke = np.repeat(np.arange(strokes), counts)
    number = np.arange(len(stroke)) - np.repeat(np.cumsum(counts) - counts, counts)
    at = along[first][stroke] + number * ((along[last] - along[first]) / (counts - 1))[stroke]
    points = np.stack([np.interp(at, along, ink.points[:, axis]) for axis in (0, 1)], axis=1)
    return Ink(points, stroke, ink.drawing[first][stroke], ink.count)


def _evened_out(ink: Ink) -> Ink:
    """Without the trembling of a hand; the ends of strokes stay."""
    points = ink.points
    inner = np.flatnonzero((ink.stroke[2:] == ink.stroke[1:-1]) & (ink.stroke[1:-1] == ink.stroke[:-2])) + 1
    for _ in range(EVENED):
        points = points.copy()
        points[inner] = 0.5 * points[inner] + 0.25 * (points[inner - 1] + points[inner + 1])
    return msgspec.structs.replace(ink, points=points)
