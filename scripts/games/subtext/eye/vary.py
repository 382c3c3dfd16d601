"""Drawings as other hands, on other days, would have drawn them: what the eye must not care about."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.ink import Ink, Line, Numbers, placed

TURN, SHEAR, STRETCH = 0.14, 0.12, 0.16
"""Spreads: how far a drawing is turned (radians), leant over and stretched."""
BENT, WAVES = 0.028, 3
"""How far the sheet is bent, in so many waves."""
STROKE_SHIFT, STROKE_TURN, STROKE_SIZE = 0.022, 0.07, 0.08
"""The same for every stroke by itself."""
TREMBLE = 0.014
"""How far the shakiest of hands trembles."""
DROPPED, DROPS = 0.35, 0.15
"""The part of drawings in which strokes are left out, and the part of strokes that are."""
UNFINISHED, LEAST = 0.2, 0.65
"""The part of drawings that end early, and how much at least is there of them."""


def varied(ink: Ink, rng: np.random.Generator) -> Ink:
    """Every drawing anew, and half of them in a mirror."""
    ink = _left_out(ink, rng)
    strokes = int(ink.stroke[-1]) + 1
    points = _each_stroke(ink.points - 0.5, ink.stroke, strokes, rng)
    points = _whole(points, ink.drawing, ink.count, rng)
    points = points + _bend(points, ink.drawing, ink.count, rng)
    shaky = TREMBLE * rng.random(ink.count) ** 3
    points = points + rng.normal(size=points.shape) * shaky[ink.drawing, None]
    return placed(msgspec.structs.replace(ink, points=points))


def _each_stroke(points: Line, stroke: Numbers, strokes: int, rng: np.random.Generator) -> Line:
    counts = np.maximum(np.bincount(stroke, minlength=strokes), 1)
    middle = np.stack([np.bincount(stroke, points[:, axis], strokes) / counts for axis in (0, 1)], axis=1)
    turn, size = rng.normal(0, STROKE_TURN, strokes), rng.normal(1, STROKE_SIZE, (strokes, 2))
    shift = rng.normal(0, STROKE_SHIFT, (strokes, 2))
    away = _turned((points - middle[stroke]) * size[stroke], turn[stroke])
    return np.asarray(middle[stroke] + shift[stroke] + away)


def _whole(points: Line, drawing: Numbers, count: int, rng: np.random.Generator) -> Line:
    size = np.exp(rng.normal(0, STRETCH, (count, 2)))
    size[:, 0] *= rng.choice([-1, 1], count)
    lean = rng.normal(0, SHEAR, count)
    stretched = points * size[drawing]
    leant = stretched + np.stack([lean[drawing] * stretched[:, 1], np.zeros(len(points))], axis=1)
    return _turned(leant, rng.normal(0, TURN, count)[drawing])


def _bend(points: Line, drawing: Numbers, count: int, rng: np.random.Generator) -> Line:
    moved = np.zeros_like(points)
    for _ in range(WAVES):
        way, phase = rng.normal(0, 1.0, (count, 2)), rng.uniform(0, 2 * np.pi, count)
        far = rng.normal(0, BENT, (count, 2))
        wave = np.sin(2 * np.pi * (points * way[drawing]).sum(1) + phase[drawing])
        moved += far[drawing] * wave[:, None]
    return moved


def _turned(points: Line, angle: NDArray[np.float64]) -> Line:
    cos, sin = np.cos(angle), np.sin(angle)
    x, y = points.T
    return np.stack([cos * x - sin * y, sin * x + cos * y], axis=1)


def _left_out(ink: Ink, rng: np.random.Generator) -> Ink:
    """Without some strokes, or without the last ones; never without all."""
    strokes = int(ink.stroke[-1]) + 1
    of = ink.drawing[np.flatnonzero(np.diff(ink.stroke, prepend=-1))]
    sloppy = rng.random(ink.count) < DROPPED
    stays = (rng.random(strokes) > DROPS) | ~sloppy[of]
    stays[np.flatnonzero(np.diff(of, prepend=-1))] = True
    total = np.bincount(ink.drawing, minlength=ink.count)
    number = np.arange(len(ink.drawing)) - (np.cumsum(total) - total)[ink.drawing]
    until = np.where(rng.random(ink.count) < UNFINISHED, rng.uniform(LEAST, 1, ink.count), 1.0)
    kept = stays[ink.stroke] & ((number <= until[ink.drawing] * total[ink.drawing]) | (number < 3))
    renumbered = np.cumsum(np.diff(ink.stroke[kept], prepend=-1) != 0) - 1
    return Ink(ink.points[kept], renumbered, ink.drawing[kept], ink.count)
