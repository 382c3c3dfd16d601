"""A sketch drawn by hand in whole numbers, so that it is the same sheet on every machine."""

from __future__ import annotations

from functools import cache

from entendre.core import Chance
from entendre.games.subtext.bots.knowledge import SIDE, knowledge
from entendre.games.subtext.rules.drawing import GRID, Ink, inked_sheet
from entendre.games.subtext.rules.fair_copy import FINE, PRESSURE, Spot, paced

TILT, TREMBLE = 60, 45
"""How much a drawing may lean, in thousandths, and by how much a point may miss, in units of the grid."""
STEP, STEP_MS, LIFT_MS = 220, 40, 200
"""How far apart points are, in units of the grid, and how long a hand takes for that and between lines."""

Points = tuple[Spot, ...]


def sheet_of(thing: int, chance: Chance) -> bytes:
    """One of the sketches of a thing as some hand draws it."""
    lines = chance.pick(_sketches()[thing])
    size = 720 + chance.below(121)
    lean = chance.below(2 * TILT + 1) - TILT
    right, down = (chance.below(321) - 160 for _ in range(2))
    ink = Ink([], [], [], [], [], [])
    now = 0
    for line in lines:
        points = paced([_placed(point, size, lean, (right, down)) for point in line], STEP)
        ink.widths.append(FINE)
        ink.counts.append(len(points))
        for x, y in points:
            ink.xs.append(_within(x + _missed(chance)))
            ink.ys.append(_within(y + _missed(chance)))
            ink.pressures.append(PRESSURE)
            ink.times.append(now)
            now += STEP_MS
        now += LIFT_MS
    return inked_sheet(ink)


def _placed(point: Spot, size: int, lean: int, off: Spot) -> Spot:
    """A point of a sketch on the sheet."""
    across, along = ((2 * place - SIDE) * GRID // (2 * SIDE) for place in point)
    x = (across * 1000 - along * lean) * size // 1_000_000 + GRID // 2 + off[0]
    y = (along * 1000 + across * lean) * size // 1_000_000 + GRID // 2 + off[1]
    return x, y


def _missed(chance: Chance) -> int:
    return chance.below(2 * TREMBLE + 1) - TREMBLE


def _within(place: int) -> int:
    return min(max(place, 0), GRID)


@cache
def _sketches() -> dict[int, tuple[tuple[Points, ...], ...]]:
    """The sketches of every thing, in the whole numbers that they were baked with."""
    known = knowledge()
    found: dict[int, list[tuple[Points, ...]]] = {}
    for thing, sketch in zip(known.shows.tolist(), known.sketches, strict=True):
        lines = tuple(tuple((round(x * SIDE), round(y * SIDE)) for x, y in line.tolist()) for line in sketch)
        found.setdefault(thing, []).append(lines)
    return {thing: tuple(sketches) for thing, sketches in found.items()}
