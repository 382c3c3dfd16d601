"""What a drawing may show, judged by its lines alone: a likelihood for every thing the bots know.

A drawing becomes a small map of how much ink runs which way and where, and is laid over the maps of all
sketches. Nobody looks up whose drawing it is: people's drawings are seen in the same way, only less sharply.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.knowledge import Line, knowledge
from entendre.games.subtext.bots.pen import resampled
from entendre.games.subtext.bots.torn import torn
from entendre.games.subtext.rules import Drawing, unpack

CELLS = 10
WAYS = 4
"""Directions of a line: level, rising, upright, falling."""
STEP = 0.02
STEADY, TWICE = 5, 2
"""Over how many steps to either side a line is evened out, and how often: nobody means every tremor."""
SHARPNESS = 40.0
"""How much likelier a sketch is that fits better."""
KNOWN, EDGE = 0.80, 0.0167
"""How well a drawing must fit its best sketch to be taken for something known, and how sharp that edge is:
most scribbles stay below, half-erased drawings are around it, whole ones above.
"""
PLAIN, TORN = 0.86, 0.1
"""A drawing that fits no whole sketch as well as `PLAIN` may be the rest of one; that counts so much less."""

Map = NDArray[np.float64]


class Seen(msgspec.Struct, frozen=True, eq=False):
    """What a drawing may be, as one saw it."""

    things: NDArray[np.float64]
    """For every thing how likely it is that, if it is a known thing at all; they sum to 1."""
    sure: float
    """How likely it is a known thing."""


@lru_cache(maxsize=64)
def seen_on(sheet: bytes) -> Seen:
    """What a packed drawing may show. Remembered for a while: a whole table looks at the same sheets."""
    return see(lines_of(unpack(sheet)))


def lines_of(drawing: Drawing) -> list[Line]:
    """The lines of a drawing as points; dots are left out, they show nothing by themselves."""
    strokes = [np.array([(point.x, point.y) for point in stroke.points]) for stroke in drawing.strokes]
    return [line for line in strokes if len(line) > 1]


def see(lines: Sequence[Line]) -> Seen:
    """What these lines may show; an empty sheet shows nothing known."""
    known = knowledge()
    ink = ink_map(lines)
    if ink is None:
        return Seen(np.full(len(known.things), 1 / len(known.things)), 0.0)
    fits = np.full(len(known.things), -1.0)
    np.maximum.at(fits, known.shows, _library() @ ink)
    if fits.max() < PLAIN:
        rests, shows = _rests()
        np.maximum.at(fits, shows, rests @ ink - TORN)
    likely = np.exp(SHARPNESS * (fits - fits.max()))
    sure = 1 / (1 + np.exp((KNOWN - fits.max()) / EDGE))
    return Seen(likely / likely.sum(), float(sure))


@cache
def _library() -> NDArray[np.float64]:
    return np.stack([_mapped(lines) for lines in _steady() if lines])


@cache
def _steady() -> list[list[Line]]:
    """Every sketch as it is compared with what somebody drew: in the middle of its sheet, without tremors."""
    return [_straightened(sketch) for sketch in knowledge().sketches]


@cache
def _rests() -> tuple[NDArray[np.float64], NDArray[np.intp]]:
    """The maps of what may be left of every sketch, and which thing each shows. Made when first needed."""
    known = knowledge()
    left = [
        (rest, shows)
        for sketch, steady, shows in zip(known.sketches, _steady(), known.shows, strict=True)
        for rest in torn(steady if len(steady) == len(sketch) else _with_dots(sketch))
    ]
    return np.stack([_mapped(_placed(rest)) for rest, _ in left]), np.array([shows for _, shows in left])


def _with_dots(sketch: Sequence[Line]) -> list[Line]:
    """A rest may have little more than a dot left."""
    return [_steadied(line) for line in _placed(sketch)]


def ink_map(lines: Sequence[Line]) -> Map | None:
    """Where the ink is and which way it runs, whatever the size and place of the drawing; None: no ink."""
    paths = _straightened(lines)
    return _mapped(paths) if paths else None


def _straightened(lines: Sequence[Line]) -> list[Line]:
    """The lines that have any length, put in their place and steadied."""
    long = [line for line in lines if np.ptp(line, axis=0).max() > 0]
    return [_steadied(line) for line in _placed(long)] if long else []


def _placed(lines: Sequence[Line]) -> list[Line]:
    """The lines in the middle of a sheet that they fill."""
    whole = np.concatenate(lines)
    least, most = whole.min(0), whole.max(0)
    return [(line - (least + most) / 2) / float((most - least).max()) + 0.5 for line in lines]


def _mapped(paths: Sequence[Line]) -> Map:
    """The map of lines whose points are at even steps."""
    points = np.concatenate([(path[1:] + path[:-1]) / 2 for path in paths])
    ways = np.concatenate([_ways(path) for path in paths])
    at = points * (CELLS - 1) + 1
    corner = np.floor(at).astype(int)
    part = at - corner
    way = np.floor(ways).astype(int)
    turned = ways - way
    # Counted in one go, in this order: adding up cell by cell takes three times as long.
    cells: list[NDArray[np.intp]] = []
    shares: list[NDArray[np.float64]] = []
    side = CELLS + 2
    for right in (0, 1):
        for down in (0, 1):
            share = np.abs(1 - right - part[:, 0]) * np.abs(1 - down - part[:, 1])
            place = (corner[:, 1] + down) * side + corner[:, 0] + right
            cells += [way % WAYS * side**2 + place, (way + 1) % WAYS * side**2 + place]
            shares += [share * (1 - turned), share * turned]
    counted = np.bincount(np.concatenate(cells), np.concatenate(shares), WAYS * side**2)
    ink = np.asarray(counted, np.float64).reshape(WAYS, side, side)
    flat = np.sqrt(_blurred(ink)).ravel()
    return np.asarray(flat / np.linalg.norm(flat))


def _steadied(line: Line) -> Line:
    """The line as it was meant: without the trembling of a hand, at even steps."""
    path = resampled(line, STEP)
    for _ in range(TWICE):
        reach = min(STEADY, (len(path) - 1) // 2)
        if reach:
            # Turned about its ends, so that they stay where they are.
            before, after = 2 * path[0] - path[reach:0:-1], 2 * path[-1] - path[-2 : -reach - 2 : -1]
            longer = np.concatenate([before, path, after])
            even = [np.convolve(longer[:, axis], _weights(reach), "valid") for axis in (0, 1)]
            path = resampled(np.stack(even, axis=1), STEP)
    return path


@cache
def _weights(reach: int) -> NDArray[np.float64]:
    """How much each of the steps to either side counts."""
    weights = np.hanning(2 * reach + 3)[1:-1]
    return np.asarray(weights / weights.sum())


def _ways(path: Line) -> NDArray[np.float64]:
    """The direction of every step, from 0 to `WAYS`; forth and back are the same."""
    dx, dy = np.diff(path, axis=0).T
    return np.asarray(np.arctan2(dy, dx) % np.pi / np.pi * WAYS)


def _blurred(ink: NDArray[np.float64]) -> NDArray[np.float64]:
    """A hand does not hit the same spot twice: ink counts a little next door too."""
    for axis in (1, 2):
        ink = 0.5 * ink + 0.25 * (np.roll(ink, 1, axis) + np.roll(ink, -1, axis))
    return ink
