"""Drawings by a shaky hand, in a corner of the sheet, or partly rubbed out."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import groupby
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.rules import Drawing, Point, Stroke, pack, unpack

Places = NDArray[np.float64]


class Spoiling(NamedTuple):
    """What is done to a drawing, and how much of it."""

    kind: Literal["shaken", "shrunk", "erased"]
    amount: float

    def __str__(self) -> str:
        match self.kind:
            case "shaken":
                return f"with every point shaken by {self.amount:.0%} of the sheet"
            case "shrunk":
                return f"shrunk to {self.amount:.0%} and moved anywhere"
            case "erased":
                return f"with {self.amount:.0%} of the ink rubbed out in one place"


SPOILINGS = (
    tuple(Spoiling("shaken", amount) for amount in (0.01, 0.02, 0.03, 0.04)),
    tuple(Spoiling("shrunk", amount) for amount in (0.5, 0.25, 0.1)),
    tuple(Spoiling("erased", amount) for amount in (0.1, 0.25, 0.5)),
)
"""Each kind by several amounts, more and more of it."""


@lru_cache(maxsize=64)
def spoilt(sheet: bytes, spoiling: Spoiling) -> bytes:
    """The sheet after that, always the same for the same sheet."""
    drawing = unpack(sheet)
    points = [point for stroke in drawing.strokes for point in stroke.points]
    if not points:
        return sheet
    rng = np.random.default_rng(int.from_bytes(hashlib.sha256(sheet).digest()[:8]))
    places = np.array([(point.x, point.y) for point in points])
    kept = np.ones(len(points), bool)
    match spoiling.kind:
        case "shaken":
            places += rng.normal(0, spoiling.amount, places.shape)
        case "shrunk":
            places = places * spoiling.amount + rng.uniform(0, 1 - spoiling.amount, 2)
        case "erased":
            kept = _outside(places, int(rng.integers(len(points))), spoiling.amount)
    return pack(_redrawn(drawing, np.clip(places, 0, 1), kept))


def _outside(places: Places, middle: int, share: float) -> NDArray[np.bool_]:
    """Which points stay when the share of them nearest to one is rubbed out."""
    away = np.hypot(*(places - places[middle]).T)
    return np.asarray(away >= np.quantile(away, share))


def _redrawn(drawing: Drawing, places: Places, kept: NDArray[np.bool_]) -> Drawing:
    """The same strokes at these places; what was rubbed out in the middle of one leaves two."""
    strokes, at = [], 0
    for stroke in drawing.strokes:
        numbered = [(number, point) for number, point in enumerate(stroke.points, at)]
        at += len(stroke.points)
        for stays, run in groupby(numbered, key=lambda each: bool(kept[each[0]])):
            if stays:
                points = [_moved(point, places[number]) for number, point in run]
                strokes.append(Stroke(stroke.width, tuple(points)))
    return Drawing(tuple(strokes))


def _moved(point: Point, place: Places) -> Point:
    return Point(float(place[0]), float(place[1]), point.pressure, point.ms)
