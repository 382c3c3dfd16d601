"""A sketch drawn by a hand: a little off, a little wobbly, and at the speed of a person."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from entendre.core import Chance
from entendre.games.subtext.bots.knowledge import Line, Sketch
from entendre.games.subtext.rules import Drawing, Point, Stroke

PEN = 0.012
STEP = 0.02
"""How far apart the points of a line are."""
WOBBLE = 0.012
SPEED = 0.0009
"""Sides of the sheet in a millisecond."""
LIFT_MS = 180


def drawn(sketch: Sketch, chance: Chance) -> Drawing:
    """The sketch as this hand draws it today: no two drawings of it are the same."""
    rng = np.random.default_rng(chance.below(2**32))
    turn, size = rng.normal(0, 0.06), rng.uniform(0.68, 0.86)
    middle = 0.5 + rng.normal(0, 0.02, 2)
    stretch = np.array([rng.uniform(0.92, 1.08), 1.0])
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    now, strokes = 0, []
    for line in sketch:
        placed = ((line - 0.5) * stretch * size) @ spin + middle
        points, now = _stroke(placed, rng, now + LIFT_MS)
        strokes.append(Stroke(PEN, points))
    return Drawing(tuple(strokes))


def _stroke(line: Line, rng: np.random.Generator, now: int) -> tuple[tuple[Point, ...], int]:
    path = resampled(line, STEP)
    path = np.clip(path + _wobble(len(path), rng), 0, 1)
    steps = np.hypot(*np.diff(path, axis=0, prepend=path[:1]).T)
    times = now + np.cumsum(steps / SPEED).astype(int)
    # A pen comes down lightly and leaves lightly.
    press = 0.35 + 0.4 * np.sin(np.linspace(0.3, np.pi - 0.3, len(path)))
    columns = zip(path.tolist(), press.tolist(), times.tolist(), strict=True)
    return tuple([Point(x, y, pressure, ms) for (x, y), pressure, ms in columns]), int(times[-1])


def _wobble(count: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Noise that changes slowly along the line, as a hand does."""
    knots = max(2, count // 5 + 2)
    shaky = rng.normal(0, WOBBLE, (knots, 2))
    at = np.linspace(0, knots - 1, count)
    return np.stack([np.interp(at, np.arange(knots), shaky[:, axis]) for axis in (0, 1)], axis=1)


def resampled(line: Line, step: float) -> Line:
    """Points at even distances along the line; at least two, and its ends stay."""
    steps = line[1:] - line[:-1]
    along = np.zeros(len(line))
    np.cumsum(np.hypot(steps[:, 0], steps[:, 1]), out=along[1:])
    count = max(2, round(along[-1] / step) + 1)
    at = np.linspace(0, along[-1], count)
    even = np.empty((count, 2))
    for axis in (0, 1):
        even[:, axis] = np.interp(at, along, line[:, axis])
    return even
