"""Drawings as the pen went: points in the order they were drawn in, and where the pen was lifted."""

from __future__ import annotations

import numpy as np

from entendre.games.subtext.bots.ink import Floats, Ink

LENGTH = 64
"""How many points are taken of every drawing, at even steps along its lines."""
FEATURES = 8
"""Where a point is, which way the line runs from it, which way the pen jumps, whether it does, how long the
step is.
"""
MIRRORED = (0, 2, 4)
"""What changes its sign in a mirror."""
STEP_UNIT = 0.05
"""A usual step, in longer sides of the drawing."""


def traces_of(ink: Ink) -> Floats:
    """For every drawing its points, one after the other; without ink all is nothing."""
    traces = np.zeros((ink.count, LENGTH, FEATURES), np.float32)
    counts = np.bincount(ink.drawing, minlength=ink.count)
    drawn = np.flatnonzero(counts)
    if not len(drawn):
        return traces
    here, start = counts[drawn, None], (np.cumsum(counts) - counts)[drawn, None]
    at = np.linspace(0, 1, LENGTH) * (here - 1)
    before = np.minimum(at.astype(np.intp), np.maximum(here - 2, 0))
    part = at - before
    before = before + start
    after = np.minimum(before + 1, len(ink.points) - 1)
    part = np.where(ink.stroke[before] == ink.stroke[after], part, np.round(part))
    points = ink.points[before] * (1 - part[..., None]) + ink.points[after] * part[..., None] - 0.5
    stroke = np.where(part < 0.5, ink.stroke[before], ink.stroke[after])
    step = np.diff(points, axis=1, append=points[:, -1:])
    lifted = np.diff(stroke, axis=1, append=stroke[:, -1:]) != 0
    long = np.hypot(step[..., 0], step[..., 1])
    traces[drawn, :, 0:2] = 2 * points
    traces[drawn, :, 2:4] = step / np.maximum(long, 1e-6)[..., None] * ~lifted[..., None]
    traces[drawn, :, 4:6] = 2 * step * lifted[..., None]
    traces[drawn, :, 6] = lifted
    traces[drawn, :, 7] = long / STEP_UNIT * ~lifted
    return traces


def flipped(traces: Floats) -> Floats:
    """The same drawings in a mirror."""
    other = traces.copy()
    other[..., MIRRORED] *= -1
    return other
